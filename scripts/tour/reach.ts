import type { Page } from "@playwright/test";
import { read } from "../../e2e/tenor.ts";
import type { Loan } from "../../src/contract/loans.contract.ts";
import type { LoanStatus } from "../../src/domain/loan/loan-status.ts";

export const admin = { member: "admin" } as const;

export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const exact = typeof name === "string";
      await page
        .getByRole("button", { name, ...(exact && { exact }) })
        .first()
        .click();
    }
  };

/** Presses buttons, and waits for the dialog, whose code may come after the press. */
export const openDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await press(...names)(page);
    await page.getByRole("dialog").waitFor();
  };

/** The oldest loan of the demo in a status. */
export const loanIn = (status: LoanStatus) => async (page: Page) => {
  const address = `/api/admin/loans?filterStatus=${status}`;
  const list = await read<{ data: { id: number }[] }>(page, "admin", address);
  return `/loans/${list.data.at(-1)?.id}`;
};

/** A loan of the demo in a status, a different one for each picture, counted from the newest. */
export const nextLoanIn = (status: LoanStatus, first = 0): ((page: Page) => Promise<string>) => {
  let taken = first;
  return async (page) => {
    const place = taken++;
    const address = `/api/admin/loans?filterStatus=${status}`;
    const list = await read<{ data: { id: number }[] }>(page, "admin", address);
    return `/loans/${list.data[place]?.id}`;
  };
};

/** The first loan of the demo that meets a condition. */
export const someLoan = (holds: (loan: Loan) => boolean) => async (page: Page) => {
  for (let number = 1; number <= 5; number += 1) {
    const { data } = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?page=${number}`);
    for (const { id } of data) {
      if (holds(await read<Loan>(page, "admin", `/api/admin/loans/${id}/details`))) return `/loans/${id}`;
    }
  }
  throw new Error("no such loan");
};

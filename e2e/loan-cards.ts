import type { Locator, Page } from "@playwright/test";
import type { Loan } from "../src/contract/loans.contract.ts";
import { enter, expect, type Member, read } from "./tenor.ts";

export const fact = (place: Locator, term: string) =>
  place.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]");

export const detailsOf = (page: Page, id: number) => read<Loan>(page, "admin", `/api/admin/loans/${id}/details`);
export const HOUR_MS = 60 * 60 * 1000;

/** The first of the newest loans in a status that meets a condition. */
export async function loanWhere(page: Page, status: string, holds: (loan: Loan) => boolean): Promise<Loan> {
  for (let number = 1; number <= 5; number += 1) {
    const { data } = await read<{ data: { id: number; created_at: string }[] }>(
      page,
      "admin",
      `/api/admin/loans?filterStatus=${status}&page=${number}`,
    );
    // A new application belongs to another test, which may move it.
    for (const { id } of data.filter(({ created_at }) => Date.parse(created_at) < Date.now() - HOUR_MS)) {
      const loan = await detailsOf(page, id);
      if (holds(loan)) return loan;
    }
  }
  throw new Error(`no such loan is ${status}`);
}

export async function open(page: Page, member: Member, id: number): Promise<void> {
  await enter(page, member, `/loans/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

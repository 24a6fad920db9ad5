import type { Page } from "@playwright/test";
import type { Loan, LoanRow } from "../../src/contract/loans.contract.ts";
import { csvOf, fresh, owingLoans, uploadStatement } from "../bank-statement.ts";
import { linkMailed } from "../own-member.ts";
import { read } from "../tenor.ts";
import type { Newcomer, Payable } from "./ways.ts";

/** The newest application that does not qualify, with why. */
export async function stoppedApplication(page: Page) {
  const { data } = await read<{ data: LoanRow[] }>(
    page,
    "admin",
    "/api/admin/loans?filterStatus=pending_customer_confirmation",
  );
  for (const { id, reference } of data) {
    const { screening } = await read<Loan>(page, "admin", `/api/admin/loans/${id}/details`);
    if (screening?.verdict === "not-qualified" && screening.reason) return { reference, reason: screening.reason };
  }
  throw new Error("no new application of the demo is stopped");
}

const DOUBTFUL = 5;

/**
 * A statement that is read and not posted: the five payers are named as their loans' customers, and neither a reference
 * nor an instalment's amount says that it is they.
 */
export async function doubtfulStatement(page: Page) {
  const seen = new Set<string>();
  const loans = (await owingLoans(page, 1, 40)).filter(({ user: { name } }) => !seen.has(name) && seen.add(name));
  const payers = loans.slice(0, DOUBTFUL);
  const lines = payers.map(({ user }, place) => ({
    narration: `NIP FROM ${user.name.toUpperCase()}`,
    reference: fresh("W"),
    credit: 3000.5 + place,
  }));
  const { id, file_name } = await uploadStatement(page, csvOf(lines));
  return { id, file_name, payers: payers.map(({ reference, user }) => ({ reference, name: user.name })) };
}

/** How many applications wait for a decision. */
export async function undecided(page: Page): Promise<number> {
  return (await read<{ total: number }>(page, "risk", "/api/admin/loans?filterStatus=pending_approval")).total;
}

/** The ten payouts that the list of a console begins with. */
export async function payouts(page: Page, order: "newest" | "oldest"): Promise<readonly Payable[]> {
  const address = `/api/admin/loans?filterStatus=pending_disbursement${order === "oldest" ? "&order=oldest" : ""}`;
  const { data } = await read<{ data: LoanRow[] }>(page, "finance", address);
  const details = data.slice(0, 10).map(({ id }) => read<Loan>(page, "finance", `/api/admin/loans/${id}/details`));
  return (await Promise.all(details)).map(({ user, salary_account_number: account }) => ({
    name: user.name,
    account: account ?? "",
  }));
}

/** Somebody whom nobody knows yet, with a role that there is not yet. */
export function newcomer(): Newcomer {
  const number = String(Date.now()).slice(-7);
  const email = `walk.${number}@lender.example`;
  return {
    role: `Walk ${number}`,
    firstName: "Kemi",
    lastName: "Walker",
    phone: `0803${number}`,
    email,
    password: "four quiet words of mine",
    invitation: (page) => linkMailed(page, email),
  };
}

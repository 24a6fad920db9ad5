import type { Response } from "@playwright/test";
import type { LoanRow } from "../src/contract/loans.contract.ts";
import { LOAN_STATUS_LABELS } from "../src/domain/loan/loan-status.ts";
import { answerTo } from "./loan-list-answers.ts";
import { enter, expect, test } from "./tenor.ts";

const NINE = ["Name", "Phone", "Amount", "Tenor", "Platform", "Type", "Organisation", "Date Created", "STATUS"];

const SEVEN = ["Name", "Phone", "Amount", "Tenor", "Type", "Organisation", "Date Created"];

const SIX = ["Name", "Phone", "Amount", "Tenor", "Organisation", "Date Created"];

/** Address, title, filterStatus on the wire and columns, each letter for letter. */
const LISTS = [
  ["LST-01, LST-20, LST-21, LST-22", "/all-loans", "All Loans", null, NINE],
  ["LST-02, LST-23", "/pending-loans", "Pending Authorization", "pending_customer_confirmation", SEVEN],
  ["LST-03, LST-23", "/loan-offer-sent", "Offer Sent", "confirmation_sent", SEVEN],
  ["LST-04, LST-25", "/pending-approval", "Pending Approval", "pending_approval", SEVEN],
  ["LST-05, LST-25", "/loans/pending-deduction-setup", "Pending Deduction Setup", "pending_deduction_setup", SEVEN],
  ["LST-06, LST-25", "/loans/pending-disbursal", "Pending Disbursal", "pending_disbursement", SEVEN],
  ["LST-07, LST-23", "/loans/disbursed", "Disbursed Loans", "disbursed~completed~liquidated~pending_pickup", SEVEN],
  ["LST-08, LST-24", "/completed-loans", "Completed Loans", "completed~liquidated", SIX],
  ["LST-09, LST-23", "/rejected-loans", "Rejected Loans", "rejected", SEVEN],
] as const;

const searchOf = (response: Response) => new URL(response.url()).searchParams;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Lagos is an hour ahead of UTC all year. */
function lagosDay(instant: string): string {
  const there = new Date(Date.parse(instant) + 3_600_000);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** What each column must show of a loan (LST-21, LST-22, LST-26, CST-04, CST-06). */
const CELLS: Readonly<Record<string, (loan: LoanRow) => string>> = {
  Name: (loan) => loan.user.name,
  Phone: (loan) => loan.user.phone_number.replace("+234", "0"),
  Amount: (loan) => loan.amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","),
  Tenor: (loan) => (loan.tenor === 1 ? "1 month" : `${loan.tenor} months`),
  Platform: (loan) => loan.loan_type.name,
  Type: (loan) => loan.application_type,
  Organisation: (loan) => loan.organization_name,
  "Date Created": (loan) => lagosDay(loan.created_at),
  STATUS: (loan) => LOAN_STATUS_LABELS[loan.status],
};

for (const [ids, path, title, filterStatus, columns] of LISTS) {
  test(`${ids}, LST-10, LST-14, LST-19, LST-26, CST-04, CST-06: ${title} asks for its statuses and shows every row as specified`, async ({
    page,
  }) => {
    const { response, list } = await answerTo(page, () => enter(page, "admin", path));
    expect(searchOf(response).get("filterStatus")).toBe(filterStatus);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const table = page.getByRole("table", { name: title });
    await expect(table.getByRole("columnheader")).toHaveText([...columns, "Action"]);
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(list.data.length + 1);
    for (const [place, loan] of list.data.entries()) {
      const cells = columns.map((column) => CELLS[column]?.(loan) ?? "");
      await expect(rows.nth(place + 1).getByRole("cell")).toHaveText([...cells, "View"]);
    }
    const links = await table.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(list.data.map(({ id }) => `/loans/${id}`));
    const [shown, total] = [list.data.length, list.total].map((count) => count.toLocaleString("en-GB"));
    await expect(page.getByText(`Showing ${shown} out of ${total} results`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

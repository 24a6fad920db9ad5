import type { Response } from "@playwright/test";
import type { ListedLoan } from "../src/contract/loan-lists.contract.ts";
import { LOAN_STATUS_LABELS, OPEN_APPLICATION_STATUSES } from "../src/domain/loan/loan-status.ts";
import { answerTo } from "./loan-list-answers.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, test } from "./tenor.ts";

const NINE = ["Name", "Phone", "Amount", "Tenor", "Platform", "Type", "Organisation", "Date Created", "STATUS"];

const SEVEN = ["Name", "Phone", "Amount", "Tenor", "Type", "Organisation", "Date Created"];

const SIX = ["Name", "Phone", "Amount", "Tenor", "Organisation", "Date Created"];

/** Entry of the menu, title, filterStatus on the wire and columns, each letter for letter. */
const LISTS = [
  ["All Loans", "All Loans", null, NINE],
  ["Pending Authorization", "Pending Authorization", "pending_customer_confirmation", SEVEN],
  ["Offer Sent", "Offer Sent", "confirmation_sent", SEVEN],
  ["Pending Approval", "Pending Approval", "pending_approval", SEVEN],
  ["Pending Deduction Setup", "Pending Deduction Setup", "pending_deduction_setup", SEVEN],
  ["Pending Disbursal", "Pending Disbursal", "pending_disbursement", SEVEN],
  ["Disbursed", "Disbursed Loans", "disbursed~completed~liquidated~pending_pickup", SEVEN],
  ["Completed", "Completed Loans", "completed~liquidated", SIX],
  ["Rejected", "Rejected Loans", "rejected", SEVEN],
] as const;

/** What stands behind the specified columns of a list whose loans wait, of payouts where to pay, and of what was rejected. */
const WAITING = ["Screening", "Waiting"];
const PAYING = ["Payout", "Bank", "Account"];
const REJECTED = ["Reason", "Rejected on"];

const waitsIn = (filterStatus: string | null) => OPEN_APPLICATION_STATUSES.some((status) => status === filterStatus);

const addedTo = (filterStatus: string | null): readonly string[] => {
  if (!waitsIn(filterStatus)) return filterStatus === "rejected" ? REJECTED : [];
  return filterStatus === "pending_disbursement" ? [...WAITING, ...PAYING] : WAITING;
};

const SCREENED = { qualified: "Qualified", "not-qualified": "Not qualified", "not-screened": "Not screened" } as const;

const searchOf = (response: Response) => new URL(response.url()).searchParams;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Lagos is an hour ahead of UTC all year. */
function lagosDay(instant: string): string {
  const there = new Date(Date.parse(instant) + 3_600_000);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** What each column must show of a loan (LST-21, LST-22, LST-26, CST-04, CST-06). */
const CELLS: Readonly<Record<string, (loan: ListedLoan) => string>> = {
  Name: (loan) => loan.user.name,
  Phone: (loan) => loan.user.phone_number.replace("+234", "0"),
  Amount: (loan) => loan.amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","),
  Tenor: (loan) => (loan.tenor === 1 ? "1 month" : `${loan.tenor} months`),
  Platform: (loan) => loan.loan_type.name,
  Type: (loan) => loan.application_type,
  Organisation: (loan) => loan.organization_name,
  "Date Created": (loan) => lagosDay(loan.created_at),
  STATUS: (loan) => LOAN_STATUS_LABELS[loan.status],
  Screening: (loan) => SCREENED[loan.screening],
  Waiting: (loan) => (loan.waiting_days === 0 ? "Today" : `${loan.waiting_days} d`),
};

test("LST-01 to LST-05, LST-06 to LST-10, LST-14, LST-19 to LST-24, LST-25, LST-26, CST-04, CST-06: each of the nine lists asks for its statuses and shows every row as specified", async ({
  page,
}) => {
  test.slow();
  await enter(page, "admin", "/blank-page");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [label, title, filterStatus, columns] of LISTS) {
    const entry = menu.getByRole("link", { name: new RegExp(`^${label}( [\\d.K]+ waiting)?$`) });
    await test.step(title, async () => {
      const { response, list } = await answerTo(page, () => entry.click());
      expect(searchOf(response).get("filterStatus")).toBe(filterStatus);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const table = page.getByRole("table", { name: title });
      const added = addedTo(filterStatus);
      await expect(table.getByRole("columnheader")).toHaveText([...columns, ...added, "Action"]);
      const rows = table.getByRole("row");
      // A list that waits has its sum in a last row, and under a name the employer where the register calls it otherwise.
      await expect(rows).toHaveCount(list.data.length + (waitsIn(filterStatus) ? 2 : 1));
      for (const [place, loan] of list.data.entries()) {
        const cells = [...columns, ...added].map((column) => CELLS[column]?.(loan) ?? /\S/);
        const isOther = loan.employer_name !== null && loan.employer_name !== loan.organization_name;
        const employer = waitsIn(filterStatus) && isOther ? ` ${loan.employer_name}` : "";
        await expect(rowCells(rows.nth(place + 1))).toHaveText([
          `${loan.user.name}${employer}`,
          ...cells.slice(1),
          "View",
        ]);
      }
      const links = await table.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual(list.data.map(({ id }) => `/loans/${id}`));
      const [shown, total] = [list.data.length, list.total].map((count) => count.toLocaleString("en-GB"));
      await expect(page.getByText(`Showing ${shown} out of ${total} results`)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});

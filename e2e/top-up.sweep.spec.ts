import type { TopUpRow } from "../src/contract/top-ups.contract.ts";
import { formatDate, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, test } from "./tenor.ts";
import { answerTo } from "./top-up-answers.ts";

const TEN = [
  "Name",
  "Phone Number",
  "IPPIS Number",
  "Account Number",
  "Bank",
  "Referrer",
  "Loan Amount",
  "Liquidation Amount",
  "Date Created",
  "Action",
];

const naira = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

function cellsOf(loan: TopUpRow): string[] {
  return [
    loan.user.name,
    loan.user.phone_number.replace("+234", "0"),
    loan.user.ippis_number ?? "–",
    loan.salary_account_number,
    loan.salary_bank,
    loan.referrer?.name ?? "–",
    naira(loan.approved_amount),
    `${naira(loan.liquidation_amount)} ${loan.paid_instalments} of ${loan.instalments} paid`,
    formatDate(lagosDateOf(new Date(loan.created_at))),
    "View",
  ];
}

test("TOP-01, TOP-04, TOP-05, GRD-37: the list of loans eligible for top-up has its ten columns, and every row its values", async ({
  page,
}) => {
  const { list } = await answerTo(page, () => enter(page, "admin", "/loans/top-up"));
  await expect(page.getByRole("heading", { level: 1, name: "Loans Eligible for Top-up" })).toBeVisible();
  await expect(page).toHaveTitle(/^Loans Eligible for Top-up/);
  const table = page.getByRole("table", { name: "Loans Eligible for Top-up" });
  await expect(table.getByRole("columnheader")).toHaveText(TEN);
  expect(list.data.length).toBeGreaterThan(1);
  for (const [place, loan] of list.data.entries())
    await expect(rowCells(table.getByRole("row").nth(place + 1))).toHaveText(cellsOf(loan));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("TOP-02, TOP-03, LST-27: the list is paged and searched by the server; both stay in the address", async ({
  page,
}) => {
  const first = await answerTo(page, () => enter(page, "admin", "/loans/top-up"));
  expect(first.list.last_page).toBeGreaterThan(1);
  await expect(page.getByText(`Showing 20 out of ${first.list.total.toLocaleString("en-GB")} results`)).toBeVisible();
  const second = await answerTo(page, () => page.getByRole("link", { name: "Next page" }).click());
  const asked = new URL(second.response.url());
  const handedOut = new URL(first.list.next_page_url ?? "", asked.origin);
  expect([...asked.searchParams].sort()).toEqual([...handedOut.searchParams].sort());
  expect(second.list.current_page).toBe(2);
  await page.reload();
  const [name = ""] = second.list.data.map((loan) => `View ${loan.user.name}, ${loan.reference}`);
  await expect(page.getByRole("link", { name: /^View / }).first()).toHaveAccessibleName(name);

  const wanted = second.list.data[0];
  const box = page.getByRole("searchbox", { name: "Search loans" });
  await box.fill(wanted?.reference ?? "");
  const found = await answerTo(page, () => box.press("Enter"));
  expect(new URL(found.response.url()).searchParams.get("q")).toBe(wanted?.reference);
  expect(found.list.data.map(({ id }) => id)).toEqual([wanted?.id]);
  await expect(page).toHaveURL(new RegExp(`\\?q=${wanted?.reference}$`));
  await expect(page.getByText("Showing 1 out of 1 results")).toBeVisible();
});

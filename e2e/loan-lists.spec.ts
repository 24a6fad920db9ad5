import type { Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { LoanRow, listLoans } from "../src/contract/loans.contract.ts";
import { LOAN_STATUS_LABELS } from "../src/domain/loan/loan-status.ts";
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

type ListPage = DataOf<typeof listLoans>;

const isList = (response: Response) => new URL(response.url()).pathname === "/api/admin/loans";
const searchOf = (response: Response) => new URL(response.url()).searchParams;

/** What the API answers to the list that an act makes the console ask for. */
async function answerTo(page: Page, act: () => Promise<unknown>): Promise<{ response: Response; list: ListPage }> {
  const awaited = page.waitForResponse(isList);
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: ListPage }).data };
}

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

const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("LST-15 to LST-18: the page links are the server's, the arrows follow its next and previous address in full", async ({
  page,
}) => {
  const first = await answerTo(page, () => enter(page, "admin", "/loans/disbursed"));
  const numbered = first.list.links.filter(({ label }) => !/previous|next/i.test(label));
  const shown = pages(page).locator("a, span").filter({ hasText: /[\d…]/ });
  await expect(shown).toHaveText(numbered.map(({ label }) => label));
  await expect(pages(page).getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pages(page).getByRole("link", { name: "Previous page" })).toBeDisabled();

  const asked = (response: Response) => response.url().replace(process.env.TENOR_URL ?? "", "");
  const second = await answerTo(page, () => pages(page).getByRole("link", { name: "Next page" }).click());
  const parts = (address: string | null) => [...new URLSearchParams(address?.split("?")[1] ?? "")].sort();
  expect(parts(asked(second.response))).toEqual(parts(first.list.next_page_url));
  await expect(pages(page).getByRole("link", { name: "2", exact: true })).toHaveAttribute("aria-current", "page");
  const third = await answerTo(page, () => pages(page).getByRole("link", { name: "Next page" }).click());
  expect(parts(asked(third.response))).toEqual(parts(second.list.next_page_url));
  const back = await answerTo(page, () => pages(page).getByRole("link", { name: "Previous page" }).click());
  expect(parts(asked(back.response))).toEqual(parts(third.list.prev_page_url));
  expect(back.list.data.map(({ id }) => id)).toEqual(second.list.data.map(({ id }) => id));

  const last = numbered.at(-1);
  const end = await answerTo(page, () =>
    pages(page)
      .getByRole("link", { name: last?.label ?? "" })
      .click(),
  );
  expect(parts(asked(end.response))).toEqual(parts(last?.url ?? null));
  await expect(pages(page).getByRole("link", { name: "Next page" })).toBeDisabled();
});

test("LST-11, LST-27: a filtered list stays filtered from page to page, after back, after a reload and in another tab", async ({
  page,
  context,
}) => {
  await answerTo(page, () => enter(page, "admin", "/all-loans"));
  const types = page.getByLabel("Loan type");
  const device = await types.getByRole("option").nth(1).getAttribute("value");
  const filtered = await answerTo(page, () => types.selectOption(device ?? ""));
  expect(searchOf(filtered.response).get("filterType")).toBe(device);
  const box = page.getByRole("searchbox", { name: "Search loans" });
  await box.fill("0");
  const found = await answerTo(page, () => box.press("Enter"));
  expect(Object.fromEntries(searchOf(found.response))).toEqual({ q: "0", filterType: device });
  const second = await answerTo(page, () => pages(page).getByRole("link", { name: "Next page" }).click());
  expect(Object.fromEntries(searchOf(second.response))).toMatchObject({ q: "0", filterType: device, page: "2" });
  const names = page.getByRole("table", { name: "All Loans" }).getByRole("link", { name: /^View/ });
  const secondPage = second.list.data.map((loan) => `View ${loan.user.name}, ${loan.reference}`);
  const expectSecondPage = async () => {
    await expect(names.first()).toHaveAccessibleName(secondPage[0] ?? "");
    await expect(box).toHaveValue("0");
    await expect(types).toHaveValue(device ?? "");
  };
  await expectSecondPage();
  await page.reload();
  await expectSecondPage();
  await names.first().click();
  await expect(page).toHaveURL(/\/loans\/\d+$/);
  await page.goBack();
  await expectSecondPage();
  const shared = await context.newPage();
  await enter(shared, "risk", page.url());
  await expect(shared.getByRole("link", { name: secondPage[0] ?? "" })).toBeVisible();
  await page.goBack();
  await expect(pages(page).getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(box).toHaveValue("");
});

test("ERR-59: a list that fails is silent, keeps the search, and comes back with Retry", async ({ page }) => {
  await page.route("**/api/admin/loans?*", (route) => route.fulfill({ status: 500, json: { message: "incident 77" } }));
  await enter(page, "admin", "/rejected-loans?q=a");
  await expect(page.getByText("The list did not load")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("incident 77")).toHaveCount(0);
  for (const notice of await page.getByRole("alert").all()) await expect(notice).toBeEmpty();
  await page.unroute("**/api/admin/loans?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search loans" })).toHaveValue("a");
});

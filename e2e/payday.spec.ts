import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import { PAYDAY_FIGURES, type readPayday } from "../src/contract/payday.contract.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Payday = DataOf<typeof readPayday>;

const NUMBER = new Intl.NumberFormat("en-GB");
const naira = (amount: number) => `₦${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
const thisMonth = () => lagosDateOf(new Date()).slice(0, 7);
const payday = (page: Page, query = "") => read<Payday>(page, "finance", `/api/admin/payday${query}`);
const employers = (page: Page) => page.getByRole("table", { name: "Employers" });

/** The month before this one: its salaries were paid, and nothing of it changes while others work. */
function lastMonth(): string {
  const [year = 0, month = 0] = thisMonth().split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

test("a month's cells open the rows they count: number and sum are the cell's, for all and for one employer", async ({
  page,
}) => {
  const month = lastMonth();
  await enter(page, "finance", "/payday");
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  const said = await payday(page, `?month=${month}`);
  const sums = page.getByRole("list", { name: "Sums of the month" });
  for (const figure of PAYDAY_FIGURES) await expect(sums.getByText(naira(said.sum[figure].amount))).toBeVisible();

  await sums.getByRole("link", { name: /^Deducted/ }).click();
  await expect(page.getByText(naira(said.sum.deducted.amount))).toBeVisible();
  await expect(page.getByText(`${NUMBER.format(said.sum.deducted.rows)} deductions`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Payday" }).last().click();
  const row = said.data.find(({ deducted }) => deducted.rows > 1);
  if (!row) throw new Error("nothing was deducted in the month");
  for (const [figure, label] of [
    ["expected", "Expected"],
    ["deducted", "Deducted"],
  ] as const) {
    await page.goto(`/payday?month=${month}`);
    await employers(page)
      .getByRole("link", { name: `${label}, ${row.employer}: ${NUMBER.format(row[figure].rows)}` })
      .click();
    await expect(page.getByText(row.employer).first()).toBeVisible();
    await expect(page.getByText(naira(row[figure].amount)).first()).toBeVisible();
    await expect(page.getByText(`out of ${NUMBER.format(row[figure].rows)} results`)).toBeVisible();
  }
});

test("an employer is found by its name, and the month stays", async ({ page }) => {
  const month = lastMonth();
  const [first] = (await payday(page, `?month=${month}`)).data;
  await enter(page, "finance", `/payday?month=${month}`);
  await page.getByRole("searchbox", { name: "Search employers" }).fill(first?.employer ?? "");
  await expect(page).toHaveURL(new RegExp(`month=${month}&q=`));
  await expect(employers(page).getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search employers" }).fill("no such employer");
  await expect(page.getByText("No employer matches")).toBeVisible();
});

test("mandates that will likely fail stand with their reason and lead to the loan", async ({ page }) => {
  const { risks } = await payday(page);
  await enter(page, "finance", "/payday");
  const card = page.getByRole("region", { name: "Likely to fail next time" });
  for (const [risk, label] of [
    ["stopped", "Stopped"],
    ["unchecked", "Not checked"],
    ["no-salary", "No salary seen"],
  ] as const)
    await expect(card.getByRole("listitem").filter({ hasText: label })).toContainText(NUMBER.format(risks[risk] ?? 0));
  await card.getByRole("link", { name: "No salary seen" }).click();
  await expect(page).toHaveURL(/risk=no-salary/);
  const table = page.getByRole("table", { name: "Likely to fail next time" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await table.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/loans\/\d+$/);
});

test("the sandbox pays the salaries of a month on request, says what it did, and hands out the bank's statement", async ({
  page,
}) => {
  await enter(page, "admin", "/payday");
  const sandbox = page.getByRole("region", { name: "Sandbox payday" });
  await sandbox.getByRole("button", { name: /^Run sandbox payday of/ }).click();
  await expect(sandbox.getByText(/^Deducted in full: [\d,]+/)).toBeVisible({ timeout: 60_000 });
  for (const kind of ["Deducted short", "Not deducted", "Deducted twice"])
    await expect(sandbox.getByText(new RegExp(`^${kind}: [\\d,]+`))).toBeVisible();
  const download = page.waitForEvent("download");
  await sandbox.getByRole("button", { name: "Download the bank statement" }).click();
  expect((await download).suggestedFilename()).toBe(`statement-${thisMonth()}.csv`);
  // What the sandbox did reaches the books by the rounds that ask the provider.
  await expect
    .poll(async () => (await payday(page)).sum.deducted.rows, { timeout: 60_000, intervals: [1000] })
    .toBeGreaterThan(0);
  await page.reload();
  const shown = page.getByRole("list", { name: "Sums of the month" }).getByRole("link", { name: /^Deducted/ });
  await expect(shown).not.toContainText("₦0.00");
});

test("payday and its lists are accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "admin", `/payday?month=${lastMonth()}`);
  await expect(employers(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
  await expectAccessible(page);
  for (const [path, heading] of [
    [`/payday/rows?month=${lastMonth()}&figure=deducted`, /^Deducted/],
    ["/payday/risks", "Likely to fail next time"],
    ["/payday/held", "Deductions to decide"],
    ["/payday/notifications", "Notifications"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
});

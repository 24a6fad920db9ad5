import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import { type getPayday, PAYDAY_FIGURES } from "../src/contract/payday.contract.ts";
import { lastMonth, thisMonth } from "./payday-months.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Payday = DataOf<typeof getPayday>;
const NUMBER = new Intl.NumberFormat("en-GB");
const naira = (amount: number) => `₦${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
const payday = (page: Page, query = "") => read<Payday>(page, "finance", `/api/admin/payday${query}`);
const employers = (page: Page) => page.getByRole("table", { name: "Employers" });

test("a month's cells open the rows they count, with the same number and sum, for all employers and for one", async ({
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
  await expect(page).toHaveURL(/payday\/rows/);
  await expect(sums).toHaveCount(0);
  // At the title, and on the tab.
  await expect(page.getByText(naira(said.sum.deducted.amount)).first()).toBeVisible();
  await expect(page.getByText(`${NUMBER.format(said.sum.deducted.rows)} deductions`)).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Payday" }).click();
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

test("the sandbox pays the salaries of a month on request, reports what it did, and offers the bank's statement", async ({
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
  // The sandbox's deductions reach the books when the sweeps query the provider.
  await expect
    .poll(async () => (await payday(page)).sum.deducted.rows, { timeout: 60_000, intervals: [1000] })
    .toBeGreaterThan(0);
  await page.reload();
  const shown = page.getByRole("list", { name: "Sums of the month" }).getByRole("link", { name: /^Deducted/ });
  await expect(shown).not.toContainText("₦0.00");
});

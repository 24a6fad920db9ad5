import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { getPayday } from "../src/contract/payday.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { lastMonth } from "./payday-months.ts";
import { enter, expect, read, test } from "./tenor.ts";

type Payday = DataOf<typeof getPayday>;
const NUMBER = new Intl.NumberFormat("en-GB");
const payday = (page: Page, query = "") => read<Payday>(page, "finance", `/api/admin/payday${query}`);
const employers = (page: Page) => page.getByRole("table", { name: "Employers" });

test("an employer is found by its name, and the month stays", async ({ page }) => {
  const month = lastMonth();
  const [first] = (await payday(page, `?month=${month}`)).data;
  await enter(page, "finance", `/payday?month=${month}`);
  await page.getByRole("searchbox", { name: "Search employers" }).fill(first?.employer ?? "");
  await expect(page).toHaveURL(new RegExp(`month=${month}&q=`));
  // Headings, the employer, and the total.
  await expect(employers(page).getByRole("row")).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search employers" }).fill("no such employer");
  await expect(page.getByText("No employer matches")).toBeVisible();
});

test("mandates that will likely fail are listed with their reason and lead to the loan", async ({ page }) => {
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

test("a month of payday and its rows are accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "admin", `/payday?month=${lastMonth()}`);
  await expect(employers(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
  await expectAccessible(page);
  for (const [path, heading] of [[`/payday/rows?month=${lastMonth()}&figure=deducted`, /^Deducted/]] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
});

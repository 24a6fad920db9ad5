import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const SHOTS = process.env.AUDIT_SHOTS;

// In a year in which no other test's instalments fall due.
const DAY = { year: "2036", typed: "2036-05-15", shown: "Thu 15 May" };

test("a holiday is added, is listed in its year, and is removed with a reason that is kept", async ({ page }) => {
  await enter(page, "admin", `/holidays?year=${DAY.year}`);
  await expect(page.getByRole("row", { name: /Workers' Day/ })).toBeVisible();
  await page.getByRole("button", { name: "Add holiday" }).click();
  const adding = page.getByRole("dialog", { name: "Add a holiday" });
  await adding.getByLabel("Day").fill(DAY.typed);
  await adding.getByLabel("Name").fill("Day of mourning");
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/holiday-add.png` });
  await adding.getByRole("button", { name: "Add holiday" }).click();
  await expect(page.getByText("Holiday added")).toBeVisible();
  const row = page.getByRole("row", { name: /Day of mourning/ });
  await expect(row).toContainText(DAY.shown);
  await row.getByRole("button", { name: /^Remove/ }).click();
  const removing = page.getByRole("dialog", { name: "Remove this holiday?" });
  await removing.getByLabel("Reason").fill("It was moved to the next week");
  await expectAccessible(page);
  await removing.getByRole("button", { name: "Remove holiday" }).click();
  await expect(page.getByText("Holiday removed")).toBeVisible();
  await expect(row).toContainText("It was moved to the next week");
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/holidays-${width}.png` });
  }
});

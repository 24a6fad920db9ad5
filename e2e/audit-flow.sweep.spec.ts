import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const SHOTS = process.env.AUDIT_SHOTS;

test("an auditor filters the log, opens what a row changed, checks the log and exports it, by keyboard too", async ({
  page,
}) => {
  await enter(page, "admin", "/audit");
  const rows = page.getByRole("list", { name: "Audit log, newest first" });
  await expect(rows.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("combobox", { name: "What was done" }).selectOption({ label: "Approved the loan" });
  await expect(page).toHaveURL(/action=loan(\+|%20)approved/);
  const first = rows.getByRole("listitem").first();
  await expect(first).toContainText("Approved the loan");
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(first.getByText("Status")).toBeVisible();
  await expect(first).toContainText("Pending approval");
  await expect(first.getByRole("link", { name: /^Open TN-/ })).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Intact", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/of them anchored outside the database/)).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the rows of these filters" }).click();
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.split("\n")[0]).toContain("Number,Time (Lagos),Who,What");
  expect(text).not.toContain("loan viewed");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/audit-light.png` });
  await expectAccessible(page);
  if (SHOTS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${SHOTS}/audit-phone.png` });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.evaluate(() => document.documentElement.setAttribute("data-color-scheme", "dark"));
    await page.screenshot({ path: `${SHOTS}/audit-dark.png` });
  }
  await page.reload();
  await expect(rows.getByRole("listitem").first()).toContainText("Approved the loan");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/audit$/);
});

import { enter, expect, test } from "./tenor.ts";

test("g waits a second and a half, and ignores keys with Ctrl, Alt or Meta", async ({ page }) => {
  await enter(page, "admin", "/all-loans");
  await expect(page.getByRole("heading", { level: 1, name: "All Loans" })).toBeVisible();
  await page.keyboard.press("g");
  await page.waitForTimeout(1700);
  await page.keyboard.press("d");
  await page.keyboard.press("g");
  await page.keyboard.press("Alt+d");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("x");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/all-loans$/);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a key opens no screen without its permission, and ? lists only the keys that work (SHL-28)", async ({ page }) => {
  await enter(page, "auditor", "/all-loans");
  await expect(page.getByRole("heading", { level: 1, name: "All Loans" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(keys.getByText("Pending Approval")).toHaveCount(0);
  await expect(page).toHaveURL(/\/all-loans$/);
  // Plain keys do nothing while a dialog is open.
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/all-loans$/);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
});

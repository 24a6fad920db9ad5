import { enter, expect, test } from "./tenor.ts";

test("g and a letter open a screen, / focuses the search, and neither works while typing", async ({ page }) => {
  await enter(page, "admin", "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/pending-approval$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pending Approval" })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search loans" });
  await expect(search).toBeFocused();
  await page.keyboard.type("g d?/");
  await expect(search).toHaveValue("g d?/");
  await expect(page).toHaveURL(/\/pending-approval/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

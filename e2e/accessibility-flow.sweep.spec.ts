import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

// Only a few main pages; the sweeps check all others with their dialogs.
test("the main pages are accessible in both themes and at 360 px", async ({ page }) => {
  test.slow();
  for (const [path, name] of [
    ["/login", "Sign in"],
    ["/apply-step1", "Your loan"],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectAccessible(page);
    });
  for (const path of ["/dashboard", "/all-loans", "/loans/1"])
    await test.step(path, async () => {
      await enter(page, "admin", path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    });
});

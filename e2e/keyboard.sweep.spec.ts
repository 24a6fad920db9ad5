import { enter, expect, test } from "./tenor.ts";

test("the first Tab skips the menu, and the focus is visible", async ({ page }) => {
  await enter(page, "admin", "/all-loans");
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  // This button loads after the page.
  await expect(page.getByRole("button", { name: "Download report" })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Download report" })).toBeFocused();
  await page.keyboard.press("Tab");
  const box = page.getByRole("searchbox", { name: "Search loans" });
  await expect(box).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    const look = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outline: outlineStyle !== "none" && outlineWidth !== "0px", boxShadow, borderColor };
    });
    expect(look.outline || look.boxShadow !== "none", JSON.stringify(look)).toBe(true);
    await page.keyboard.press("Tab");
  }
});

import type { Page } from "@playwright/test";
import { enter, expect, signIn, test } from "./tenor.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });

test("SHL-01, SHL-02: dark mode, once chosen, is there from the first paint after a reload and after a new sign-in", async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "auditor");
  const light = await background();
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.goto("/dashboard", { waitUntil: "commit" });
  // Nothing is painted before the styles are there; the first colour must be the chosen one.
  await page.waitForFunction(
    () => document.body !== null && getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)",
  );
  expect(await background()).toBe(dark);
  await page.getByRole("button", { name: /Ife Nwosu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(background).toBe(dark);
  await signIn(page, "auditor");
  expect(await background()).toBe(dark);
  await page.getByRole("button", { name: "Switch to light mode" }).click();
  await expect.poll(background).toBe(light);
});

test("SHL-10: on a phone the menu opens over the page, closes with Esc and with a choice", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "none", "/dashboard");
  await expect(sidebar(page)).toBeHidden();
  const opener = page.getByRole("button", { name: "Open the menu" });
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Rejected" }).click();
  await expect(page).toHaveURL(/\/rejected-loans$/);
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
});

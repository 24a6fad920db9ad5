import type { Page } from "@playwright/test";
import { SCREENS } from "../src/web/app/screens.ts";
import { enter, expect, signIn, test } from "./tenor.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const footer = (page: Page) => page.getByRole("contentinfo");

// every-screen.sweep.spec.ts checks every other screen.
test("SHL-10, SHL-11: pages that are open to everybody have the sidebar for staff", async ({ page }) => {
  for (const { path } of SCREENS.filter(({ guard, layout }) => guard === "open" && layout === "shell")) {
    await enter(page, "admin", path);
    await expect(sidebar(page), path).toBeVisible();
    await expect(footer(page), path).toBeVisible();
  }
});

test("SHL-14, SHL-15, SHL-16: Logged Out keeps the footer, whose two links lead a guest to privacy policy and terms", async ({
  page,
}) => {
  await signIn(page, "auditor");
  await page.goto("/logout");
  await expect(page).toHaveTitle("Logged Out · Tenor");
  for (const [name, path] of [
    ["Privacy policy", "/privacy-policy"],
    ["Terms and conditions", "/terms-conditions"],
  ] as const) {
    await footer(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Staff sign-in" })).toBeVisible();
  }
});

test("SHL-01: without a choice the device decides", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(page, "none", "/dashboard");
  await expect(page.getByRole("button", { name: "Switch to light mode" })).toBeVisible();
});

test("SHL-09, CST-08: the header stays only after more than 100 pixels of scrolling", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1366, height: 500 });
  await enter(page, "none", "/all-loans");
  await expect(page.getByRole("link", { name: /^View/ })).not.toHaveCount(0);
  const top = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  for (const [scrolled, expected] of [
    [50, -50],
    [100, -100],
    [101, 0],
    [400, 0],
    [100, -100],
  ] as const) {
    await scrollTo(scrolled);
    await expect.poll(top, `after ${scrolled} pixels`).toBe(expected);
  }
});

test("GRD-43: every navigation scrolls smoothly to the top, and at once for people who want no motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const original = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = (options?: unknown) => {
      asked.push(options);
      original(options as ScrollToOptions);
    };
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  await enter(page, "none", "/all-loans");
  for (const [motion, behavior, entry] of [
    ["no-preference", "smooth", "Rejected"],
    ["reduce", "instant", "Completed"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await expect(page.getByRole("link", { name: /^View/ })).not.toHaveCount(0);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await sidebar(page).getByRole("link", { name: entry }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect((await asked()).at(-1)).toEqual({ top: 0, left: 0, behavior });
  }
});

test("an unknown address shows Page not found in the shell, to staff and to guests", async ({ page }) => {
  await page.goto("/no/such-page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(footer(page)).toBeVisible();
  await enter(page, "none", "/no-such-page");
  await expect(page).toHaveTitle("Page not found · Tenor");
  await expect(sidebar(page)).toBeVisible();
  await page.getByRole("link", { name: "Go to the start" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("SHL-17: the menu can be narrowed to icons that keep their names, and stays so", async ({ page }) => {
  await enter(page, "none", "/dashboard");
  const wide = (await sidebar(page).boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Narrow the menu" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Widen the menu" })).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await sidebar(page).getByRole("link", { name: "All Loans" }).click();
  await expect(page).toHaveURL(/\/all-loans$/);
});

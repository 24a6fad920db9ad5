import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { box, open, palette, someLoan } from "./palette-box.ts";
import { enter, expect, test } from "./tenor.ts";

const options = (page: Page) => palette(page).getByRole("option");

test("arrows wrap around, Esc gives the focus back, and pages are found by their words", async ({ page }) => {
  await enter(page, "admin", "/all-loans");
  const search = page.getByRole("button", { name: "Search" });
  await search.focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await open(page);
  await page.keyboard.type("reje lo");
  await page.keyboard.press("Escape");
  await open(page);
  await page.keyboard.type("rejected");
  await expect(options(page).first()).toHaveText(/Rejected/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rejected-loans$/);
});

test("Ctrl+Enter opens a result in a new tab, signed in, and leaves this one alone", async ({ page, context }) => {
  await enter(page, "admin", "/dashboard");
  const loan = await someLoan(page);
  await open(page);
  await box(page).fill(loan.reference);
  await expect(options(page)).toHaveCount(1);
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1, name: loan.user.name })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("on a loan it offers what status and permissions allow, and opens the same dialog as the button (ACT-08)", async ({
  page,
}) => {
  const loan = await someLoan(page, "pending_approval");
  await enter(page, "risk", `/loans/${loan.id}`);
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  await open(page);
  const offered = palette(page).getByRole("group", { name: `Actions on ${loan.reference}, ${loan.user.name}` });
  await expect(offered.getByRole("option").first()).toBeVisible();
  // The step that moves the loan on comes first.
  expect(await offered.getByRole("option").allTextContents()).toEqual(["Approve", "Reject"]);
  await page.keyboard.type("approve");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Approve Loan" })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  // A decision dialog is open: nothing opens over it.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("it offers no action and no page without its permission (PRM-67, SHL-28)", async ({ page }) => {
  const loan = await someLoan(page, "pending_approval");
  await enter(page, "auditor", `/loans/${loan.id}`);
  await expect(page.getByRole("heading", { level: 1, name: loan.user.name })).toBeVisible();
  await open(page);
  await expect(options(page).first()).toBeVisible();
  await expect(palette(page).getByRole("group", { name: /^Actions on/ })).toHaveCount(0);
  await expect(options(page).filter({ hasText: "Pending Approval" })).toHaveCount(0);
});

test("it switches the theme and signs out (SHL-01, SHL-08)", async ({ page }) => {
  await enter(page, "none", "/all-loans");
  await open(page);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await open(page);
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
});

test("it is usable at 360 px", async ({ page }) => {
  await enter(page, "admin", "/all-loans");
  const loan = await someLoan(page);
  await open(page);
  await box(page).fill(loan.user.last_name);
  await expect(palette(page).getByRole("status")).toHaveText(/\d result/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(options(page).first()).toBeInViewport();
  await expectNoSidewaysScroll(page);
  const width = await palette(page).evaluate((element) => element.getBoundingClientRect().right);
  expect(width).toBeLessThanOrEqual(360);
});

import type { Page } from "@playwright/test";
import { SCREENS } from "../src/web/app/screens.ts";
import type { Screen } from "../src/web/lib/screen.ts";
import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import { ALL_WIDTHS, expectFocusInSight, expectRowsInReach, expectSaveInView } from "./in-reach.ts";
import { addressOf } from "./screen-address.ts";
import { enter, expect, test } from "./tenor.ts";

// Every screen of the table, so that a new one is checked automatically: axe in both themes, the widths, the heading,
// the landmarks, the title, the parts of its layout and where Tab goes. What opens over a screen is checked by the
// tests of that screen.

/** Those of every page, and a tablet. */
const WIDTHS = [...ALL_WIDTHS, 768];

async function open(page: Page, screen: Screen): Promise<void> {
  if (screen.guard === "guarded") await enter(page, "admin", addressOf(screen));
  else await page.goto(addressOf(screen));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The kit shows what is busy, for good.
  if (screen.path !== "/kit") await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Written here, not read from the console; the later steps of the application redirect to the first. */
const TITLES: Readonly<Record<string, string>> = {
  "/dashboard": "Dashboard · Tenor",
  "/profile": "Profile · Tenor",
  "/all-loans": "All Loans · Tenor",
  "/loans/$id": "Loan Details · Tenor",
  "/pending-loans": "Pending Authorization · Tenor",
  "/loan-offer-sent": "Offer Sent · Tenor",
  "/loan-calculator": "Loan Calculator · Tenor",
  "/device/pickup/initiate": "Confirm Device Pickup · Tenor",
  "/pending-approval": "Pending Approval · Tenor",
  "/loans/pending-disbursal": "Pending Disbursal · Tenor",
  "/loans/disbursed": "Disbursed Loans · Tenor",
  "/loans/pending-deduction-setup": "Pending Deduction Setup · Tenor",
  "/completed-loans": "Completed Loans · Tenor",
  "/rejected-loans": "Rejected Loans · Tenor",
  "/rejected-loans/reasons": "Rejection Reasons · Tenor",
  "/deductions/all": "All Deductions · Tenor",
  "/deductions/pending": "Pending Deductions · Tenor",
  "/deductions/overdue": "Overdue Deductions · Tenor",
  "/repayments/successful": "Successful Repayments · Tenor",
  "/repayments/failed": "Failed Repayments · Tenor",
  "/deductions/stop": "Stop Deduction · Tenor",
  "/leads": "All Leads · Tenor",
  "/leads/pending": "My Pending Leads · Tenor",
  "/leads/report": "Leads Analytics · Tenor",
  "/roles": "All Roles · Tenor",
  "/admins": "All Admins · Tenor",
  "/users": "All Users · Tenor",
  "/products": "All Products · Tenor",
  "/special-loan-approvals": "All Special Approvals · Tenor",
  "/loans/top-up": "Loans Eligible for Top-up · Tenor",
  "/blank-page": "Blank Page · Tenor",
  "/logout": "Logged Out · Tenor",
  "/": "Loans repaid from your salary · Tenor",
  "/login": "Sign in · Tenor",
  "/register": "Register · Tenor",
  "/forgot-password": "Forgot password · Tenor",
  "/reset-password": "Choose a password · Tenor",
  "/set-up/$token": "Set up · Tenor",
  "/apply-step1": "Apply: your loan · Tenor",
  "/apply-step2": "Apply: your loan · Tenor",
  "/apply-step3": "Apply: your loan · Tenor",
  "/apply-step4": "Apply: your loan · Tenor",
  "/apply-step5": "Apply: your loan · Tenor",
  "/apply-step6": "Apply: your loan · Tenor",
  "/application-complete": "Application received · Tenor",
  "/verify": "Check a document · Tenor",
  "/verify/$code": "Signed document · Tenor",
  "/application": "Your application · Tenor",
  "/application/$reference": "Your application · Tenor",
  "/sign/$token": "Sign your offer · Tenor",
  "/offer/$token": "Your offer · Tenor",
  "/outbox": "Outbox · Tenor",
  "/kit": "Kit · Tenor",
  "/privacy-policy": "Privacy policy · Tenor",
  "/terms-conditions": "Terms and conditions · Tenor",
  "/support-desk-card": "Support · Tenor",
  "/profile-settings": "Profile Settings · Tenor",
  "/products-list": "Products List · Tenor",
  "/dashboard/figures/$figure": "Figure Details · Tenor",
  "/leads/report/agents/$id": "Agent Sales · Tenor",
  "/users/$id": "User Details · Tenor",
  "/admins/$id": "Admin Details · Tenor",
  "/audit": "Audit Log · Tenor",
  "/settings": "System Settings · Tenor",
  "/go-live": "Go Live · Tenor",
  "/holidays": "Public Holidays · Tenor",
  "/documents": "Documents · Tenor",
  "/documents/$id": "Document · Tenor",
  "/figures": "Figures · Tenor",
  "/messages": "Messages · Tenor",
  "/messages/texts/$key": "Message Text · Tenor",
  "/loan-types": "Loan Types · Tenor",
  "/pick-up-places": "Pick-up Places · Tenor",
  "/loan-types/new": "New Loan Type · Tenor",
  "/loan-types/$id": "Loan Type · Tenor",
  "/loan-types/$id/draft": "Loan Type Version · Tenor",
  "/identity-reviews": "Identity Reviews · Tenor",
  "/contact-changes": "Changes to Confirm · Tenor",
  "/watch-lists": "Watch Lists · Tenor",
  "/employers": "All Employers · Tenor",
  "/employers/$id": "Employer Details · Tenor",
  "/unknown-employers": "Unknown Employers · Tenor",
  "/partners": "Partners · Tenor",
  "/repayments/statements": "Statements · Tenor",
  "/repayments/statements/$id": "Statement · Tenor",
  "/repayments/suspense": "Suspense & Credit · Tenor",
  "/payday": "Payday · Tenor",
  "/payday/rows": "Payday Details · Tenor",
  "/payday/kept": "Kept Statements · Tenor",
  "/payday/kept/$id": "Kept Statement · Tenor",
  "/payday/risks": "Likely to fail next time · Tenor",
  "/payday/held": "Deductions to decide · Tenor",
  "/payday/notifications": "Notifications · Tenor",
  "/books": "Books · Tenor",
};

/** They redirect to the first step until the ones before them are filled in; apply.sweep.spec.ts checks them. */
const isLaterStep = ({ path }: Screen) => /^\/apply-step[2-6]$/.test(path);

/** Expects one heading of the first level, one main landmark, and the screen's title. */
async function expectStructure(page: Page, screen: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page).toHaveTitle(TITLES[screen.path] ?? "a title of its own, written in this test");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  const order = await page.evaluate(() =>
    [...document.querySelectorAll("[tabindex]")].map((element) => (element as HTMLElement).tabIndex),
  );
  expect(order.filter((index) => index > 0)).toEqual([]);
}

/** The pages without a footer; the others with a layout of their own may have one. */
const WITHOUT_FOOTER = /^\/($|login$|register$|forgot-password$|apply-step)/;

/** The shell has a sidebar for staff, a banner and a footer; bare pages have no sidebar. */
async function expectLayout(page: Page, { layout, guard, path, onEnter }: Screen): Promise<void> {
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const footer = page.getByRole("contentinfo");
  if (layout === "bare") {
    await expect(sidebar).toHaveCount(0);
    if (WITHOUT_FOOTER.test(path)) await expect(footer).toHaveCount(0);
    return;
  }
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(footer).toBeVisible();
  await expect(sidebar).toHaveCount(guard === "guarded" && !onEnter ? 1 : 0);
}

/** In the shell the first Tab reaches the link to the content, which leads there; elsewhere Tab goes into the content itself. */
async function expectTabReachesMain(page: Page, { layout }: Screen): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const inMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  if (layout === "shell") {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(inMain).toBe(true);
    return;
  }
  if ((await page.locator("main :is(a[href], button, input, select, textarea):visible").count()) === 0) return;
  for (let pressed = 0; pressed < 12 && !(await inMain()); pressed += 1) await page.keyboard.press("Tab");
  expect(await inMain()).toBe(true);
}

/** Pages of several small forms, one below the other, each with its own button. */
const HAS_MANY_FORMS = /^\/(go-live|kit|profile-settings|settings|outbox)$/;

/** The requirements that a screen of this kind meets. */
const idsOf = ({ guard, layout }: Screen) =>
  [layout === "shell" ? "SHL-10, SHL-11" : "SHL-12", ...(guard === "guarded" ? [] : ["PUB-09"])].join(", ");

for (const screen of SCREENS)
  test(`GRD-41, ${idsOf(screen)}, ${screen.path}: no axe finding in either theme, no sideways scroll from 360 to 1920 px, rows in reach, the focus in sight, Save in view, one heading, landmarks, its title and layout, Tab reaches the content`, async ({
    page,
  }) => {
    await open(page, screen);
    await expectStructure(page, screen);
    await expectLayout(page, screen);
    await expect.poll(async () => (await page.getByRole("main").innerText()).length).toBeGreaterThan(40);
    if (isLaterStep(screen)) return;
    await expectNoAxeFindingsInBothThemes(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(page);
      await expectRowsInReach(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    if (!HAS_MANY_FORMS.test(screen.path)) await expectSaveInView(page);
    await expectFocusInSight(page);
    await expectTabReachesMain(page, screen);
  });

test("with reduced motion nothing moves: pages, menus, dialogs and notices are there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, "admin", "/all-loans");
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
    );
  for (const [press, opened] of [
    ["Download report", page.getByRole("button", { name: "Export" })],
    ["Columns", page.getByRole("region", { name: "Columns" })],
  ] as const) {
    await page.getByRole("button", { name: press, exact: true }).click();
    expect(await longest()).toBeLessThanOrEqual(1);
    await expect(opened).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ControlOrMeta+k");
  expect(await longest()).toBeLessThanOrEqual(1);
});

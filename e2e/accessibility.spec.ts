import type { Page } from "@playwright/test";
import { bankName } from "../src/domain/customer/banks.ts";
import { LOAN_STATUS_LABELS, LOAN_STATUSES, type LoanStatus } from "../src/domain/loan/loan-status.ts";
import { applicant, enter, expect, expectNoAxeFindings, read, test } from "./tenor.ts";

/** A phone, and a laptop at 200 % zoom. */
const NARROW = [360, 683];

/** Nothing moves any more, so that colours are what they stay. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return animation.playState !== "running" || endless;
    }),
  );

/** axe finds nothing in light and in dark, and nothing makes a narrow page scroll sideways. */
async function expectGood(page: Page): Promise<void> {
  for (const scheme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-mantine-color-scheme", name), scheme);
    await atRest(page);
    await expectNoAxeFindings(page);
  }
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, `at ${width} pixels`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** A loan of the demo in a status; not the newest, which another test may be working on. */
async function loanIn(page: Page, status: LoanStatus): Promise<number> {
  const list = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  return list.data.at(-1)?.id ?? 0;
}

for (const [path, name] of [
  ["/login", "Sign in"],
  ["/outbox", "Outbox"],
  ["/privacy-policy", "Privacy policy"],
  ["/terms-conditions", "Terms and conditions"],
  ["/support-desk-card", "Support"],
  ["/no-such-page", "Page not found"],
  ["/sign/unknown", "We do not know this link"],
  ["/set-up/unknown", /./],
] as const) {
  test(`${path} is accessible to a guest in both themes and at 360 px`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    if (path === "/login") await expect(page.getByRole("button", { name: /Ada Obi/ })).toBeVisible();
    if (path === "/outbox") await expect(page.getByRole("listitem").first()).toBeVisible();
    await expectGood(page);
  });
}

for (const [path, name] of [
  ["/dashboard", /Ada$/],
  ["/all-loans", "All Loans"],
  ["/pending-approval", "Pending Approval"],
  ["/all-loans?q=nobody+has+this+name", "All Loans"],
  ["/all-loans?organization=Borno+Courts+Registry&from_date=2026-01-01", "All Loans"],
  ["/loans/top-up", "Loans Eligible for Top-up"],
  ["/dashboard/figures/totalCollections?filter=last_month", "Total collections"],
  ["/dashboard/figures/applicationsApproved?from=2020-01-01&to=2020-01-02", "Approved"],
  ["/dashboard/figures/nothing", /./],
  ["/loan-calculator", "Loan Calculator"],
  ["/device/pickup/initiate", "Confirm Device Pickup"],
  ["/profile", "My Account"],
  ["/loans/999999999", "Loan not found"],
  ["/logout", "Logged Out"],
] as const) {
  test(`${path} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectGood(page);
  });
}

test("the page that refuses access is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "none", "/pending-approval");
  await expect(heading(page, "You don't have access to this page")).toBeVisible();
  await expectGood(page);
});

test("the sign-in page with its mistakes is accessible in both themes and at 360 px", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/./);
  await expectGood(page);
});

for (const status of LOAN_STATUSES) {
  test(`a loan "${LOAN_STATUS_LABELS[status]}" is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", `/loans/${await loanIn(page, status)}`);
    await expect(page.getByText(status.toUpperCase(), { exact: true })).toBeVisible();
    await expectGood(page);
  });
}

for (const [status, button, dialog] of [
  ["pending_customer_confirmation", "Upload Video/Audio", "Upload audio"],
  ["confirmation_sent", "Send new signing link", "Send new signing link"],
  ["pending_approval", "Approve", "Approve Loan"],
  ["pending_approval", "Reject", "Reject Loan"],
  ["pending_deduction_setup", "Setup Deduction", "Setup Deduction"],
  ["pending_disbursement", "Disburse", "Manual Disbursement"],
  ["disbursed", /^View File/, "Valid ID"],
  ["disbursed", /^Edit File/, "Update loan file"],
] as const) {
  test(`the dialog "${dialog}" is accessible in both themes and at 360 px, and gives the focus back`, async ({
    page,
  }) => {
    await enter(page, "admin", `/loans/${await loanIn(page, status)}`);
    const opener = page
      .getByRole("button", { name: button, ...(typeof button === "string" && { exact: true }) })
      .first();
    await opener.click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectGood(page);
    if (button === "Setup Deduction") {
      await page.getByLabel("Service provider").selectOption("Remita");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("dialog", { name: "Confirm Loan Deduction Setup" })).toBeVisible();
      await expectGood(page);
      await page.getByRole("button", { name: "Nevermind" }).click();
    }
    if (button === "Disburse") {
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Payment reference is required")).toBeVisible();
      await expectGood(page);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test("the affordability result is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "admin", `/loans/${await loanIn(page, "pending_approval")}`);
  await page.getByRole("button", { name: "Verification Affordability" }).click();
  await expect(page.getByText("Checked once for this page.")).toBeVisible({ timeout: 30_000 });
  await expectGood(page);
});

test("an offer, opened from the outbox, and its signature form are accessible in both themes and at 360 px", async ({
  page,
}) => {
  const id = await loanIn(page, "confirmation_sent");
  const { reference } = await read<{ reference: string }>(page, "admin", `/api/admin/loans/${id}/details`);
  await page.goto("/outbox");
  await page.getByRole("searchbox", { name: "Search messages" }).fill(reference);
  await page.keyboard.press("Enter");
  const mail = page.getByRole("listitem").filter({ hasText: `Your loan offer ${reference}` });
  await mail.getByRole("link").first().click();
  await expect(heading(page, /^Your loan offer/)).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("The code has 6 digits")).toBeVisible();
  await expectGood(page);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).click();

for (const [what, path, open] of [
  ["the form of the loans report", "/all-loans", (page: Page) => press(page, "Download report")],
  ["the menu of columns", "/all-loans", (page: Page) => press(page, "Columns")],
  ["the menu of views", "/all-loans", (page: Page) => press(page, "Views")],
  ["the menu of oneself", "/all-loans", (page: Page) => press(page, /Super Admin/)],
  [
    "the filters with a mistake",
    "/all-loans",
    async (page: Page) => {
      await press(page, "Filters");
      await page.getByRole("combobox", { name: "Organisation" }).fill("no such place");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Choose an organisation from the list")).toBeVisible();
    },
  ],
  [
    "the palette",
    "/all-loans",
    async (page: Page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog", { name: "Search and actions" })).toBeVisible();
    },
  ],
  [
    "the dialog of keys",
    "/all-loans",
    async (page: Page) => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    },
  ],
  [
    "the calculator with its mistakes",
    "/loan-calculator",
    async (page: Page) => {
      await press(page, "Submit");
      await expect(page.getByText(/ is required$/)).toHaveCount(6);
    },
  ],
  [
    "the pickup form with its mistake",
    "/device/pickup/initiate",
    async (page: Page) => {
      await press(page, "Submit");
      await expect(page.getByText("Loan reference is required")).toBeVisible();
    },
  ],
  [
    "the dashboard's charts as tables",
    "/dashboard?filter=this_year",
    async (page: Page) => {
      await page.getByRole("heading", { name: "What calls ended in" }).scrollIntoViewIfNeeded();
      await expect(page.getByText("Show as table")).toHaveCount(3);
      for (const summary of await page.getByText("Show as table").all()) await summary.click();
    },
  ],
] as const) {
  test(`${what} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", path);
    await expect(heading(page, /./)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await open(page);
    await expectGood(page);
  });
}

test("an offer of the calculator is accessible in both themes and at 360 px", async ({ page }) => {
  const { firstName, lastName, bankCode, accountNumber } = applicant(40);
  const bank = bankName(bankCode) ?? "";
  await enter(page, "admin", "/loan-calculator");
  await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
  await page.getByRole("combobox", { name: "Bank" }).fill(bank);
  await page.getByRole("option", { name: bank, exact: true }).click();
  await page.getByLabel("Salary account number").fill(accountNumber);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Tenor").selectOption("6 months");
  await press(page, "Submit");
  await expect(page.getByRole("region", { name: `Offer for ${firstName} ${lastName}` })).toBeVisible({
    timeout: 30_000,
  });
  await expectGood(page);
});

test("the pickup dialog with a code sent is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "store", `/loans/${await loanIn(page, "pending_pickup")}`);
  await page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" }).click();
  const dialog = page.getByRole("dialog", { name: "Device Pickup Verification" });
  await expect(dialog).toContainText("OTP sent to the customer");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog.getByText("Enter the OTP sent to the customer")).toBeVisible();
  await expectGood(page);
});

test("the menu of a phone is accessible in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "admin", "/dashboard");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectGood(page);
});

import type { Locator, Page } from "@playwright/test";
import type { LoanRow } from "../src/contract/loans.contract.ts";
import { bankName } from "../src/domain/customer/banks.ts";
import { LOAN_STATUS_LABELS, LOAN_STATUSES, type LoanStatus } from "../src/domain/loan/loan-status.ts";
import { expectAccessible, expectNoAxeFindings } from "./accessible.ts";
import { csvOf, fresh, owingLoans, postedStatement, uploadStatement } from "./bank-statement.ts";
import { applicant, enter, expect, read, test } from "./tenor.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** A loan of the demo in a status; not the newest, which another test may use. */
async function loanIn(page: Page, status: LoanStatus): Promise<number> {
  const list = await read<{ data: { id: number }[] }>(page, "admin", `/api/admin/loans?filterStatus=${status}`);
  return list.data.at(-1)?.id ?? 0;
}

// every-screen.sweep.spec.ts checks the screens as they open; here are other states of an address.
for (const [path, name] of [
  ["/login", "Sign in"],
  ["/no-such-page", "Page not found"],
] as const) {
  test(`${path} is accessible to a guest in both themes and at 360 px`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    if (path === "/login") await expect(page.getByRole("button", { name: /Ada Obi/ })).toBeVisible();
    await expectAccessible(page);
  });
}

const ROWS = /^Showing [\d,]+ out of/;

for (const [path, name, shown] of [
  ["/all-loans?q=nobody+has+this+name", "All Loans", ROWS],
  ["/all-loans?organization=Borno+Courts+Registry&from_date=2026-01-01", "All Loans", ROWS],
  ["/deductions/all?status=completed", "All Deductions", ROWS],
  ["/deductions/all?q=nobody+has+this+name", "All Deductions", ROWS],
  ["/dashboard/figures/totalCollections?filter=last_month&from=2020-01-01&to=2099-12-31", "Total collections", ROWS],
  ["/dashboard/figures/applicationsApproved?from=2020-01-01&to=2020-01-02", "Approved", ROWS],
  ["/dashboard/figures/callsInitiated?filter=last_year&outcome=call_back", "Calls initiated", ROWS],
  ["/dashboard/figures/nothing", /./],
  ["/loans/999999999", "Loan not found"],
] as const) {
  test(`${path} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", path);
    await expect(heading(page, name)).toBeVisible();
    if (shown) await expect(page.getByText(shown)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("the page that refuses access is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "none", "/pending-approval");
  await expect(heading(page, "You don't have access to this page")).toBeVisible();
  await expectAccessible(page);
});

test("the sign-in page with its error messages is accessible in both themes and at 360 px", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/./);
  await expectAccessible(page);
});

interface Opened {
  readonly button: string | RegExp;
  readonly dialog: string;
  /** Further steps of the dialog. */
  readonly further?: (page: Page) => Promise<void>;
  /** The menu that has the button. */
  readonly menu?: RegExp;
}

/** The dialogs of a loan in a status. */
const DIALOGS: Partial<Record<LoanStatus, readonly Opened[]>> = {
  pending_customer_confirmation: [{ button: "Upload Video/Audio", dialog: "Upload audio" }],
  confirmation_sent: [{ button: "Send new signing link", dialog: "Send new signing link" }],
  pending_approval: [
    { button: "Approve", dialog: "Approve Loan" },
    { button: "Reject", dialog: "Reject Loan" },
  ],
  pending_deduction_setup: [{ button: "Setup Deduction", dialog: "Setup Deduction", further: confirmSetup }],
  pending_disbursement: [{ button: "Disburse", dialog: "Manual Disbursement", further: forgetReference }],
  disbursed: [
    { button: /^View File/, dialog: "Valid ID" },
    { button: /^Edit File/, dialog: "Update loan file" },
    { button: "Record settlement", dialog: "Record settlement" },
    { button: "Reverse the payout", dialog: "Reverse the payout" },
  ],
};

async function confirmSetup(page: Page): Promise<void> {
  await page.getByLabel("Service provider").selectOption("Remita");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm Loan Deduction Setup" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nevermind" }).click();
  // The first dialog has the focus again before it is closed in turn.
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
}

async function forgetReference(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Payment reference is required")).toBeVisible();
  await expectAccessible(page);
}

async function expectDialogAccessible(page: Page, { button, dialog, further, menu }: Opened): Promise<void> {
  const named = (name: string | RegExp) =>
    page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).first();
  const opener = named(menu ?? button);
  await opener.click();
  if (menu) await named(button).click();
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  await expectAccessible(page);
  await further?.(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const status of LOAN_STATUSES) {
  const dialogs = DIALOGS[status] ?? [];
  const named = dialogs.map(({ dialog }) => `"${dialog}"`).join(" and ");
  test(`a loan "${LOAN_STATUS_LABELS[status]}" is accessible in both themes and at 360 px${
    named && `, and so is ${named}, which gives the focus back`
  }`, async ({ page }) => {
    await enter(page, "admin", `/loans/${await loanIn(page, status)}`);
    await expect(page.getByText(status.toUpperCase(), { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const dialog of dialogs) await test.step(dialog.dialog, () => expectDialogAccessible(page, dialog));
  });
}

test("the affordability result is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "admin", `/loans/${await loanIn(page, "pending_approval")}`);
  await page.getByRole("button", { name: "Verification Affordability" }).click();
  await expect(page.getByText(/^Checked \d/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
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
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("The code has 6 digits")).toBeVisible();
  await expectAccessible(page);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).click();

test("what opens over a list is accessible in both themes and at 360 px: form, menus, palette, keys, filters", async ({
  page,
}) => {
  // One row is enough, because the list itself is checked above.
  const { data } = await read<{ data: LoanRow[] }>(page, "admin", "/api/admin/loans");
  await enter(page, "admin", `/all-loans?q=${data[0]?.reference}`);
  await expect(page.getByText("Showing 1 out of 1 results")).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  for (const [what, open, opened] of [
    ["form", () => press(page, "Download report"), page.getByRole("button", { name: "Export" })],
    ["columns", () => press(page, "Columns"), page.getByRole("region", { name: "Columns" })],
    ["views", () => press(page, "Views"), page.getByRole("region", { name: "Views" })],
    ["oneself", () => press(page, /Super Admin/), page.getByRole("button", { name: "Logout" })],
    ["palette", () => page.keyboard.press("ControlOrMeta+k"), palette],
    ["keys", () => page.keyboard.press("?"), page.getByRole("dialog", { name: "Keyboard shortcuts" })],
  ] as const) {
    await test.step(what, async () => {
      await open();
      await expect(opened).toBeVisible();
      await expectAccessible(page);
      if (what === "palette") await expectAnswersAccessible(page, palette, data[0]?.user.last_name ?? "");
      await page.keyboard.press("Escape");
      await expect(opened).toBeHidden();
    });
  }
  await press(page, "Filters");
  await page.getByRole("combobox", { name: "Organisation" }).fill("no such place");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose an organisation from the list")).toBeVisible();
  await expectAccessible(page);
});

/** The palette with results, and with none. */
async function expectAnswersAccessible(page: Page, palette: Locator, name: string): Promise<void> {
  await palette.getByRole("combobox").fill(name);
  await expect(palette.getByRole("status")).toHaveText(/\d result/);
  await expectAccessible(page);
  await palette.getByRole("combobox").fill("zzzz");
  await expect(palette.getByText("No results for “zzzz”")).toBeVisible();
  await expectAccessible(page);
}

for (const [what, path, open] of [
  [
    "the calculator with its error messages",
    "/loan-calculator",
    async (page: Page) => {
      await press(page, "Submit");
      await expect(page.getByText(/ is required$/)).toHaveCount(6);
    },
  ],
  [
    "the pickup form with its error message",
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
      await page.getByRole("heading", { name: "Call outcomes" }).scrollIntoViewIfNeeded();
      await expect(page.getByText("Show as table")).toHaveCount(3);
      await expect(page.getByRole("figure")).toHaveCount(3);
      for (const summary of await page.getByText("Show as table").all()) await summary.click();
    },
  ],
] as const) {
  test(`${what} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", path);
    await expect(heading(page, /./)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await open(page);
    await expectAccessible(page);
  });
}

test("what opens over the deductions is accessible in both themes and at 360 px, and gives the focus back", async ({
  page,
}) => {
  test.slow();
  await enter(page, "admin", "/deductions/overdue");
  const opener = page.getByRole("button", { name: /^Actions for / }).first();
  for (const action of ["Add Repayment", "View Schedule", "View Mandates"])
    await test.step(action, async () => {
      await opener.click();
      await expect(page.getByRole("button", { name: action })).toBeVisible();
      await expectNoAxeFindings(page);
      await press(page, action);
      await expect(page.getByRole("dialog")).toBeVisible();
      if (action === "Add Repayment") await press(page, "Submit");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
});

test("what opens over the repayments and before a stop is accessible in both themes and at 360 px", async ({
  page,
}) => {
  test.slow();
  await enter(page, "admin", "/repayments/successful");
  await expectDialogAccessible(page, { button: "Upload Repayments", dialog: "Upload Repayments" });
  await expectDialogAccessible(page, { button: /^Reverse /, dialog: "Reverse the payment" });
  await page.goto("/deductions/stop?mandateReference=310007654321");
  await expectDialogAccessible(page, { button: "Stop deduction", dialog: "Stop Deduction" });
});

test("what opens over a statement and over suspense is accessible in both themes and at 360 px, and gives the focus back", async ({
  page,
}) => {
  test.slow();
  // Several, because one may have a pending deduction, which makes another amount a suggestion. The newest have none
  // yet.
  const newest = await read<{ data: { reference: string }[] }>(
    page,
    "admin",
    "/api/admin/loans?filterStatus=disbursed",
  );
  const loans = [...(await owingLoans(page, 14, 5)), ...newest.data.slice(0, 8)];
  const stray = fresh("NOBODY ");
  const lines = [
    ...loans.map(({ reference }) => ({ narration: `TRF ${reference} repayment`, reference: fresh("A"), credit: 61.5 })),
    { narration: stray, reference: fresh("A"), credit: 0.03 },
  ];
  const waiting = await uploadStatement(page, csvOf([{ narration: stray, reference: fresh("A"), credit: 0.02 }]));
  await enter(page, "admin", `/repayments/statements/${waiting.id}`);
  await expectDialogAccessible(page, { button: "Put aside", dialog: "Put this statement aside" });
  await expectDialogAccessible(page, { button: "Post", dialog: "Post this statement" });
  const posted = await postedStatement(page, lines);
  await page.goto(`/repayments/statements/${posted.id}?verdict=matched`);
  await expectDialogAccessible(page, { button: /^Undo row/, dialog: "Undo row" });
  await page.goto(`/repayments/suspense?q=${encodeURIComponent(stray)}`);
  for (const dialog of ["Which deductions", "Return to sender"])
    await test.step(dialog, () => expectDialogAccessible(page, { menu: /^More for/, button: dialog, dialog }));
});

test("the question whether a deduction is posted already is accessible in both themes and at 360 px", async ({
  page,
}) => {
  const loan = { id: await loanIn(page, "disbursed"), reference: "TN-000001", name: "Halima Eze" };
  const row = { id: 1, kind: "may-be-same", loan, mandate_reference: "240011223344", amount: 2500 };
  const why = "A payment of this amount was entered two days before.";
  const none = { prev_page_url: null, next_page_url: null, links: [] };
  const held = { data: [{ ...row, deducted_on: "2026-10-25", why }], from: 1, to: 1, total: 1, per_page: 20, ...none };
  // The demo has no held deduction, so the answer is replaced by one.
  await page.route("**/api/admin/provider/held*", (route) =>
    route.fulfill({ json: { message: "OK", data: { ...held, current_page: 1, last_page: 1 } } }),
  );
  await enter(page, "admin", "/payday/held");
  await expectDialogAccessible(page, { button: /^Same payment/, dialog: "Same payment" });
  await expectDialogAccessible(page, { button: /^Separate payment/, dialog: "Separate payment" });
});

test("an offer of the calculator is accessible in both themes and at 360 px", async ({ page }) => {
  const { firstName, lastName, bankCode, accountNumber } = applicant(40);
  const bank = bankName(bankCode) ?? "";
  await enter(page, "admin", "/loan-calculator");
  await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
  await page.getByRole("combobox", { name: "Bank" }).fill(bank);
  await expect(page.getByRole("option", { name: bank, exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("option", { name: bank, exact: true }).click();
  await page.getByLabel("Salary account number").fill(accountNumber);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Tenor").selectOption("6 months");
  await press(page, "Submit");
  await expect(page.getByRole("region", { name: `Offer for ${firstName} ${lastName}` })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
});

test("the pickup dialog with a code sent is accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "store", `/loans/${await loanIn(page, "pending_pickup")}`);
  await page.getByRole("main").getByRole("button", { name: "Confirm Device Pickup" }).click();
  const dialog = page.getByRole("dialog", { name: "Device Pickup Verification" });
  await expect(dialog).toContainText("OTP sent to the customer");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog.getByText("Enter the OTP sent to the customer")).toBeVisible();
  await expectAccessible(page);
});

test("the menu of a phone is accessible in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "admin", "/dashboard");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

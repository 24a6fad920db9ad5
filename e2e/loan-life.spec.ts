import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { applicant, apply, enter, expect, loanId, type Member, test } from "./tenor.ts";

const RECORDING = path.join(import.meta.dirname, "fixtures/authorization.mp3");

/** Opens a loan as a member of staff in a browser of their own. */
async function openAs(browser: Browser, member: Member, id: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.TENOR_URL ?? "",
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  await enter(page, member, `/loans/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

const ACTIONS = ["Reject", "Approve", "Setup Deduction", "Disburse", "Upload Video/Audio"];

/** Expects exactly these actions in the header. */
async function expectActions(page: Page, expected: readonly string[]): Promise<void> {
  for (const name of ACTIONS) {
    await expect(page.getByRole("button", { name, exact: true }), name).toHaveCount(expected.includes(name) ? 1 : 0);
  }
}

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const status = (page: Page, raw: string) => expect(page.getByText(raw, { exact: true })).toBeVisible();

test("one loan goes through its whole life with four members of staff and its customer (ACT-11, ACT-18, ACT-25, ACT-32, ACT-46, ERR-01)", async ({
  browser,
  page,
}) => {
  test.slow();
  const customer = applicant(0);
  const reference = await apply(page, customer);
  const id = loanId(reference);

  // Bola records the customer's consent: only the upload is hers.
  const officer = await openAs(browser, "officer", id);
  await status(officer, "PENDING_CUSTOMER_CONFIRMATION");
  await expect(officer.getByText("Qualified", { exact: true }).first()).toBeVisible();
  await expectActions(officer, ["Upload Video/Audio"]);
  await officer.getByRole("button", { name: "Upload Video/Audio" }).click();
  const dialog = officer.getByRole("dialog", { name: "Upload audio" });
  await dialog.locator("input[type=file]").setInputFiles(RECORDING);
  await expect(dialog.getByRole("status").filter({ hasText: ".mp3" })).toHaveText("authorization.mp3, 18.576 kb");
  await dialog.getByRole("button", { name: /upload|submit/i }).click();
  await notice(officer, "Authentication uploaded successfully");
  await status(officer, "CONFIRMATION_SENT");

  // The customer opens the mail, asks for the code, reads it in the outbox, signs.
  await page.goto("/outbox");
  const mail = page.getByRole("listitem").filter({ hasText: `Your loan offer ${reference}` });
  await mail.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/sign\//);
  await expect(page.getByText("₦60,000.00").first()).toBeVisible();
  const signing = page.url();
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  const text = await outbox
    .getByRole("listitem")
    .filter({ hasText: reference })
    .filter({ hasText: /(?<![\d-])\d{6}(?!\d)/ })
    .first()
    .innerText();
  const code = /(?<![\d-])(\d{6})(?!\d)/.exec((text ?? "").replaceAll(reference, ""))?.[1] ?? "";
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Full name").fill(`${customer.firstName} ${customer.lastName}`);
  await page.getByLabel("I have read and accept this offer").check();
  await page.getByRole("button", { name: "Sign", exact: false }).last().click();
  await expect(page.getByRole("link", { name: /download/i })).toBeVisible({ timeout: 30_000 });
  expect(page.url()).toBe(signing);

  // Chidi approves: reject and approve are his.
  const risk = await openAs(browser, "risk", id);
  await expectActions(risk, ["Reject", "Approve"]);
  await risk.getByRole("button", { name: "Approve", exact: true }).click();
  const approval = risk.getByRole("dialog", { name: "Approve Loan" });
  await expect(approval.getByText("Are you sure you want to approve this loan?")).toBeVisible();
  await approval.getByRole("button", { name: "Nevermind" }).click();
  await expect(approval).toHaveCount(0);
  await status(risk, "PENDING_APPROVAL");
  await risk.getByRole("button", { name: "Approve", exact: true }).click();
  await approval.getByRole("button", { name: "Approve", exact: true }).click();
  await notice(risk, "Loan approved successfully");
  await status(risk, "PENDING_DEDUCTION_SETUP");
  await expectActions(risk, ["Reject"]);

  // Danladi sets the deduction up.
  const deductions = await openAs(browser, "deductions", id);
  await expectActions(deductions, ["Setup Deduction"]);
  await deductions.getByRole("button", { name: "Setup Deduction" }).click();
  const setUp = deductions.getByRole("dialog", { name: "Setup Deduction" });
  await expect(setUp.getByRole("option")).toHaveText(["Select", "Remita"]);
  await setUp.getByLabel("Service provider").selectOption("Remita");
  await setUp.getByRole("button", { name: "Submit" }).click();
  const confirmation = deductions.getByRole("dialog", { name: "Confirm Loan Deduction Setup" });
  await expect(confirmation.getByText("Are you sure you want to setup loan deduction for this loan?")).toBeVisible();
  await confirmation.getByRole("button", { name: "Setup", exact: true }).click();
  await notice(deductions, "Deduction Setup successfully");
  await status(deductions, "PENDING_DISBURSEMENT");

  // Efe pays it out.
  const finance = await openAs(browser, "finance", id);
  await expectActions(finance, ["Disburse"]);
  await finance.getByRole("button", { name: "Disburse", exact: true }).click();
  const payout = finance.getByRole("dialog", { name: "Manual Disbursement" });
  await payout.getByLabel("Payment reference").fill(`E2E-${reference}`);
  await payout.getByRole("button", { name: "Submit" }).click();
  await notice(finance, "Loan disbursed successfully");
  await status(finance, "DISBURSED");
  await expectActions(finance, []);

  // 60,000 at 5 % flat for six months: 78,000 in six rows of 13,000; 1 % fee; right to the kobo.
  const schedule = finance.getByRole("table", { name: "Schedule" });
  await expect(schedule.getByRole("row")).toHaveCount(7, { timeout: 5000 });
  for (let row = 1; row <= 6; row += 1) await expect(schedule.getByRole("row").nth(row)).toContainText("13,000.00");
  await expect(finance.getByText("59,400.00").first()).toBeVisible();
  for (const name of ["Bola Adeyemi", "Chidi Okafor", "Danladi Musa", "Efe Omoregie"]) {
    await expect(finance.getByRole("complementary").getByText(name, { exact: false }).first()).toBeVisible();
  }
});

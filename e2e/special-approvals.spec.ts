import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { applicant, apply, enter, expect, loanId, send, test } from "./tenor.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const accountOf = (number: number) => `79${String(number).padStart(8, "0")}`;

/** An approval of this test's own, found by its name. */
async function given(page: Page, name: string, account_number: string, remita_bank_code = "058") {
  await send(page, "admin", "/api/admin/loans/special-approvals", { data: { name, account_number, remita_bank_code } });
}

test("an approval is given from either button, and the list has it at once (SPA-01, SPA-03, SPA-05, SPA-08, SPA-15)", async ({
  page,
}) => {
  await enter(page, "admin", "/special-loan-approvals");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Special Approvals");
  await page.getByRole("button", { name: "Create New" }).click();
  await expect(dialog(page, "Add Special Approval")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add New Approval" }).click();
  const form = dialog(page, "Add Special Approval");
  await expect(form.getByText(/^Lives 30 days, until /)).toBeVisible();
  await form.getByRole("button", { name: "Submit" }).click();
  for (const words of ["Enter the customer's name", "Choose the bank", "Enter the account number"])
    await expect(form.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Customer Name").fill("Yetunde Falana");
  await form.getByLabel("Banks").selectOption("Zenith Bank");
  await form.getByLabel("Account Number").fill(`${accountOf(1)}99`);
  await expect(form.getByLabel("Account Number")).toHaveValue(accountOf(1));
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Special Approval Created successfully")).toBeVisible();
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Yetunde Falana" });
  await expect(row).toContainText("Zenith Bank");
  await expect(row).toContainText("ACTIVE");
  const headings = page.getByRole("columnheader");
  await expect(headings).toHaveText(["Name", "Bank", "Account Number", "Status", "Action"]);
});

test("an approval is ended by keyboard, and is EXPIRED at once (SPA-10 to SPA-14)", async ({ page }) => {
  await given(page, "Temitope Adewale", accountOf(2));
  await enter(page, "admin", "/special-loan-approvals?q=temitope");
  await page.getByRole("button", { name: "Deactivate, Temitope Adewale" }).focus();
  await page.keyboard.press("Enter");
  const asked = dialog(page, "Deactivate Approval");
  await expect(asked.getByText("Are you sure you deactivate this approval?")).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Deactivate" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Special Approval deactivated successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Temitope" })).toContainText("EXPIRED");
  await expect(page.getByRole("button", { name: /^Deactivate/ })).toHaveCount(0);
});

test("an account that has one already is refused by name, and what was typed stays (ERR-55)", async ({ page }) => {
  await given(page, "Kunle Bakare", accountOf(3));
  await enter(page, "admin", "/special-loan-approvals");
  await page.getByRole("button", { name: "Create New" }).click();
  const form = dialog(page, "Add Special Approval");
  await form.getByLabel("Customer Name").fill("Kunle Bakare");
  await form.getByLabel("Banks").selectOption("Guaranty Trust Bank");
  await form.getByLabel("Account Number").fill(accountOf(3));
  await page.keyboard.press("Enter");
  await expect(form.getByText(/This account has a special approval from Ada Obi already, until /)).toBeVisible();
  await expect(form.getByLabel("Customer Name")).toHaveValue("Kunle Bakare");
});

test("who may only look sees masked accounts and no button (PRM-29, PRM-48, PRM-57, PRM-58)", async ({ page }) => {
  await given(page, "Bukola Sanni", accountOf(4));
  await enter(page, "auditor", "/special-loan-approvals?q=bukola");
  await expect(page.getByRole("row").nth(1)).toContainText("••••••0004");
  for (const name of ["Create New", "Add New Approval", /^Deactivate/])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expectAccessible(page);
});

test("the affordability check of a loan says who approved, until when, and what was lifted (OPN-49)", async ({
  page,
}) => {
  const person = applicant(155);
  const reference = await apply(page, person);
  await given(page, `${person.firstName} ${person.lastName}`, person.accountNumber, person.bankCode);
  await enter(page, "admin", `/loans/${loanId(reference)}`);
  await page.getByRole("button", { name: "Verification Affordability" }).click();
  await expect(page.getByText(/Given by Ada Obi, until /)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("It lifted no rule here.")).toBeVisible();
  await expectAccessible(page);
});

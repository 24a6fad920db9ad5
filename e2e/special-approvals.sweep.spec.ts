import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { given } from "./own-approval.ts";
import { applicant, apply, enter, expect, loanId, test } from "./tenor.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const accountOf = (number: number) => `79${String(number).padStart(8, "0")}`;

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

test("whoever may only view sees masked accounts and no button (PRM-29, PRM-48, PRM-57, PRM-58)", async ({ page }) => {
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

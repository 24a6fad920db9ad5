import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const accountOf = (number: number) => `79${String(number).padStart(8, "0")}`;

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
  await expect(form.getByText(/^Valid until /)).toBeVisible();
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

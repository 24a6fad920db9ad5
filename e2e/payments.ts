import type { Page } from "@playwright/test";
import type { DeductionRow } from "../src/contract/deductions.contract.ts";
import { enter, expect, read } from "./tenor.ts";

export const notice = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: typeof text === "string" }).first()).toBeVisible();

/** A running loan without a payment that no other test uses. */
export async function runningLoan(page: Page, place: number): Promise<DeductionRow> {
  const list = await read<{ data: DeductionRow[] }>(page, "admin", "/api/admin/deductions/pending?page=2");
  const isUnpaid = ({ scheduled_deductions }: DeductionRow) =>
    scheduled_deductions.every(({ amount, balance }) => amount === balance);
  const loan = list.data.filter((row) => row.status === "disbursed" && isUnpaid(row))[place];
  if (!loan) throw new Error(`there is no pending loan ${place}`);
  return loan;
}

/** Enters a repayment in the console. */
export async function repay(page: Page, loan: DeductionRow, amount: string, reference: string): Promise<void> {
  await enter(page, "finance", `/deductions/all?q=${loan.reference}`);
  await page.getByRole("button", { name: `Actions for ${loan.user.name}, ${loan.reference}` }).click();
  await page.getByRole("button", { name: "Add Repayment" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Repayment" });
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Reference").fill(reference);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await notice(page, "Repayment Added successfully");
}

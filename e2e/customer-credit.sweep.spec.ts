import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listCustomerCredits } from "../src/contract/repayments.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { balanceOf, fresh } from "./bank-statement.ts";
import { applicant, enter, expect, read, send, test } from "./tenor.ts";
import { runningLoanOf } from "./whole-life.ts";

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const creditOf = async (page: Page, reference: string) => {
  const address = `/api/admin/repayments/credits?q=${reference}`;
  const { data } = await read<DataOf<typeof listCustomerCredits>>(page, "finance", address);
  return data.find(({ loan }) => loan.reference === reference)?.amount ?? 0;
};

/** A loan that was paid off with an excess. */
async function overpaidLoan(page: Page, number: number, over: number) {
  const loan = await runningLoanOf(page, applicant(number));
  const amount = (await balanceOf(page, loan.reference)) + over;
  const payment = { loanId: loan.id, amount, reference: fresh("OVER-") };
  await send(page, "finance", "/api/admin/deductions/repayment/manual", { data: payment });
  return loan;
}

test("an overpayment shows on the loan's page, is refunded from there, and a refund that bounced is reversed", async ({
  page,
}) => {
  test.slow();
  const { id, reference } = await overpaidLoan(page, 61, 500.25);
  await enter(page, "finance", `/loans/${id}`);
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  await expect(payments.getByText("₦500.25 was paid too much and is owed to the customer.")).toBeVisible();
  await payments.getByRole("link", { name: "Refund or transfer it" }).click();
  await expect(page).toHaveURL(/part=credit/);
  await page.getByRole("button", { name: new RegExp(`^Refund: .*${reference}$`) }).click();
  const dialog = page.getByRole("dialog", { name: "Refund customer credit" });
  await expect(dialog.getByLabel("Refund method").getByRole("option")).toHaveText([
    "Choose",
    "Bank Transfer",
    "Bank Statement",
    "Cash",
    "Card",
    "Direct Debit",
  ]);
  const refund = fresh("RF-");
  await dialog.getByLabel("Amount").fill("200.25");
  await dialog.getByLabel("Payment reference").fill(refund);
  await dialog.getByLabel("Refund method").selectOption("Bank Transfer");
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await notice(page, "Refund recorded");
  expect(await creditOf(page, reference)).toBe(300);

  await page.goto(`/loans/${id}`);
  const row = page.getByRole("table", { name: "Credit refunded or transferred" }).getByRole("row").nth(1);
  await expect(row).toContainText(refund);
  const opener = row.getByRole("button", { name: `Reverse the refund ${refund}` });
  await opener.click();
  const question = page.getByRole("dialog", { name: "Reverse the refund" });
  await expect(question).toContainText("₦200.25");
  await question.getByRole("button", { name: "Reverse" }).click();
  await expect(question.getByText("Say why the refund is reversed")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await question.getByLabel("Reason").fill("The account is closed");
  await question.getByRole("button", { name: "Reverse" }).click();
  await notice(page, "Refund reversed");
  await expect(opener).toHaveCount(0);
  await expect(row).toContainText("Reversed");
  await expect(payments.getByText("₦500.25 was paid too much")).toBeVisible();
  expect(await creditOf(page, reference)).toBe(500.25);
});

test("customer credit is transferred to another running loan of the same person, and both loans show it", async ({
  page,
}) => {
  test.slow();
  const from = await overpaidLoan(page, 62, 700);
  const to = await runningLoanOf(page, applicant(62));
  const owed = await balanceOf(page, to.reference);
  await enter(page, "finance", `/repayments/suspense?part=credit&q=${from.reference}`);
  await page.getByRole("button", { name: new RegExp(`^Transfer to another loan: .*${from.reference}$`) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(to.reference);
  await expectAccessible(page);
  await dialog.getByLabel("Amount").fill("701");
  await dialog.getByRole("button", { name: "Transfer", exact: false }).last().click();
  await expect(dialog.getByText("The credit is ₦700.00")).toBeVisible();
  await dialog.getByLabel("Amount").fill("600.5");
  await dialog.getByRole("button", { name: "Transfer", exact: false }).last().click();
  await expect(dialog).toHaveCount(0);
  expect(await balanceOf(page, to.reference)).toBeCloseTo(owed - 600.5, 2);
  expect(await creditOf(page, from.reference)).toBe(99.5);
  await page.goto(`/loans/${from.id}`);
  const gone = page.getByRole("table", { name: "Credit refunded or transferred" });
  await expect(gone.getByRole("row").nth(1)).toContainText("600.50");
  await gone.getByRole("link", { name: to.reference }).click();
  await expect(page).toHaveURL(new RegExp(`/loans/${to.id}$`));
  await expect(page.getByText("Credit received from another loan").first()).toBeVisible();
});

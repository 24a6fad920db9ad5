import type { Locator, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listCustomerCredits } from "../src/contract/repayments.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { balanceOf, fresh, owingLoans, postedStatement } from "./bank-statement.ts";
import { expectPosted, strayMoney, suspense } from "./suspense-items.ts";
import { enter, expect, read, send, test } from "./tenor.ts";

const item = (page: Page, narration: string) => page.getByRole("listitem", { name: narration });
const more = async (one: Locator, label: string) => {
  await one.getByRole("button", { name: /^More for/ }).click();
  await one.getByRole("button", { name: label }).click();
};
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

const credits = (page: Page) =>
  read<DataOf<typeof listCustomerCredits>>(page, "finance", "/api/admin/repayments/credits");

const naira = (amount: number) => `₦${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;

test("money that names only its sender gets a suggestion, and one click and a confirmation assign it", async ({
  page,
}) => {
  const [loan] = await owingLoans(page, 10, 1);
  if (!loan) throw new Error("the demo has no loan that owes anything");
  const tag = fresh("K");
  await postedStatement(page, [{ narration: `TRF FROM ${loan.user.name} ${tag}`, reference: tag, credit: 777.77 }]);
  await enter(page, "finance", `/repayments/suspense?q=${tag}`);
  const guess = page.getByRole("button", { name: new RegExp(`^Match to ${loan.reference}`) });
  const owed = await balanceOf(page, loan.reference);
  await guess.click();
  const dialog = page.getByRole("dialog", { name: `Match to ${loan.reference}` });
  await expect(dialog).toContainText("₦777.77");
  await dialog.getByRole("button", { name: "Match", exact: true }).click();
  await expectPosted(page, dialog, loan.reference);
  expect(await balanceOf(page, loan.reference)).toBeCloseTo(owed - 777.77, 2);
});

test("money that equals no deductions says so; returned to its sender, it leaves suspense", async ({ page }) => {
  const narration = await strayMoney(page, 0.07);
  await enter(page, "finance", `/repayments/suspense?q=${encodeURIComponent(narration)}`);
  await more(item(page, narration), "Which deductions");
  await expect(page.getByText("No deductions that are on their way come to exactly this amount.")).toBeVisible();
  await page.keyboard.press("Escape");
  await more(item(page, narration), "Return to sender");
  const dialog = page.getByRole("dialog", { name: "Return to sender" });
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog.getByText("Payment reference is required")).toBeVisible();
  await dialog.getByLabel("Payment reference").fill(fresh("BACK-"));
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(notice(page, "Return recorded")).toBeVisible();
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("customer credit is refunded in part, never above it, and the sum falls by what was paid back", async ({
  page,
}) => {
  const before = await credits(page);
  const credit = before.data.find(({ amount }) => amount > 10);
  if (!credit) throw new Error("the demo has no customer credit");
  await enter(page, "finance", "/repayments/suspense?part=credit");
  await expect(page.getByText(naira(before.sum))).toBeVisible();
  const { name } = credit.customer;
  await page.getByRole("button", { name: `Refund: ${name}, ${credit.loan.reference}` }).click();
  const dialog = page.getByRole("dialog", { name: "Refund customer credit" });
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(dialog.getByText("Payment reference is required")).toBeVisible();
  await expect(dialog.getByText("Choose the refund method")).toBeVisible();
  await dialog.getByLabel("Amount").fill(String(credit.amount + 1));
  await dialog.getByLabel("Payment reference").fill(fresh("RF-"));
  await dialog.getByLabel("Refund method").selectOption("Bank Transfer");
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(dialog.getByText(`The credit is ${naira(credit.amount)}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Amount").fill("1.25");
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(notice(page, "Refund recorded")).toBeVisible();
  await expect(page.getByText(naira(before.sum - 1.25))).toBeVisible();
  expect((await credits(page)).sum).toBeCloseTo(before.sum - 1.25, 2);
});

test("without add-repayment and disburse-loan, suspense and credit are read-only", async ({ page }) => {
  await enter(page, "auditor", "/repayments/suspense");
  await expect(page.getByRole("list", { name: "Money in suspense" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Assign|Match|Find|More/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /Customer credit/ })
    .first()
    .click();
  await expect(page.getByRole("table", { name: "Customer credit" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
});

test("customer credit and the dialog of suspense are accessible in both themes and at 360 px", async ({ page }) => {
  await enter(page, "admin", "/repayments/suspense?part=credit");
  await expect(page.getByRole("table", { name: "Customer credit" }).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/repayments/suspense");
  await page.getByRole("button", { name: "Find the loan" }).first().click();
  await expect(page.getByRole("dialog", { name: "Find the loan" })).toBeVisible();
  await expectAccessible(page);
});

test("money whose payment was entered before is confirmed as that payment, and nothing is posted twice", async ({
  page,
}) => {
  const [loan] = await owingLoans(page, 18, 1);
  if (!loan) throw new Error("the demo has no loan that owes anything");
  const reference = fresh("HAND-");
  const amount = 4321.09;
  await send(page, "finance", "/api/admin/deductions/repayment/manual", {
    data: { loanId: loan.id, amount, reference },
  });
  const owed = await balanceOf(page, loan.reference);
  const narration = await strayMoney(page, amount);
  await enter(page, "finance", `/repayments/suspense?q=${encodeURIComponent(narration)}`);
  await item(page, narration).getByRole("button", { name: "Find the loan" }).click();
  const dialog = page.getByRole("dialog", { name: "Find the loan" });
  await dialog.getByLabel("Loan reference").fill(loan.reference);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(/confirm that it is a new payment/);
  await expectAccessible(page);
  await dialog.getByLabel(`This is payment ${reference}`).check();
  await dialog.getByRole("button", { name: "Confirm the payment" }).click();
  await expect(notice(page, "Payment confirmed; nothing was posted a second time")).toBeVisible();
  expect(await balanceOf(page, loan.reference)).toBeCloseTo(owed, 2);
  expect((await suspense(page, `?q=${encodeURIComponent(narration)}`)).total).toBe(0);
});

test("a return recorded by mistake is undone from its statement line, and the money is in suspense again", async ({
  page,
}) => {
  const narration = fresh("STRAY ");
  const { id } = await postedStatement(page, [{ narration, reference: fresh("Z"), credit: 5.05 }]);
  const [sent] = (await suspense(page, `?q=${encodeURIComponent(narration)}`)).data;
  await send(page, "finance", `/api/admin/repayments/suspense/${sent?.id}/return`, {
    data: { reference: fresh("BACK-") },
  });
  await enter(page, "finance", `/repayments/statements/${id}`);
  await page.getByRole("button", { name: /^Undo the return of row/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the return" }).click();
  await expect(notice(page, "Undone; the money is in suspense")).toBeVisible();
  expect((await suspense(page, `?q=${encodeURIComponent(narration)}`)).total).toBe(1);
});

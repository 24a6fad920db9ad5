import type { Page } from "@playwright/test";
import { answerTo, choose, rowAt } from "./deduction-rows.ts";
import { enter, expect, read, test } from "./tenor.ts";

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("DED-17, DED-21, DED-22, ERR-17, PRM-40: a repayment is entered once, reloads the list, and its reference is refused a second time", async ({
  page,
}) => {
  const loan = await rowAt(page, "/deductions/overdue", 3);
  const methods = await read<{ name: string }[]>(page, "finance", "/api/admin/repayment/methods");
  await enter(page, "finance", `/deductions/overdue?q=${loan.reference}`);
  const dialog = await choose(page, loan, "Add Repayment");
  await expect(dialog.getByLabel("Payment method").getByRole("option")).toHaveText([
    /^Not stated/,
    ...methods.map(({ name }) => name),
  ]);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("Amount is required")).toBeVisible();
  await expect(dialog.getByText("Reference is required")).toBeVisible();
  await dialog.getByLabel("Amount").fill("1,000.50");
  await dialog.getByLabel("Reference").fill(`E2E-${loan.reference}`);
  await dialog.getByLabel("Payment method").selectOption("Cash");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/admin/deductions/repayment/manual"));
  const again = await answerTo(page, "/deductions/overdue", () =>
    dialog.getByRole("button", { name: "Submit" }).click(),
  );
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ loanId: loan.id, amount: 1000.5, reference: `E2E-${loan.reference}` });
  expect(body.paymentMethodId).toEqual(expect.any(Number));
  await notice(page, "Repayment Added successfully");
  await expect(dialog).toHaveCount(0);
  const paid = again.list.data.find(({ id }) => id === loan.id);
  expect(Math.round(((paid?.balance ?? 0) + 1000.5) * 100)).toBe(Math.round(loan.balance * 100));

  const twice = await choose(page, loan, "Add Repayment");
  await twice.getByLabel("Amount").fill("1000.50");
  await twice.getByLabel("Reference").fill(`E2E-${loan.reference}`);
  await twice.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("already posted");
  await expect(twice.getByLabel("Amount")).toHaveValue("1000.50");
});

import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { balanceOf, fresh, owingLoans, postedStatement } from "./bank-statement.ts";
import { onOwnServer } from "./own-server.ts";
import { strayMoney } from "./suspense-items.ts";
import { applicant, enter, expect, type Member, read, test } from "./tenor.ts";
import { runningLoanOf } from "./whole-life.ts";

const ADA = "Sent for approval. Ada Obi can approve it.";

onOwnServer();

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function turnOn(page: Page): Promise<void> {
  await enter(page, "admin", "/settings");
  const on = page.getByRole("button", { name: "Turn four eyes on" });
  const off = page.getByRole("button", { name: "Turn four eyes off" });
  await expect(on.or(off)).toBeVisible();
  if (await off.isVisible()) return;
  await on.click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await notice(page, "Settings saved");
}

/** Opens a page as a colleague in a separate browser. */
async function colleague(browser: Browser, member: Member, place: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await enter(page, member, place);
  return page;
}

/** Ada finds the waiting act on a page, agrees and confirms. */
async function agrees(page: Page, title: RegExp): Promise<void> {
  const act = page.getByRole("list", { name: "To approve" }).getByRole("listitem", { name: title });
  await expect(act).toContainText("Ada Obi can approve it.");
  await expectAccessible(page);
  await act.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("dialog", { name: "Agree?" }).getByRole("button", { name: "Agree" }).click();
  await notice(page, "Approved. It is done");
  await expect(act).toHaveCount(0);
}

test("one person requests a refund and another agrees; until then the credit stays", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { id, reference } = await runningLoanOf(page, applicant(81));
  const payment = fresh("OVER-");
  const amount = (await balanceOf(page, reference)) + 500.25;
  await postedStatement(page, [{ narration: `TRANSFER ${reference}`, reference: payment, credit: amount }]);
  await turnOn(page);
  const efe = await colleague(browser, "finance", `/repayments/suspense?part=credit&q=${reference}`);
  await efe.getByRole("button", { name: new RegExp(`^Refund: .*${reference}$`) }).click();
  const dialog = efe.getByRole("dialog", { name: "Refund customer credit" });
  await expect(dialog.getByText(/This takes two people: Ada Obi can approve it/)).toBeVisible();
  await dialog.getByLabel("Payment reference").fill(fresh("RF-"));
  await dialog.getByLabel("Refund method").selectOption("Bank Transfer");
  await dialog.getByRole("button", { name: "Send for approval" }).click();
  await notice(efe, ADA);
  await efe.goto(`/loans/${id}`);
  await expect(efe.getByText("₦500.25 was paid too much and is owed to the customer.")).toBeVisible();
  const own = efe.getByRole("list", { name: "To approve" }).getByRole("listitem");
  await expect(own.getByRole("button")).toHaveText(["Withdraw"]);
  await efe.context().close();
  await page.goto(`/loans/${id}`);
  await agrees(page, /^Pay ₦500\.25 of customer credit/);
  await expect(page.getByText("₦500.25 was paid too much and is owed to the customer.")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Credit refunded or transferred" })).toContainText("500.25");
});

test("a settlement by unconfirmed money is recorded once a second person agrees", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { id } = await runningLoanOf(page, applicant(82));
  await turnOn(page);
  const efe = await colleague(browser, "finance", `/loans/${id}`);
  await efe.getByRole("button", { name: "Record settlement" }).click();
  const dialog = efe.getByRole("dialog", { name: "Record settlement" });
  await dialog.getByLabel("Reference").fill(fresh("SETTLE-"));
  await dialog.getByLabel("Payment method").selectOption("Bank Transfer");
  await dialog.getByRole("button", { name: "Settle loan" }).click();
  await notice(efe, ADA);
  await expect(efe.getByText("DISBURSED", { exact: true })).toBeVisible();
  await efe.context().close();
  await page.goto(`/loans/${id}`);
  await agrees(page, /^Settle loan /);
  await expect(page.getByText("LIQUIDATED", { exact: true })).toBeVisible();
});

test("money in suspense is assigned to a loan that its line does not name once a second person agrees", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [loan] = await owingLoans(page, 1, 1);
  if (!loan) throw new Error("the demo has no loan that owes anything");
  const narration = await strayMoney(page, 1234.56);
  const owed = await balanceOf(page, loan.reference);
  await turnOn(page);
  const efe = await colleague(browser, "finance", `/repayments/suspense?q=${encodeURIComponent(narration)}`);
  const item = efe.getByRole("listitem", { name: narration });
  await item.getByRole("button", { name: "Find the loan" }).click();
  await efe.getByRole("dialog", { name: "Find the loan" }).getByLabel("Loan reference").fill(loan.reference);
  await efe.keyboard.press("Enter");
  await notice(efe, ADA);
  await expect(item.getByText("Giving it to a loan was asked for by you. Ada Obi can approve it.")).toBeVisible();
  expect(await balanceOf(page, loan.reference)).toBeCloseTo(owed, 2);
  await efe.context().close();
  await page.goto("/repayments/suspense");
  await agrees(page, new RegExp(loan.reference));
  expect(await balanceOf(page, loan.reference)).toBeCloseTo(owed - 1234.56, 2);
});

test("deductions are stopped once a second person agrees; until then the mandate stays active", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [loan] = await owingLoans(page, 2, 1);
  if (!loan?.mandate_reference) throw new Error("the demo has no loan with a mandate");
  await turnOn(page);
  const danladi = await colleague(browser, "deductions", `/deductions/stop?mandateReference=${loan.mandate_reference}`);
  await danladi.getByRole("main").getByRole("button", { name: "Stop deduction" }).click();
  await danladi.getByRole("dialog").getByRole("button", { name: "Stop deduction" }).click();
  await notice(danladi, ADA);
  await expect(
    danladi.getByText(`Mandate ${loan.mandate_reference} is as it was until a second person agrees.`),
  ).toBeVisible();
  const statuses = await read<{ status: string }[]>(page, "admin", `/api/admin/deductions/${loan.id}/mandates`);
  expect(statuses.at(-1)?.status).toMatch(/active/i);
  await danladi.context().close();
  await page.goto("/deductions/stop");
  await agrees(page, new RegExp(`^Stop the deductions of loan ${loan.reference}`));
  const newest = async () =>
    (await read<{ status: string }[]>(page, "admin", `/api/admin/deductions/${loan.id}/mandates`)).at(-1)?.status;
  await expect.poll(newest, { timeout: 20_000 }).toMatch(/stop/i);
});

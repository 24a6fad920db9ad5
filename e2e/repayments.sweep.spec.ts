import type { Page, Response } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPayments, PaymentRow } from "../src/contract/repayments.contract.ts";
import { formatDate, isLagosDate, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { notice, repay, runningLoan } from "./payments.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, test } from "./tenor.ts";

const EIGHT = [
  "Payment Date",
  "Created Date",
  "Loan Reference",
  "Customer Name",
  "Amount",
  "Reference",
  "Payment Method",
  "Initiator",
];

type PaymentPage = DataOf<typeof listPayments>;
const LIST = "/api/admin/deductions/payments";

async function answerTo(page: Page, act: () => Promise<unknown>): Promise<{ response: Response; list: PaymentPage }> {
  const awaited = page.waitForResponse((response) => new URL(response.url()).pathname === LIST);
  await act();
  const response = await awaited;
  return { response, list: ((await response.json()) as { data: PaymentPage }).data };
}

const naira = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
const day = (text: string) => formatDate(isLagosDate(text) ? text : lagosDateOf(new Date(text)));

const cellsOf = (payment: PaymentRow) => [
  day(payment.payment_date),
  day(payment.created_at),
  payment.loan.reference,
  payment.loan.user.name,
  naira(payment.amount),
  payment.reference,
  payment.payment_method.name,
  payment.initiator?.name ?? "System",
];

for (const [ids, status, title] of [
  ["REP-01, REP-02, REP-03, GRD-26, PRM-21", "successful", "Successful Repayments"],
  ["REP-12, GRD-27, SHL-24", "failed", "Failed Repayments"],
] as const) {
  test(`${ids}, REP-13: ${title} shows every row as the server has it, and is read-only for an auditor`, async ({
    page,
  }) => {
    const { response, list } = await answerTo(page, () => enter(page, "auditor", `/repayments/${status}`));
    expect(new URL(response.url()).search).toBe(`?status=${status}`);
    await expect(page).toHaveTitle(`${title} · Tenor`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const table = page.getByRole("table", { name: title });
    const reason = status === "failed" ? ["Reason"] : [];
    await expect(table.getByRole("columnheader")).toHaveText([...EIGHT, ...reason]);
    expect(list.data.length).toBeGreaterThan(1);
    for (const [place, payment] of list.data.entries())
      await expect(rowCells(table.getByRole("row").nth(place + 1))).toHaveText([
        ...cellsOf(payment),
        ...(status === "failed" ? [payment.reason ?? "–"] : []),
      ]);
    await expect(page.getByRole("link", { name: "Failed Repayments" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Upload|Reverse/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download report" })).toHaveCount(0);
  });
}

test("REP-13, REP-14: search, method, loan and pages go to the server and are kept in the address", async ({
  page,
}) => {
  const first = await answerTo(page, () => enter(page, "auditor", "/repayments/successful"));
  const next = await answerTo(page, () => page.getByRole("link", { name: "Next page" }).click());
  expect(LIST + new URL(next.response.url()).search).toBe(first.list.next_page_url);
  await expect(page).toHaveURL(/page=2/);

  const deducted = await answerTo(page, () =>
    page.getByLabel("Payment method").selectOption({ label: "Remita Deduction" }),
  );
  expect(new URL(deducted.response.url()).searchParams.get("paymentMethodId")).toMatch(/^\d+$/);
  expect(new Set(deducted.list.data.map(({ payment_method }) => payment_method.name))).toEqual(
    new Set(["Remita Deduction"]),
  );
  expect(deducted.list.data.every(({ initiator }) => initiator === null)).toBe(true);

  const { loan } = deducted.list.data[0] as PaymentRow;
  const box = page.getByRole("textbox", { name: "Loan reference" });
  const ofLoan = await answerTo(page, async () => {
    await box.fill(loan.reference.toLowerCase());
    await page.keyboard.press("Enter");
  });
  expect(new URL(ofLoan.response.url()).searchParams.get("loanId")).toBe(String(loan.id));
  expect(ofLoan.list.data.every((payment) => payment.loan.id === loan.id)).toBe(true);
  await page.reload();
  await expect(box).toHaveValue(loan.reference);
  await box.fill("TN-999999999");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No loan has this reference")).toBeVisible();
});

test("EXP-09, EXP-12, EXP-13, PRM-41: the repayments report is a link with a token, and each download uses one up", async ({
  page,
}) => {
  await enter(page, "finance", "/repayments/successful");
  const link = page.getByRole("link", { name: "Download report" });
  await expect(link).toHaveAttribute("href", /^\/api\/credit\/report\?token=.+/);
  const before = (await link.getAttribute("href")) ?? "";
  const [download, issued] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((request) => request.url().endsWith("/api/admin/webAccessToken/issue")),
    link.click(),
  ]);
  expect(issued.postDataJSON()).toEqual({ action: "download-repayments-report" });
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(link).not.toHaveAttribute("href", before);
  expect((await page.request.get(before)).status()).toBe(403);
  await expect(page).toHaveURL(/\/repayments\/successful$/);
});

test("a running loan shows its payments and is settled at the quote of today", async ({ page }) => {
  const loan = await runningLoan(page, 3);
  await repay(page, loan, "300", `E2E-PART-${loan.reference}`);
  await page.goto(`/loans/${loan.id}`);
  const payments = page.getByRole("region", { name: "Payments", exact: true });
  await expect(payments.getByRole("row").filter({ hasText: `E2E-PART-${loan.reference}` })).toContainText("300.00");
  await page.getByRole("button", { name: "Record settlement" }).click();
  const dialog = page.getByRole("dialog", { name: "Record settlement" });
  await expect(dialog.getByLabel("Amount")).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Settle loan" }).click();
  await expect(dialog.getByText("Choose a payment method")).toBeVisible();
  await dialog.getByLabel("Reference").fill(`E2E-SETTLE-${loan.reference}`);
  await dialog.getByLabel("Payment method").selectOption("Bank Transfer");
  await dialog.getByRole("button", { name: "Settle loan" }).click();
  await notice(page, "Settlement recorded");
  await expect(page.getByText("LIQUIDATED", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Record settlement" })).toHaveCount(0);
  await payments.getByRole("link", { name: /^All \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/repayments/successful\\?loanId=${loan.id}$`));
  await expect(page.getByRole("table").getByText(`E2E-SETTLE-${loan.reference}`)).toBeVisible();
});

test("a payout is reversed with a reason, where nothing has been paid yet", async ({ page }) => {
  const loan = await runningLoan(page, 4);
  await enter(page, "finance", `/loans/${loan.id}`);
  await page.getByRole("button", { name: "Reverse the payout" }).click();
  const dialog = page.getByRole("dialog", { name: "Reverse the payout" });
  await dialog.getByLabel("Reason").fill("The transfer bounced");
  await dialog.getByRole("button", { name: "Reverse" }).click();
  await notice(page, "Payout reversed");
  await expect(page.getByText("PENDING_DISBURSEMENT", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reverse the payout" })).toHaveCount(0);
});

import { expect, it } from "vitest";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { clearDeductions } from "../money-in/deductions/clear-deductions.ts";
import { type Collected, check, collectedLoan, deductionsOf, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { account, accountBalance, book, csvStatement, linesOf } from "../statements/statements.testkit.ts";
import { waitsForLock } from "../testing/database/waits-for-lock.ts";
import { cashier } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server);

async function waitsForALock(): Promise<void> {
  while (!(await waitsForLock(server.deps.db.pool)));
}

async function deducted(): Promise<{ loan: Collected; paymentId: number; deductionId: number; lineId: number }> {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, lagosDate("2026-11-18"), loan.instalment);
  await check(server, loan);
  const [deduction] = await deductionsOf(server, loan.id);
  const credit = { on: "2026-11-19", amount: loan.instalment, narration: "CASH" };
  const { body } = await book(server, csvStatement(account([credit], loan.id * 1_000_000_00)));
  const [line] = await linesOf(server, body.data.id);
  return { loan, paymentId: deduction.payment_id, deductionId: deduction.id, lineId: line?.id ?? 0 };
}

it("T08: a deduction that is being cleared is not reversed behind its back", async () => {
  const { loan, paymentId, deductionId, lineId } = await deducted();
  const [item] = await rowsOf(server, "select id from suspense_items where statement_line_id = $1", [lineId]);
  const clear = async (tx: Tx) => {
    const on = lagosDate("2026-11-19");
    const by = { author: { userId: undefined, name: "Test" }, at: server.clock.now() };
    const what = { lineId, amount: loan.instalment, on, deductionIds: [deductionId], suspenseItemId: item.id };
    await clearDeductions(tx, { ...what, ...by });
    await tx
      .updateTable("suspense_items")
      .set({ state: "resolved", resolution: "deductions", resolved_at: by.at })
      .where("id", "=", item.id)
      .execute();
    await tx.updateTable("statement_lines").set({ verdict: "clears" }).where("id", "=", lineId).execute();
  };
  let reversal: Promise<{ status: number }> | undefined;
  await server.deps.db.transaction(async (tx) => {
    await clear(tx);
    reversal = desk.act(reversePayment, paymentId, { reason: "By mistake" });
    await waitsForALock();
  });
  expect((await reversal)?.status).toBe(422);
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "posted", remitted_line_id: lineId }]);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
});

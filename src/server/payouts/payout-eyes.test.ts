import { beforeEach, expect, it } from "vitest";
import { getFourEyes, rejectLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan, recordSettlement, reverseDisbursement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { account, csvStatement } from "../statements/statements.testkit.ts";
import { limitPayouts, onlyThere, report, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { giveSalary, loanIn, show } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, giveTo, topUpReady } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const [chidi, bola, efe] = (await Promise.all(
  ["Chidi Okafor", "Bola Adeyemi", "Efe Omoregie"].map((name) => cashier(server, name)),
)) as [Cashier, Cashier, Cashier];
let payouts = 0;

beforeEach(async () => {
  await setFourEyes(server, false);
  await server.deps.db.pool.query("update users set active = true");
});

/** From now on four eyes are on, and only these three people exist. */
async function watched(): Promise<void> {
  await setFourEyes(server, true);
  await onlyThere(server, "Chidi Okafor", "Bola Adeyemi", "Efe Omoregie");
}

const disburse = (by: Cashier, id: number) => by.act(disburseLoan, id, { reference: `EYES-${++payouts}` });
const reverse = (by: Cashier, id: number) => by.act(reverseDisbursement, id, { reason: "The account was closed" });
const ask = async (by: Cashier, id: number) => (await by.act(getFourEyes, id)).body.data;

it("422: who paid out does not reverse the payout; who reversed it does not pay out again", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  await watched();
  expect((await disburse(bola, id)).status).toBe(200);
  const refusal =
    "You paid this loan out, so somebody else has to reverse the payout. It can go to Chidi Okafor or Efe Omoregie.";
  expect(await ask(bola, id)).toEqual({ on: true, refusal });
  const own = await reverse(bola, id);
  expect([own.status, own.body.message]).toEqual([422, refusal]);
  await limitPayouts(server, "Chidi Okafor", 1_000);
  expect((await reverse(chidi, id)).body.message).toBe(
    "You may reverse payouts up to ₦1,000.00, and this one is ₦300,000.00. It can go to Efe Omoregie.",
  );
  await limitPayouts(server, "Chidi Okafor", null);
  expect(await ask(efe, id)).toEqual({ on: true, refusal: null });
  expect((await reverse(efe, id)).status).toBe(200);
  await settleOperations(server.deps);
  await disburse(bola, id);
  await efe.act(setUpDeduction, id);
  const again = await disburse(efe, id);
  expect([again.status, again.body.message]).toEqual([
    422,
    "You reversed a payout of this loan, so somebody else has to pay it out again. It can go to Bola Adeyemi or Chidi Okafor.",
  ]);
  expect((await disburse(bola, id)).status).toBe(200);
});

it("422: who reversed a payout does not reject the loan; a colleague does", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  await watched();
  await disburse(bola, id);
  expect((await reverse(efe, id)).status).toBe(200);
  await settleOperations(server.deps);
  const own = await efe.act(rejectLoan, id);
  expect([own.status, own.body.message]).toEqual([
    422,
    "You reversed a payout of this loan, so somebody else has to reject it.",
  ]);
  expect((await chidi.act(rejectLoan, id)).status).toBe(200);
});

it("off, one person reverses what they paid out, as specified", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  await disburse(bola, id);
  expect((await reverse(bola, id)).status).toBe(200);
});

it("422: a top-up is not paid out while a payment that nothing confirms has lowered what it settles", async () => {
  const { old, fresh } = await topUpReady(server, chidi);
  await watched();
  const { status, body } = await disburse(bola, fresh.id);
  expect([status, body.message]).toEqual([
    422,
    expect.stringMatching(
      new RegExp(
        `^No bank line and no deduction of the provider has confirmed payment REF-\\d+: ₦260,000\\.00 for loan ${old.reference} on .*, entered by Chidi Okafor at .*\\. Until then nothing is paid out to this customer, by anybody\\. Post the statement`,
      ),
    ),
  ]);
  expect((await ask(bola, fresh.id)).refusal).toBe(body.message);
  const reference = /payment (REF-\d+)/.exec(body.message)?.[1] ?? "";
  const line = { on: "2026-11-20", amount: 260_000_00, narration: "TRANSFER", reference };
  await report(server, efe, csvStatement(account([line])));
  expect(await ask(bola, fresh.id)).toEqual({ on: true, refusal: null });
  expect((await disburse(bola, fresh.id)).status).toBe(200);
});

it("422: nor is a new loan, while an old one was settled by money that nothing confirms; reversed, it is", async () => {
  const old = await loanIn(server, "disbursed");
  const { amount } = (await show(server, old.id)).liquidation;
  const settlement = { amount: amount + 1_000_000, reference: "SETTLED", paymentMethodId: chidi.method("cash") };
  expect((await chidi.act(recordSettlement, old.id, settlement)).status).toBe(200);
  const fresh = await loanIn(server, "pending_disbursement");
  await giveTo(server, fresh.id, old.id);
  giveSalary(server, fresh.person);
  await watched();
  const { status, body } = await disburse(bola, fresh.id);
  expect([status, body.message]).toEqual([
    422,
    expect.stringMatching(/confirmed payment SETTLED: .* nothing is paid out to this customer/),
  ]);
  const { rows } = await server.deps.db.pool.query("select id from payments where reference = 'SETTLED'");
  expect((await efe.act(reversePayment, rows[0].id, { reason: "It did not come" })).status).toBe(200);
  expect((await disburse(bola, fresh.id)).status).toBe(200);
});

it("422: nor while the payment is being entered: the payout waits for it, then sees it", async () => {
  const old = await loanIn(server, "disbursed");
  const fresh = await loanIn(server, "pending_disbursement");
  await giveTo(server, fresh.id, old.id);
  giveSalary(server, fresh.person);
  await watched();
  const { pool } = server.deps.db;
  const holder = await pool.connect();
  const waiting = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount ?? 0;
  };
  await holder.query("begin");
  await holder.query("select from loans where id = $1 for update", [old.id]);
  const entering = chidi.pay(old.id, 20_000, { reference: "MEANWHILE" });
  await expect.poll(waiting).toBe(1);
  const payingOut = disburse(bola, fresh.id);
  await expect.poll(waiting).toBe(2);
  await holder.query("commit");
  holder.release();
  expect((await entering).status).toBe(200);
  const { status, body } = await payingOut;
  expect([status, body.message]).toEqual([422, expect.stringMatching(/confirmed payment MEANWHILE: /)]);
});

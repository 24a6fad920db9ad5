import { expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan, reverseDisbursement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { loanIn, show } from "../testing/loans/loan-life.ts";
import { accountHolds, cashier, rowsOf, topUpReady } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server, "Efe Omoregie");
let payouts = 0;

const reverse = (id: number) => desk.act(reverseDisbursement, id, { reason: "The account was closed" });
const disburse = (id: number) => desk.act(disburseLoan, id, { reference: `AGAIN-${++payouts}` });

it("a bounced payout is reversed; it is paid out again only once the deduction has been set up again (API-23)", async () => {
  const before = await accountHolds(server, "bank-payout");
  const { id } = await loanIn(server, "disbursed");
  const { status, body } = await reverse(id);
  expect([status, body.message]).toEqual([200, "Disbursement reversed"]);
  expect(body.data).toMatchObject({
    status: "pending_disbursement",
    disbursement: null,
    deduction_setup: { state: "stopping" },
  });
  expect(await accountHolds(server, "bank-payout")).toBe(before);
  const early = await disburse(id);
  expect([early.status, early.body.message]).toEqual([
    400,
    "The mandate of this loan has been stopped, so nothing would be collected. The deduction must be set up again.",
  ]);
  expect((await show(server, id)).status).toBe("pending_deduction_setup");
  await settleOperations(server.deps);
  expect((await desk.act(setUpDeduction, id)).status).toBe(200);
  expect((await disburse(id)).body.data).toMatchObject({ status: "disbursed", disbursement: { amount: 297_000 } });
});

it("422: twice names who did it; while payments are allocated they have to be reversed first", async () => {
  const { id, reference } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 65_000)).body.data;
  expect((await reverse(id)).body.message).toBe(
    `Payments have been allocated to loan ${reference}, so its payout cannot be reversed. Reverse them first.`,
  );
  await desk.act(reversePayment, payment_id, { reason: "Bounced" });
  expect((await reverse(id)).status).toBe(200);
  expect((await reverse(id)).body.message).toBe(
    `Loan ${reference} was not changed: its disbursement was already reversed by Efe Omoregie at 20 Nov 2026, 09:30.`,
  );
  await settleOperations(server.deps);
  await disburse(id);
  await desk.act(setUpDeduction, id);
  expect((await disburse(id)).status).toBe(200);
});

it("the payout of a loan that is paid out again can be reversed again: it is the payout that stands, and the bank has all its money", async () => {
  const before = await accountHolds(server, "bank-payout");
  const { id } = await loanIn(server, "disbursed");
  await reverse(id);
  await settleOperations(server.deps);
  await disburse(id);
  await desk.act(setUpDeduction, id);
  const { disbursement } = (await disburse(id)).body.data;
  expect((await reverse(id)).body.data.timeline[0].note).toBe(
    `₦297,000.00 reversed, reference ${disbursement.reference}: The account was closed`,
  );
  expect(await accountHolds(server, "bank-payout")).toBe(before);
});

it("422: while the customer has another open application, of which there is one a person", async () => {
  const { old, fresh } = await topUpReady(server, desk);
  for (const { id } of await rowsOf<{ id: number }>(server, "select id from payments where loan_id = $1", [old.id])) {
    await desk.act(reversePayment, id, { reason: "Bounced" });
  }
  expect((await reverse(old.id)).body.message).toBe(
    `The customer has another open application, ${fresh.reference}. Pay it out or reject it before the payout of loan ${old.reference} is reversed.`,
  );
});

it("a device that was not collected: what was paid meanwhile stays the customer's", async () => {
  const device = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
  const { id } = await loanIn(server, "disbursed", device);
  await desk.pay(id, 900_000);
  expect((await reverse(id)).body.data.status).toBe("pending_disbursement");
  expect(await rowsOf(server, "select unapplied from payments where loan_id = $1", [id])).toEqual([
    { unapplied: 90_000_000 },
  ]);
});

it("a top-up that is reversed opens the old loan again to the kobo, and can be paid out for what was signed", async () => {
  const { old, fresh } = await topUpReady(server, desk);
  const owed = () => rowsOf(server, "select balance, mandate_live from loan_balances where loan_id = $1", [old.id]);
  const before = await owed();
  expect((await disburse(fresh.id)).status).toBe(200);
  expect((await show(server, old.id)).status).toBe("liquidated");
  const [topUp] = await rowsOf<{ id: number }>(
    server,
    "select id from payments where loan_id = $1 and purpose = 'top-up'",
    [old.id],
  );
  expect((await desk.act(reversePayment, topUp?.id ?? 0, { reason: "No" })).body.message).toContain(
    "Reverse the payout of the new loan instead.",
  );
  expect((await reverse(fresh.id)).status).toBe(200);
  expect((await show(server, old.id)).status).toBe("disbursed");
  expect((await show(server, old.id)).timeline[0].event).toBe("repayment-reversed");
  expect(await owed()).toEqual(before.map((row) => ({ ...row, mandate_live: false })));
  expect(await rowsOf(server, "select state from mandate_reactivations where loan_id = $1", [old.id])).toEqual([
    { state: "queued" },
  ]);
  await settleOperations(server.deps);
  await disburse(fresh.id);
  await desk.act(setUpDeduction, fresh.id);
  expect((await disburse(fresh.id)).status).toBe(200);
  expect((await show(server, old.id)).status).toBe("liquidated");
});

it("422: nothing is paid out for a loan, or to settle one, whose books did not hold at the last check; others are paid out (API-23)", async () => {
  const { old, fresh } = await topUpReady(server, desk);
  await server.deps.db.pool.query(
    `with c as (insert into ledger_checks (started_at, rules) values (now(), 21) returning id)
     insert into ledger_breaches (loan_id, rule, check_id) select $1, 'a rule', id from c`,
    [old.id],
  );
  const { status, body } = await disburse(fresh.id);
  expect([status, body.message]).toEqual([422, expect.stringContaining(`No money leaves for loan ${old.reference}`)]);
  const sound = await loanIn(server, "pending_disbursement");
  expect((await disburse(sound.id)).status).toBe(200);
  await server.deps.db.pool.query("delete from ledger_breaches");
  expect((await disburse(fresh.id)).status).toBe(200);
});

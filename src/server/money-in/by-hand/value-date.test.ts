import { expect, it } from "vitest";
import { recordSettlement } from "../../../contract/payouts.contract.ts";
import { refundCredit, reversePayment } from "../../../contract/repayments.contract.ts";
import { kobo } from "../../../domain/money.ts";
import { deduct, type RunningLoan, runningLoans } from "../../statements/statements.testkit.ts";
import { cashier, rowsOf } from "../../testing/loans/money-life.ts";
import { stagedServer } from "../../testing/staged-server.ts";

// Today is 20 Nov 2026. Six rows of ₦65,000, ₦15,000 of it interest, due on 15 Nov, 16 Dec and so on; paid out on 11 Oct.
const server = await stagedServer();
const desk = await cashier(server, "Efe Omoregie");
const loans = await runningLoans(server, 11, 1, () => kobo(65_000_00));
const ids = loans.map(({ id }) => id);
await rowsOf(server, "update loans set disbursed_at = disbursed_at - interval '40 days' where id = any($1)", [ids]);
await rowsOf(server, "update instalments set due_date = due_date - 40 where loan_id = any($1)", [ids]);

const loan = (index: number) => loans[index] as RunningLoan;
const settle = (id: number, amount: number, paidOn?: string) =>
  desk.act(recordSettlement, id, { amount, reference: `SETTLE-${id}`, paymentMethodId: desk.method("cash"), paidOn });
const stands = (id: number) => rowsOf<{ status: string }>(server, "select status from loans where id = $1", [id]);
const payments = (id: number) =>
  rowsOf<{ id: number; unapplied: number; paid_on: string }>(
    server,
    "select id, unapplied, paid_on from payments where loan_id = $1 and reversed_at is null order by paid_on",
    [id],
  );
const entries = (id: number) =>
  rowsOf(
    server,
    `select kind, booked_on from ledger_entries where kind <> 'disbursement'
      and id in (select entry_id from ledger_postings where loan_id = $1) order by id`,
    [id],
  );
const figureFaults = () => rowsOf(server, "select * from daily_figure_faults");
const collected = (day: string) =>
  rowsOf(server, "select rows, amount from counted_daily_figures where figure = 'collected' and day = $1", [day]);

it("200: a settlement costs what it did on the day it was paid, and a deduction of after it is credit, counted once", async () => {
  const { id, reference } = loan(0);
  await deduct(server, loan(0), { lineKey: "LATER-1", on: "2026-11-16" });
  expect((await settle(id, 314_999.99, "2026-11-12")).body.errors).toEqual({
    amount: [`Settling loan ${reference} takes ₦315,000.00 on 12 Nov 2026.`],
  });
  const { status, body } = await settle(id, 315_100, "2026-11-12");
  expect([status, body.data.status]).toEqual([200, "liquidated"]);
  expect((await payments(id)).map(({ paid_on, unapplied }) => [paid_on, unapplied])).toEqual([
    ["2026-11-12", 100_00],
    ["2026-11-16", 65_000_00],
  ]);
  expect(await entries(id)).toEqual([
    { kind: "payment", booked_on: "2026-11-16" },
    { kind: "credit-freed", booked_on: "2026-11-16" },
    { kind: "payment", booked_on: "2026-11-12" },
  ]);
  expect(await collected("2026-11-12")).toEqual([{ rows: 1, amount: 315_100_00 }]);
  expect(await collected("2026-11-16")).toEqual([{ rows: 1, amount: 65_000_00 }]);
  expect(await figureFaults()).toEqual([]);
});

it("200: the timeline and the audit log say which payments were shared out again, and how", async () => {
  const { id } = loan(1);
  await desk.pay(id, 65_000, { reference: "CAME-LATER", paidOn: "2026-11-16" });
  const { body } = await settle(id, 315_000, "2026-11-12");
  const notes: { event: string; note: string }[] = body.data.timeline;
  expect(notes.find(({ event }) => event === "payments-rebooked")?.note).toBe(
    `SETTLE-${id} of 12 Nov 2026 was entered late. Shared out again after it: CAME-LATER of 16 Nov 2026 (₦0.00 in instalments, ₦65,000.00 customer credit)`,
  );
  expect(notes.find(({ event }) => event === "liquidated")?.note).toContain("paid on 12 Nov 2026");
  const [audited] = await rowsOf<{ after: { payments: object[] } }>(
    server,
    "select payload::json -> 'after' as after from audit_log where action = 'loan payments-rebooked' and object = $1",
    [`loan:${id}`],
  );
  expect(audited?.after).toMatchObject({
    paidOn: "2026-11-12",
    payments: [{ before: { unapplied: 0 }, after: { parts: [], unapplied: 65_000_00 } }],
  });
});

it("200: a payment of before another takes its instalments; what the later one has too much is its credit, and the loan closes", async () => {
  const { id } = loan(2);
  const later = (await desk.pay(id, 65_000, { reference: "AFTER", paidOn: "2026-11-16" })).body.data.payment_id;
  const { body } = await desk.pay(id, 380_000, { paidOn: "2026-11-12" });
  expect(body.data).toMatchObject({ applied: 380_000, unapplied: 0, balance: 0, closed: true });
  expect(body.data.rebooked).toEqual([
    { payment_id: later, reference: "AFTER", paid_on: "2026-11-16", unapplied: 55_000 },
  ]);
  expect(await stands(id)).toEqual([{ status: "completed" }]);
  expect(await entries(id)).toEqual([
    { kind: "payment", booked_on: "2026-11-16" },
    { kind: "credit-freed", booked_on: "2026-11-16" },
    { kind: "payment", booked_on: "2026-11-12" },
    { kind: "credit-applied", booked_on: "2026-11-16" },
  ]);
  expect(await figureFaults()).toEqual([]);
});

it("200: rebooked payments can be reversed: alone, and with the settlement whose price they no longer pay", async () => {
  const { id } = loan(3);
  await desk.pay(id, 65_000, { paidOn: "2026-11-16" });
  await desk.pay(id, 1_000, { paidOn: "2026-11-17" });
  await settle(id, 315_000, "2026-11-12");
  const [settlement, first, second] = await payments(id);
  const back = async (payment?: { id: number }) =>
    (await desk.act(reversePayment, payment?.id, { reason: "Bounced" })).body.data;
  expect(await back(second)).toEqual({ balance: 0, reopened: false });
  expect(await back(settlement)).toEqual({ balance: 325_000, reopened: true });
  expect(await payments(id)).toMatchObject([{ id: first?.id, unapplied: 0 }]);
  expect(await back(first)).toEqual({ balance: 390_000, reopened: false });
  expect(await figureFaults()).toEqual([]);
});

it("200: credit that was paid back stays paid back when its payment is shared out again", async () => {
  const { id } = loan(4);
  const bounced = (await desk.pay(id, 200_000, { paidOn: "2026-11-10" })).body.data.payment_id;
  const later = (await desk.pay(id, 200_000, { paidOn: "2026-11-14" })).body.data.payment_id;
  const refund = { amount: 10_000, reference: "BACK-1", paymentMethodId: desk.method("bank-transfer") };
  expect((await desk.act(refundCredit, later, refund)).status).toBe(200);
  await desk.act(reversePayment, bounced, { reason: "Bounced" });
  const { body } = await desk.pay(id, 300_000, { paidOn: "2026-11-12" });
  expect(body.data).toMatchObject({ applied: 300_000, balance: 0, closed: true });
  expect(body.data.rebooked).toMatchObject([{ payment_id: later, unapplied: 100_000 }]);
});

it("422: a day that is still to come, or before the last 31, says so at its field and leaves nothing", async () => {
  const { id } = loan(5);
  const refused = async (paidOn: unknown) => (await desk.pay(id, 1_000, { paidOn })).body.errors?.paidOn?.[0];
  expect(await refused("2026-11-21")).toContain("still to come");
  expect(await refused("2026-10-19")).toContain("The earliest is 20 Oct 2026");
  expect(await refused("20/11/2026")).toBe("Enter the day as YYYY-MM-DD");
  expect((await settle(id, 315_000, "2026-11-21")).body.errors.paidOn[0]).toContain("still to come");
  expect(await payments(id)).toEqual([]);
  expect((await desk.pay(id, 1_000, { paidOn: "2026-10-20" })).status).toBe(200);
});

it("422: not before the payout, the settlement, or the day on which the last was paid", async () => {
  const [young, settled, paid] = [loan(6), loan(7), loan(8)];
  await rowsOf(server, "update loans set disbursed_at = '2026-11-01T12:00:00Z' where id = $1", [young.id]);
  await settle(settled.id, 315_000, "2026-11-12");
  await desk.pay(paid.id, 390_000, { paidOn: "2026-11-13" });
  const refused = async ({ id }: RunningLoan, paidOn: string) =>
    (await desk.pay(id, 1_000, { paidOn })).body.errors?.paidOn?.[0];
  expect(await refused(young, "2026-10-31")).toContain("was paid out on 1 Nov 2026");
  expect((await settle(young.id, 315_000, "2026-10-31")).body.errors.paidOn[0]).toContain("was paid out on 1 Nov 2026");
  expect(await refused(settled, "2026-11-11")).toContain("was settled on 12 Nov 2026");
  expect(await refused(paid, "2026-11-12")).toContain("owed was paid on 13 Nov 2026");
  expect((await desk.pay(settled.id, 1_000, { paidOn: "2026-11-12" })).body.data).toMatchObject({ unapplied: 1_000 });
  expect((await desk.pay(paid.id, 1_000, { paidOn: "2026-11-13" })).body.data).toMatchObject({ unapplied: 1_000 });
});

it("422: a device loan is not settled at a day before its device was handed over, but may have been paid on then", async () => {
  const { id } = loan(9);
  await rowsOf(
    server,
    `insert into loan_events (loan_id, event, from_status, to_status, actor, at) values
      ($1, 'disbursement-reversed', 'disbursed', 'pending_disbursement', 'Test', '2026-11-08T10:00:00Z'),
      ($1, 'disbursed', 'pending_disbursement', 'pending_pickup', 'Test', '2026-11-09T10:00:00Z'),
      ($1, 'pickup-confirmed', 'pending_pickup', 'disbursed', 'Test', '2026-11-10T10:00:00Z')`,
    [id],
  );
  await rowsOf(
    server,
    `with made as (insert into products (name, price, created_at) values ('Phone X', 18000000, now()) returning id)
      update loans set product_id = made.id from made where loans.id = $1`,
    [id],
  );
  expect((await settle(id, 315_000, "2026-11-09")).body.errors.paidOn[0]).toContain("was handed over on 10 Nov 2026");
  expect((await desk.pay(id, 1_000, { paidOn: "2026-11-09" })).status).toBe(200);
  expect((await settle(id, 314_000, "2026-11-10")).status).toBe(200);
});

it("200: a salary deduction that is entered late is one of its day, for the provider's history to name", async () => {
  const { id } = loan(10);
  await desk.pay(id, 65_000, { paymentMethodId: desk.method("remita"), paidOn: "2026-11-16" });
  const deductions = () => rowsOf(server, "select deducted_on, line_key from deductions where loan_id = $1", [id]);
  expect(await deductions()).toEqual([{ deducted_on: "2026-11-16", line_key: null }]);
  expect(await deduct(server, loan(10), { lineKey: "NAMED-1", on: "2026-11-16" })).toBe("named");
  expect(await payments(id)).toMatchObject([{ paid_on: "2026-11-16", unapplied: 0 }]);
});

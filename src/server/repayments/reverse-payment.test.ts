import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { addLoanTypes, loanIn, show } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let desk: Cashier;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  desk = await cashier(server, "Efe Omoregie");
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(() => server.stop());

const reverse = (id: number, reason = "Bounced") => desk.act(reversePayment, id, { reason });

it("a payment that closed the loan is reversed: the loan runs again, its mandate is asked for, the reference is free (API-45)", async () => {
  const { id } = await loanIn(server, "disbursed");
  const paid = await desk.pay(id, 390_000, { reference: "BOUNCER" });
  const { status, body } = await reverse(paid.body.data.payment_id);
  expect([status, body.data]).toEqual([200, { balance: 390_000, reopened: true }]);
  expect((await show(server, id)).status).toBe("disbursed");
  expect(await rowsOf(server, "select state from mandate_reactivations where loan_id = $1", [id])).toEqual([
    { state: "queued" },
  ]);
  expect((await desk.pay(id, 390_000, { reference: "BOUNCER" })).status).toBe(200);
});

it("a loan that runs again without a mandate says so in its timeline", async () => {
  const { id } = await loanIn(server, "disbursed");
  const paid = await desk.pay(id, 390_000, { reference: "LAST-ONE" });
  await rowsOf(server, "update mandates set reactivation_count = 3 where loan_id = $1", [id]);
  expect((await reverse(paid.body.data.payment_id)).body.data.reopened).toBe(true);
  const events =
    "select from_status, to_status, note from loan_events where loan_id = $1 and event = 'reactivation-refused'";
  expect(await rowsOf(server, events, [id])).toEqual([
    { from_status: "disbursed", to_status: "disbursed", note: expect.stringMatching(/re-activated 3 times/) },
  ]);
});

it("422: a payment is reversed once; 404: one that is not there", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 65_000, { reference: "ONCE" })).body.data;
  expect((await reverse(payment_id)).status).toBe(200);
  expect((await reverse(payment_id)).body.message).toBe("Payment ONCE was already reversed.");
  expect((await reverse(424_242)).status).toBe(404);
  expect((await desk.act(reversePayment, payment_id, { reason: " " })).body.errors).toEqual({
    reason: ["Say why the payment is reversed"],
  });
});

it("a reason that names the customer stands in the timeline in full, and in the audit log, which is for ever, without the name", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 65_000)).body.data;
  await reverse(payment_id, "Ngozi says that it was her sister's money");
  expect((await show(server, id)).timeline[0].note).toMatch(/: Ngozi says that it was her sister's money$/);
  const audited =
    "select payload::json -> 'after' ->> 'reason' as reason from audit_log where object = $1 and action = 'loan payment-reversed'";
  expect(await rowsOf(server, audited, [`loan:${id}`])).toEqual([
    { reason: "N••• says that it was her sister's money" },
  ]);
});

it("a later payment's rest pays what the one reversed had paid", async () => {
  const { id } = await loanIn(server, "disbursed");
  const first = (await desk.pay(id, 65_000)).body.data.payment_id;
  await desk.pay(id, 390_000);
  expect((await reverse(first)).body.data).toEqual({ balance: 0, reopened: false });
  expect((await show(server, id)).status).toBe("completed");
});

it("a settlement that is reversed opens its rows with all their interest", async () => {
  const { id } = await loanIn(server, "disbursed");
  const body = { amount: 315_000, reference: "SETTLED-1", paymentMethodId: desk.method("cash") };
  await desk.act(recordSettlement, id, body);
  const [payment] = await rowsOf<{ id: number }>(server, "select id from payments where loan_id = $1", [id]);
  expect((await reverse(payment?.id ?? 0)).body.data).toEqual({ balance: 390_000, reopened: true });
});

it("422: money that a statement shows in the bank is not reversed here", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 65_000, { reference: "ON PAPER" })).body.data;
  await server.deps.db.pool.query("update payments set source = 'statement' where id = $1", [payment_id]);
  expect((await reverse(payment_id)).body.message).toBe(
    "The money of payment ON PAPER is in the bank, as a statement shows. Undo the line of the statement instead.",
  );
});

it("422: while four eyes are on, who entered a payment does not reverse it; a colleague does", async () => {
  const { id } = await loanIn(server, "disbursed");
  const { payment_id } = (await desk.pay(id, 65_000)).body.data;
  await setFourEyes(server, true);
  const own = await reverse(payment_id);
  expect([own.status, own.body.message]).toEqual([
    422,
    "You entered this payment, so somebody else has to reverse it.",
  ]);
  const other = await cashier(server, "Musa Bello");
  expect((await other.act(reversePayment, payment_id, { reason: "Bounced" })).status).toBe(200);
  await setFourEyes(server, false);
});

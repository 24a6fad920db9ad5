import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  listCreditUses,
  listCustomerCredits,
  refundCredit,
  reversePayment,
  reverseRefund,
  transferCredit,
} from "../../contract/repayments.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, loanIn, show } from "../testing/loans/loan-life.ts";
import { accountHolds, type Cashier, cashier, giveTo, rowsOf } from "../testing/loans/money-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let desk: Cashier;
let refunds = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  desk = await cashier(server, "Efe Omoregie");
});
afterEach(async () => {
  await expectBooksToHold(server.deps.db);
  expect((await credits()).sum).toBe(-(await accountHolds(server, "customer-credit")) / 100);
});
afterAll(() => server.stop());

const credits = async (query: Record<string, string> = {}) =>
  (await server.call(listCustomerCredits, { token: desk.token, query })).body.data;

/** A loan paid in full with an overpayment, and the payment that left it. */
async function overpaid(over: number) {
  const loan = await loanIn(server, "disbursed");
  const { body } = await desk.pay(loan.id, 390_000 + over, { reference: `OVER-${loan.id}` });
  return { ...loan, payment: body.data.payment_id as number };
}

const refund = (payment: number, amount: unknown, more: Record<string, unknown> = {}) => {
  const body = { amount, reference: `BACK-${++refunds}`, paymentMethodId: desk.method("bank-transfer"), ...more };
  return desk.act(refundCredit, payment, body);
};
const timeline = async (id: number): Promise<string[]> =>
  (await show(server, id)).timeline.map((entry: { event: string }) => entry.event);

describe("GET customer credit", () => {
  it("200: the oldest first, with its age, the other loans it could pay, and the sum of the ledger account", async () => {
    const before = await credits();
    const first = await overpaid(500);
    const older = "update payments set created_at = created_at - interval '3 days' where id = $1";
    await server.deps.db.pool.query(older, [first.payment]);
    const second = await overpaid(700.5);
    const other = await loanIn(server, "disbursed");
    await giveTo(server, other.id, first.id);
    const { data, total, sum } = await credits();
    expect(total).toBe(before.total + 2);
    expect(sum).toBe(before.sum + 1200.5);
    expect([data[0], data.at(-1)]).toMatchObject([
      {
        payment_id: first.payment,
        amount: 500,
        age_days: 3,
        loan: { reference: first.reference, status: "completed" },
        other_loans: [{ id: other.id, reference: other.reference, balance: 390_000 }],
      },
      { payment_id: second.payment, amount: 700.5, age_days: 0, other_loans: [] },
    ]);
    expect((await credits({ q: first.reference })).data.map((row: { payment_id: number }) => row.payment_id)).toEqual([
      first.payment,
    ]);
    expect((await credits({ q: `over-${second.id}` })).data).toMatchObject([{ payment_id: second.payment }]);
  });

  it("403: without view-repayments", async () => {
    const token = await server.staffToken(["disburse-loan"]);
    expect((await server.call(listCustomerCredits, { token })).status).toBe(403);
  });
});

describe("a refund", () => {
  it("pays credit back from the bank, stands in the timeline and is told to the customer", async () => {
    const { id, reference, payment } = await overpaid(500);
    const bank = await accountHolds(server, "bank-transfer");
    const { status, body } = await refund(payment, 200, { reference: "NIP 9", remark: "Asked by phone" });
    expect([status, body.data.left, body.message]).toEqual([200, 300, "Refund recorded"]);
    expect(await accountHolds(server, "bank-transfer")).toBe(bank - 20_000);
    expect((await timeline(id))[0]).toBe("credit-refunded");
    const [sms] = await rowsOf<{ body: string }>(
      server,
      "select body from outbox_messages where loan_id = $1 order by id desc limit 1",
      [id],
    );
    expect(sms?.body).toBe(
      `We paid ₦200.00 back to you, which was paid too much for your loan ${reference}. Reference: NIP 9.`,
    );
  });

  it("422: never above the credit, once a reference, not through a salary, and for no amount that is none", async () => {
    const { payment, reference } = await overpaid(500);
    expect((await refund(payment, 500.01)).body.errors.amount[0]).toMatch(
      /^Only ₦500\.00 of payment OVER-\d+ is left as customer credit\.$/,
    );
    for (const amount of [0, -1, 0.005, 1e21, "1,000", null]) expect((await refund(payment, amount)).status).toBe(422);
    expect((await refund(payment, 1, { paymentMethodId: desk.method("remita") })).body.errors).toHaveProperty(
      "paymentMethodId",
    );
    expect((await refund(payment, 100, { reference: "Once 1" })).status).toBe(200);
    expect((await refund(payment, 100, { reference: " ONCE 1 " })).body.errors.reference).toEqual([
      expect.stringMatching(
        new RegExp(`^Reference ONCE 1 was already used to pay back ₦100.00 to loan ${reference} by Efe Omoregie at `),
      ),
    ]);
    expect((await refund(payment, 400)).body.data.left).toBe(0);
    expect((await refund(payment, 1)).body.message).toMatch(
      /^Nothing of payment OVER-\d+ is left as customer credit\.$/,
    );
  });

  it("422: no money leaves for a loan whose books did not hold at the last check", async () => {
    const { id, payment, reference } = await overpaid(500);
    await server.deps.db.pool.query(
      `with c as (insert into ledger_checks (started_at, rules) values (now(), 21) returning id)
       insert into ledger_breaches (loan_id, rule, check_id) select $1, 'a rule', id from c`,
      [id],
    );
    expect((await refund(payment, 1)).body.message).toBe(
      `No money leaves for loan ${reference}: the check of the books found that this does not hold for it: a rule. It is free again when the check finds it in order.`,
    );
    await server.deps.db.pool.query("delete from ledger_breaches");
    expect((await refund(payment, 1)).status).toBe(200);
  });

  it("that did not arrive is reversed once, and its reference is free again", async () => {
    const { id, payment } = await overpaid(500);
    const made = await refund(payment, 500, { reference: "BOUNCED" });
    const back = () => desk.act(reverseRefund, made.body.data.refund_id, { reason: "The account is closed" });
    expect((await back()).body.data).toEqual({ left: 500 });
    expect((await back()).body.message).toBe("Refund BOUNCED was already reversed.");
    expect(await timeline(id)).toContain("refund-reversed");
    expect((await refund(payment, 500, { reference: "BOUNCED" })).status).toBe(200);
    expect((await desk.act(reverseRefund, 424_242, { reason: "?" })).status).toBe(404);
    expect((await refund(424_242, 1)).status).toBe(404);
  });

  it("that is reversed while the loan owes again pays the loan", async () => {
    const loan = await loanIn(server, "disbursed");
    const paid = await desk.pay(loan.id, 390_000);
    const late = await desk.pay(loan.id, 400_000);
    const made = await refund(late.body.data.payment_id, 400_000);
    await desk.act(reversePayment, paid.body.data.payment_id, { reason: "Bounced" });
    expect((await show(server, loan.id)).status).toBe("disbursed");
    expect((await desk.act(reverseRefund, made.body.data.refund_id, { reason: "Came back" })).body.data).toEqual({
      left: 10_000,
    });
    expect((await show(server, loan.id)).status).toBe("completed");
  });
});

describe("GET where the credit of a loan went", () => {
  const uses = (id: number, token = desk.token) => server.call(listCreditUses, { token, params: { id } });

  it("200: refunds and transfers, the newest first, with who and when, and what was reversed", async () => {
    const from = await overpaid(1000);
    const to = await loanIn(server, "disbursed");
    await giveTo(server, to.id, from.id);
    expect((await uses(from.id)).body.data).toEqual([]);
    const made = await refund(from.payment, 250.5, { reference: "GONE-1", remark: "Asked by phone" });
    await desk.act(transferCredit, from.payment, { loanId: to.id, amount: 600 });
    await desk.act(reverseRefund, made.body.data.refund_id, { reason: "Came back" });
    const { status, body } = await uses(from.id);
    expect(status).toBe(200);
    const common = { payment_reference: `OVER-${from.id}`, initiator: "Efe Omoregie", at: expect.any(String) };
    const gone = { payment_method: "Bank Transfer", reference: "GONE-1", remark: "Asked by phone" };
    const given = { payment_method: null, reference: null, remark: null };
    const toLoan = { id: to.id, reference: to.reference };
    expect(body.data).toEqual([
      {
        ...common,
        ...given,
        id: expect.any(Number),
        kind: "transfer",
        amount: 600,
        to_loan: toLoan,
        reversed_at: null,
      },
      {
        ...common,
        ...gone,
        id: made.body.data.refund_id,
        kind: "refund",
        amount: 250.5,
        to_loan: null,
        reversed_at: expect.any(String),
      },
    ]);
    expect((await uses(to.id)).body.data).toEqual([]);
    expect((await uses(424_242)).status).toBe(404);
  });
});

describe("a transfer", () => {
  const give = (payment: number, loanId: number, amount: unknown) =>
    desk.act(transferCredit, payment, { loanId, amount });

  it("pays another loan of the person and stands in both timelines; no collection is counted twice", async () => {
    const from = await overpaid(1000);
    const to = await loanIn(server, "disbursed");
    await giveTo(server, to.id, from.id);
    const collected = () =>
      rowsOf(server, "select sum(amount)::bigint as sum from counted_daily_figures where figure = 'collected'");
    const before = await collected();
    const { status, body } = await give(from.payment, to.id, 600);
    expect([status, body.data.left]).toEqual([200, 400]);
    expect(await rowsOf(server, "select balance from loan_balances where loan_id = $1", [to.id])).toEqual([
      { balance: 38_940_000 },
    ]);
    expect(await collected()).toEqual(before);
    expect((await timeline(from.id))[0]).toBe("credit-transferred");
    expect((await timeline(to.id))[0]).toBe("credit-received");
  });

  it("that closes the other loan completes it", async () => {
    const from = await overpaid(400_000);
    const to = await loanIn(server, "disbursed");
    await giveTo(server, to.id, from.id);
    expect((await give(from.payment, to.id, 390_000)).body.data.left).toBe(10_000);
    expect((await show(server, to.id)).status).toBe("completed");
  });

  it("422: another person's loan, itself, one that owes less or nothing, and more than the credit", async () => {
    const from = await overpaid(1000);
    const stranger = await loanIn(server, "disbursed");
    expect((await give(from.payment, stranger.id, 1)).body.errors.loanId[0]).toContain("belongs to another person");
    expect((await give(from.payment, from.id, 1)).body.errors.loanId[0]).toContain("Choose another loan");
    expect((await give(from.payment, 424_242, 1)).body.errors.loanId).toEqual(["There is no such loan."]);
    await giveTo(server, stranger.id, from.id);
    await desk.pay(stranger.id, 389_999.5);
    expect((await give(from.payment, stranger.id, 1)).body.errors.amount).toEqual([
      `Loan ${stranger.reference} can take ₦0.50 at most.`,
    ]);
    expect((await give(from.payment, stranger.id, 1000.01)).body.errors.amount[0]).toContain(
      "is left as customer credit",
    );
    await desk.pay(stranger.id, 0.5);
    expect((await give(from.payment, stranger.id, 1)).body.errors.loanId[0]).toContain("is not running");
  });

  it("whose payment is reversed gives the credit back to the payment it came from", async () => {
    const from = await overpaid(1000);
    const to = await loanIn(server, "disbursed");
    await giveTo(server, to.id, from.id);
    const made = (await give(from.payment, to.id, 1000)).body.data.payment_id;
    const early = await desk.act(reversePayment, from.payment, { reason: "Bounced" });
    expect(early.body.message).toContain(`₦1,000.00 of it was given to loan ${to.reference}. Reverse that first.`);
    expect((await desk.act(reversePayment, made, { reason: "The wrong loan" })).body.data).toEqual({
      balance: 390_000,
      reopened: false,
    });
    expect(await rowsOf(server, "select unapplied from payments where id = $1", [from.payment])).toEqual([
      { unapplied: 100_000 },
    ]);
    expect((await timeline(from.id)).slice(0, 2)).toEqual(["credit-received", "credit-transferred"]);
    expect((await desk.act(reversePayment, from.payment, { reason: "Bounced" })).body.data).toEqual({
      balance: 390_000,
      reopened: true,
    });
  });
});

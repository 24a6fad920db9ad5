import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addManualRepayment, listPaymentMethods } from "../../contract/repayments.contract.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { recordDeduction } from "../money-in/deductions/record-deduction.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { addLoanTypes, loanIn, show } from "../testing/loans/loan-life.ts";
import { accountHolds, type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
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

const postings = async (): Promise<number> =>
  (await rowsOf<{ n: number }>(server, "select count(*)::bigint as n from payments"))[0]?.n ?? -1;

/** A deduction in the provider's history, of a mandate booked on its day. */
async function deduct(loanId: number, amount: number, deductedOn: string): Promise<string> {
  const booked = "update mandates set booked_at = $2 where loan_id = $1 returning id";
  const [mandate] = await rowsOf<{ id: number }>(server, booked, [loanId, startOfLagosDay(lagosDate(deductedOn))]);
  const line = { lineKey: `LINE-${loanId}-${deductedOn}`, deductedOn: lagosDate(deductedOn), status: "TCLS" };
  const at = server.deps.clock.now();
  await server.deps.db.transaction(async (tx) =>
    recordDeduction(
      tx,
      await lockLoanOr404(tx, loanId),
      { ...line, mandateId: mandate?.id ?? 0, amount: kobo(amount) },
      { author: { userId: undefined, name: "System" }, at },
    ),
  );
  return line.lineKey;
}

describe("POST manual repayment", () => {
  it("200: pays the oldest row, interest first, as a bank transfer when nothing else is said (API-45, DED-21)", async () => {
    const { id } = await loanIn(server, "disbursed");
    const { status, body } = await desk.pay(id, 20_000);
    expect([status, body.message]).toEqual([200, "Repayment Added successfully"]);
    expect(body.data).toMatchObject({ applied: 20_000, unapplied: 0, balance: 370_000, closed: false });
    const [row] = await rowsOf(
      server,
      "select principal_paid, interest_paid from instalments where loan_id = $1 order by number limit 1",
      [id],
    );
    expect(row).toEqual({ principal_paid: 500_000, interest_paid: 1_500_000 });
    const [payment] = await rowsOf(server, "select received_into, source, paid_on from payments where id = $1", [
      body.data.payment_id,
    ]);
    expect(payment).toEqual({ received_into: "bank-transfer", source: "manual", paid_on: "2026-11-20" });
  });

  it("200: the customer is told, and the audit knows who entered it (API-45)", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    await desk.pay(id, 65_000, { reference: "TOLD-1" });
    const [sms] = await rowsOf<{ body: string }>(
      server,
      "select body from outbox_messages where loan_id = $1 order by id desc limit 1",
      [id],
    );
    expect(sms?.body).toBe(
      `We received ₦65,000.00 for your loan ${reference} on 20 Nov 2026. Left to pay: ₦325,000.00.`,
    );
    const [entry] = await rowsOf(server, "select payload from audit_log where object = $1 order by seq desc limit 1", [
      `loan:${id}`,
    ]);
    expect(JSON.stringify(entry)).toMatch(/Efe Omoregie.*repayment recorded.*TOLD-1/);
  });

  it("200: the last kobo closes the loan and has its mandate stopped; what is more is customer credit, and the answer says so", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    const { body } = await desk.pay(id, 390_000.01);
    expect(body.data).toMatchObject({ applied: 390_000, unapplied: 0.01, balance: 0, closed: true });
    expect(body.message).toBe(
      `Repayment Added successfully. ₦0.01 of it is more than loan ${reference} can take and is kept as customer credit.`,
    );
    expect(await show(server, id)).toMatchObject({ status: "completed", deduction_setup: { state: "stopping" } });
    const late = await desk.pay(id, 500);
    expect(late.body.data).toMatchObject({ applied: 0, unapplied: 500, closed: false });
    expect(late.body.message).toContain("kept as customer credit");
  });

  it("200: a device that awaits pickup is never closed by a payment: what would close it is customer credit", async () => {
    const { id } = await loanIn(server, "disbursed", {
      loan_type: "DEVICE",
      product_id: 1,
      pick_up_location: "Wuse store",
      amount: undefined,
    });
    const owed =
      (await rowsOf<{ balance: number }>(server, "select balance from loan_balances where loan_id = $1", [id]))[0]
        ?.balance ?? 0;
    expect((await desk.pay(id, owed / 100)).body.data).toMatchObject({ applied: 0, closed: false });
    expect((await show(server, id)).status).toBe("pending_pickup");
  });

  it("422: a reference used before names the posting, whatever its case and blanks (API-45)", async () => {
    const first = await loanIn(server, "disbursed");
    const second = await loanIn(server, "disbursed");
    await desk.pay(first.id, 65_000, { reference: "GTB 77" });
    const before = await postings();
    const { status, body } = await desk.pay(second.id, 1, { reference: "  gtb 77 " });
    expect([status, body.errors.reference]).toEqual([
      422,
      [
        `Reference gtb 77 was already used: ₦65,000.00 for loan ${first.reference} on 20 Nov 2026, entered by Efe Omoregie at 20 Nov 2026, 09:30.`,
      ],
    ]);
    expect(await postings()).toBe(before);
  });

  it("422: the same reference, loan and amount by another method is the same money; another amount is other money", async () => {
    const { id } = await loanIn(server, "disbursed");
    await desk.pay(id, 65_000, { reference: "CASH 1" });
    const again = await desk.pay(id, 65_000, { reference: "cash 1", paymentMethodId: desk.method("cash") });
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringContaining("This money was already posted as Bank Transfer: ₦65,000.00"),
    ]);
    expect((await desk.pay(id, 64_999, { reference: "cash 1", paymentMethodId: desk.method("cash") })).status).toBe(
      200,
    );
  });

  it.each(["pending_approval", "pending_disbursement"] as const)(
    "422: a loan in %s takes no payment",
    async (status) => {
      const { id, reference } = await loanIn(server, status);
      const before = await postings();
      expect((await desk.pay(id, 65_000)).body.message).toBe(
        `Loan ${reference} has not been paid out, so it takes no payment.`,
      );
      expect(await postings()).toBe(before);
    },
  );

  it("422: a loan or a method that is not there is said at its field; amount and reference are required (DED-18, DED-19)", async () => {
    const { id } = await loanIn(server, "disbursed");
    expect((await desk.pay(424_242, 1)).body.errors).toEqual({ loanId: ["There is no such loan."] });
    expect((await desk.pay(id, 1, { paymentMethodId: 99 })).body.errors).toEqual({
      paymentMethodId: ["There is no such payment method."],
    });
    expect((await desk.pay(id, undefined)).body.errors).toEqual({ amount: ["Amount is required"] });
    expect((await desk.pay(id, 1, { reference: "  " })).body.errors).toEqual({ reference: ["Reference is required"] });
  });

  it.each([
    0,
    -1,
    0.005,
    1.005,
    1e21,
    2 ** 53,
    "1,000",
    "1000",
    "١٠٠٠",
    "１０００",
    null,
    Number.NaN,
    [],
    {},
    true,
    1_000_000_000.01,
  ])("422: %j is no amount, and nothing is stored (T06)", async (amount) => {
    const loan = await anyLoan();
    const before = await postings();
    const { status, body } = await desk.pay(loan, amount);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["amount"]]);
    expect(await postings()).toBe(before);
  });

  it("403: without add-repayment nothing is entered (PRM-40)", async () => {
    const token = await server.staffToken(["view-repayments"]);
    const body = { loanId: await anyLoan(), amount: 1, reference: "NOT MINE" };
    expect((await server.call(addManualRepayment, { token, body })).status).toBe(403);
  });

  it("200: one Idempotency-Key is one posting and one answer; for another request the key is refused", async () => {
    const { id } = await loanIn(server, "disbursed");
    const key = { "idempotency-key": `manual-${id}` };
    const first = await desk.pay(id, 65_000, { reference: "KEYED" }, key);
    const again = await desk.pay(id, 65_000, { reference: "KEYED" }, key);
    expect(again.text).toBe(first.text);
    expect((await desk.pay(id, 65_001, { reference: "KEYED" }, key)).status).toBe(422);
    expect((await rowsOf(server, "select id from payments where loan_id = $1", [id])).length).toBe(1);
  });
});

describe("a deduction that a person enters", () => {
  const asDeduction = () => ({ paymentMethodId: desk.method("remita") });

  it("stands in deducted-not-remitted, and the provider's line of the same money only names it", async () => {
    const { id } = await loanIn(server, "disbursed");
    const before = await accountHolds(server, "deducted-not-remitted");
    const { body } = await desk.pay(id, 65_000, asDeduction());
    expect(await accountHolds(server, "deducted-not-remitted")).toBe(before + 6_500_000);
    const key = await deduct(id, 6_500_000, "2026-11-16");
    const kept = await rowsOf(
      server,
      "select d.line_key, d.payment_id, d.first_told_by, d.state, d.mandate_id is not null as of_mandate from deductions d where loan_id = $1",
      [id],
    );
    expect(kept).toEqual([
      { line_key: key, payment_id: body.data.payment_id, first_told_by: "manual", state: "posted", of_mandate: true },
    ]);
    expect(await rowsOf(server, "select id from payments where loan_id = $1", [id])).toHaveLength(1);
  });

  it("422: is refused when the provider told us of it first, and the sentence names that posting", async () => {
    const { id, reference } = await loanIn(server, "disbursed");
    const key = await deduct(id, 6_500_000, "2026-11-18");
    const { status, body } = await desk.pay(id, 65_000, asDeduction());
    expect([status, body.message]).toEqual([
      422,
      `A deduction of ₦65,000.00 on 18 Nov 2026 was already posted, reference ${key}: ₦65,000.00 for loan ${reference} on 18 Nov 2026, entered by System at 20 Nov 2026, 09:30. If there was another one, it is posted when the provider shows it.`,
    ]);
    expect((await desk.pay(id, 64_000, asDeduction())).status).toBe(200);
  });

  it("200: one of more than 31 days ago is another one, and so is one that a person has entered", async () => {
    const { id } = await loanIn(server, "disbursed");
    await deduct(id, 6_500_000, "2026-10-19");
    expect((await desk.pay(id, 65_000, asDeduction())).status).toBe(200);
    expect((await desk.pay(id, 65_000, asDeduction())).status).toBe(200);
  });
});

it("GET payment methods: all six, for everybody who is signed in (API-40)", async () => {
  const token = await server.staffToken([]);
  const { body } = await server.call(listPaymentMethods, { token });
  expect(body.data.map((method: { name: string }) => method.name)).toEqual([
    "Remita Deduction",
    "Bank Transfer",
    "Bank Statement",
    "Cash",
    "Card",
    "Direct Debit",
  ]);
  const cannotPayOut = body.data.filter((method: { pays_out: boolean }) => !method.pays_out);
  expect(cannotPayOut).toEqual([body.data[0]]);
});

let kept: number | undefined;
async function anyLoan(): Promise<number> {
  kept ??= (await loanIn(server, "disbursed")).id;
  return kept;
}

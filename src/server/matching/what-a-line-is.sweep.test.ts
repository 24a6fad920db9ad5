import { beforeEach, expect, it } from "vitest";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { discardStatement, postStatement } from "../../contract/statements.contract.ts";
import { assignSuspense, confirmSuspense } from "../../contract/suspense.contract.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { bookStatements } from "../statements/book-statements.job.ts";
import {
  account,
  book,
  csvStatement,
  deduct,
  type Happening,
  linesOf,
  type RunningLoan,
  upload,
} from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(12);
let desk: Cashier;
let opening = 0;

beforeEach(async () => {
  desk = await cashier(server);
});

const loan = (index: number) => loans[index] as RunningLoan;
const statementOf = (happening: Partial<Happening> & { readonly amount: number }) => {
  opening += 1;
  return csvStatement(account([{ on: "2026-11-18", narration: "TRANSFER", ...happening }], opening * 1_000_000_00));
};

async function booked(happening: Partial<Happening> & { readonly amount: number }) {
  const { body } = await book(server, statementOf(happening));
  const [line] = await linesOf(server, body.data.id);
  if (!line) throw new Error("no line");
  return line;
}

const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await server.deps.db.pool.query(text, [...values])).rows;
const itemOf = async (line: number) =>
  Number(
    (await rowsOf("select id from suspense_items where statement_line_id = $1 and state = 'open'", [line]))[0]?.id,
  );

it("the bank's line of a settlement that was entered by hand confirms it, and pays nothing again", async () => {
  const of = loan(0);
  const settlement = {
    amount: (of.instalment * 6) / 100,
    reference: "NIP-SETTLED-1",
    paymentMethodId: desk.method("bank-transfer"),
  };
  expect((await desk.act(recordSettlement, of.id, settlement)).status).toBe(200);
  const line = await booked({
    on: "2026-11-20",
    amount: of.instalment * 6,
    narration: of.reference,
    reference: "NIP-SETTLED-1",
  });
  expect(line.verdict).toBe("confirms");
  expect(await rowsOf("select purpose from payments where loan_id = $1", [of.id])).toEqual([{ purpose: "settlement" }]);
});

it("the bank's line of a payment that was reversed is a payment of its own", async () => {
  const of = loan(1);
  const wrong = await desk.pay(of.id, of.instalment / 100, { reference: "NIP-WRONG-1" });
  await desk.act(reversePayment, wrong.body.data.payment_id, { reason: "Not seen in the bank" });
  const line = await booked({ amount: of.instalment, narration: of.reference, reference: "NIP-WRONG-1" });
  expect(line.verdict).toBe("matched");
});

it("money is paid, and a deduction arrives, on the day of the bank and not of the posting", async () => {
  const [paid, deducted] = [loan(2), loan(3)];
  await booked({ on: "2026-11-16", amount: paid.instalment, narration: paid.reference });
  expect(await rowsOf("select paid_on from payments where loan_id = $1", [paid.id])).toEqual([
    { paid_on: "2026-11-16" },
  ]);
  await deduct(server, deducted, { lineKey: "ON-THE-DAY", on: "2026-11-12" });
  await booked({ on: "2026-11-16", amount: deducted.instalment, narration: deducted.mandate });
  expect(await rowsOf("select remitted_on from deductions where loan_id = $1", [deducted.id])).toEqual([
    { remitted_on: "2026-11-16" },
  ]);
});

it("a deduction that has arrived waits for no second credit: the next that names its mandate is money of its own", async () => {
  const of = loan(10);
  await deduct(server, of, { lineKey: "ARRIVES-ONCE", on: "2026-11-06" });
  const brings = (on: string) => booked({ on, amount: of.instalment, narration: `SALARY ${of.mandate}` });
  expect([(await brings("2026-11-09")).verdict, (await brings("2026-11-17")).verdict]).toEqual(["clears", "matched"]);
  expect(await rowsOf("select remitted_on from deductions where loan_id = $1 order by id", [of.id])).toEqual([
    { remitted_on: "2026-11-09" },
    { remitted_on: "2026-11-17" },
  ]);
});

it("whoever writes the same reference on every transfer has each posted, the second under a reference of ours", async () => {
  const of = loan(11);
  const transfer = (on: string) =>
    booked({ on, amount: of.instalment, narration: of.reference, reference: "MY-LOAN-1" });
  const [first, second] = [await transfer("2026-10-19"), await transfer("2026-11-16")];
  expect([first.verdict, second.verdict]).toEqual(["matched", "matched"]);
  expect(await rowsOf("select reference from payments where loan_id = $1 order by id", [of.id])).toEqual([
    { reference: "MY-LOAN-1" },
    { reference: `STATEMENT-${second.id}` },
  ]);
});

it("422: money in suspense confirms a payment of its own amount only, neither of less nor of more", async () => {
  const of = loan(4);
  const { body } = await desk.pay(of.id, 500, { reference: "COUNTER-500" });
  for (const amount of [499_99, 500_01]) {
    const item = await itemOf((await booked({ amount, narration: "SOMEBODY" })).id);
    const refused = await desk.act(confirmSuspense, item, { payment_id: body.data.payment_id });
    expect(refused.body.errors.payment_id).toEqual([
      `Payment COUNTER-500 is ₦500.00, and this money is ${formatNaira(kobo(amount))}.`,
    ]);
  }
});

it("422: money in suspense goes to no loan that was not paid out", async () => {
  const of = loan(5);
  const item = await itemOf((await booked({ amount: 333_00, narration: "SOMEBODY ELSE" })).id);
  const standsStill = "update loans set status = $2 where id = $1";
  await rowsOf(standsStill, [of.id, "pending_disbursement"]);
  const refused = await desk.act(assignSuspense, item, { loan_reference: of.reference, confirmed: true });
  await rowsOf(standsStill, [of.id, "disbursed"]);
  expect(refused.body.errors.loan_reference).toEqual([`No loan ${of.reference} takes payments.`]);
});

it("422: a statement that was put aside is not posted", async () => {
  const uploaded = await upload(server, statementOf({ amount: 1_00 }), { token: desk.token });
  await desk.act(discardStatement, uploaded.body.data.id, {});
  const { status, body } = await desk.act(postStatement, uploaded.body.data.id, {});
  expect([status, body.message]).toEqual([422, "This statement was discarded, so it cannot be posted."]);
});

it("a line pays the loan that it names when it is posted, not the one that it named when it was looked at", async () => {
  const [before, now] = [loan(8), loan(9)];
  const uploaded = await upload(
    server,
    statementOf({ amount: now.instalment, narration: `REMITA ${before.mandate}` }),
    {
      token: desk.token,
    },
  );
  const { id } = uploaded.body.data;
  expect(await linesOf(server, id)).toMatchObject([{ verdict: "matched", loan_id: before.id }]);
  // The mandate turns out to belong to the other loan.
  for (const [reference, mandate] of [
    ["in between", before.mandateId],
    [before.mandate, now.mandateId],
  ])
    await rowsOf("update mandates set mandate_reference = $1 where id = $2", [reference, mandate]);
  expect((await server.call(postStatement, { params: { id }, token: desk.token, body: {} })).status).toBe(200);
  await bookStatements(server.deps);
  expect(await linesOf(server, id)).toMatchObject([{ verdict: "matched", loan_id: now.id }]);
  expect(await rowsOf("select loan_id from payments where loan_id = any($1)", [[before.id, now.id]])).toEqual([
    { loan_id: now.id },
  ]);
});

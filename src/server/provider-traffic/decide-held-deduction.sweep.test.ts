import { beforeEach, expect, it } from "vitest";
import { decideHeldDeduction, listHeldDeductions } from "../../contract/provider-traffic.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { SYSTEM } from "../db/transaction.ts";
import { ACCOUNT_OF_METHOD } from "../ledger/account.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { postPayment } from "../money-in/post-payment.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { type Collected, check, collectedLoan, DAY, deductionsOf, paymentsOf, rowsOf } from "./traffic.testkit.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken();
});

const decide = (id: number, same: boolean) =>
  server.call(decideHeldDeduction, { params: { id }, token, body: { same } });
const heldOf = async (loan: Collected) =>
  (await server.call(listHeldDeductions, { token })).body.data.data.filter(
    (row: { loan: { id: number } }) => row.loan.id === loan.id,
  );

async function payByCash({ id, instalment }: Collected): Promise<number> {
  return server.deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, id);
    const into = ACCOUNT_OF_METHOD.cash;
    const money = {
      method: "cash",
      reference: `CSH${id}`,
      amount: instalment,
      paidOn: DAY,
      source: "manual",
      into,
    } as const;
    return (await postPayment(tx, loan, { ...money, author: SYSTEM, at: server.clock.now() })).id;
  });
}

async function heldLoan(): Promise<Collected & { paymentId: number; heldId: number }> {
  const loan = await collectedLoan(server);
  const paymentId = await payByCash(loan);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect((await check(server, loan)).held).toBe(1);
  const [held] = await heldOf(loan);
  expect(held).toMatchObject({ kind: "may-be-same", mandate_reference: loan.mandate, deducted_on: DAY });
  return { ...loan, paymentId, heldId: held.id };
}

it("T05: a deduction is not held for a payment of its amount that was reversed, but posted", async () => {
  const loan = await collectedLoan(server);
  const id = await payByCash(loan);
  expect((await server.call(reversePayment, { params: { id }, token, body: { reason: "Never came" } })).status).toBe(
    200,
  );
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1, held: 0 });
});

it("200: the same money is tied to the payment that is there, and has arrived with it", async () => {
  const loan = await heldLoan();
  const { status, body } = await decide(loan.heldId, true);
  expect([status, body.data]).toEqual([200, { payment_id: loan.paymentId }]);
  expect(await paymentsOf(server, loan.id)).toHaveLength(1);
  expect(await deductionsOf(server, loan.id)).toMatchObject([
    { state: "posted", payment_id: loan.paymentId, remitted_on: DAY },
  ]);
  expect((await check(server, loan)).posted).toBe(0);
  expect((await decide(loan.heldId, true)).body.message).toMatch(/decided already/);
});

it("200: money of its own is posted, to be remitted", async () => {
  const loan = await heldLoan();
  expect((await decide(loan.heldId, false)).status).toBe(200);
  expect(await paymentsOf(server, loan.id)).toHaveLength(2);
  expect(await deductionsOf(server, loan.id)).toMatchObject([
    { state: "posted", remitted_on: null, held_reason: null },
  ]);
  expect(await heldOf(loan)).toEqual([]);
});

it("200: decided twice at once, it is posted once", async () => {
  const loan = await heldLoan();
  const replies = await Promise.all([decide(loan.heldId, false), decide(loan.heldId, false)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
  expect(await paymentsOf(server, loan.id)).toHaveLength(2);
});

it("a held line that the provider takes back leaves nothing to decide, and stands among the failed payments", async () => {
  const loan = await heldLoan();
  server.provider.giveBack(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  expect([await heldOf(loan), await deductionsOf(server, loan.id)]).toEqual([[], []]);
  expect(await rowsOf(server, "select id from failed_payments where loan_id = $1", [loan.id])).toHaveLength(1);
});

it("taken back at the provider while its credit is refunded: a person decides, and until then nothing is lost", async () => {
  const loan = await collectedLoan(server);
  for (let month = 0; month < 7; month += 1) server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  const [above] = await heldOf(loan);
  expect((await decide(above.id, false)).status).toBe(200);
  const refunded = (await paymentsOf(server, loan.id)).find((payment) => payment.unapplied > 0);
  expect(refunded.unapplied).toBe(loan.instalment);
  await rowsOf(
    server,
    `insert into credit_uses (payment_id, loan_id, kind, amount, reference, created_at) values ($1, $2, 'refund', 1, 'RF', now())`,
    [refunded.id, loan.id],
  );
  server.provider.giveBack(loan.mandate, DAY, loan.instalment);
  expect((await check(server, loan)).held).toBe(1);
  const [held] = await heldOf(loan);
  expect(held).toMatchObject({ kind: "cannot-reverse", why: expect.stringMatching(/refunded with reference RF/) });
  expect((await decide(held.id, false)).status).toBe(422);
  expect((await decide(held.id, true)).body.data).toEqual({ payment_id: refunded.id });
  expect((await check(server, loan)).held).toBe(0);
  await rowsOf(server, "delete from credit_uses where payment_id = $1", [refunded.id]);
});

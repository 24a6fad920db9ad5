import { expect, it } from "vitest";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { addDays, lagosDate } from "../../domain/time/lagos-date.ts";
import { SYSTEM } from "../db/transaction.ts";
import { PROVIDER_METHOD } from "../ledger/account.ts";
import { applyLine } from "../mandates/checking/apply-line.ts";
import {
  type Collected,
  check,
  collectedLoan,
  DAY,
  deductionsOf,
  paymentsOf,
} from "../provider-traffic/traffic.testkit.ts";
import { accountHolds, cashier } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server);
const NOVEMBER = lagosDate("2026-11-18");

const live = async ({ id }: Collected) => (await paymentsOf(server, id)).filter((one) => one.reversed_at === null);
const enter = ({ id, instalment }: Collected, reference: string) =>
  desk.pay(id, instalment / 100, { reference, paymentMethodId: desk.method(PROVIDER_METHOD) });

/** November's deduction, reversed by a person by mistake and entered again. */
async function enteredAgain(reference: string): Promise<Collected> {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, NOVEMBER, loan.instalment);
  await check(server, loan);
  const [posted] = await live(loan);
  expect((await desk.act(reversePayment, posted.id, { reason: "By mistake" })).status).toBe(200);
  expect((await enter(loan, reference)).status).toBe(200);
  return loan;
}

it("T05: a deduction reversed by mistake and entered again is the same one, and next month's is posted", async () => {
  const loan = await enteredAgain("AGAIN-1");
  const [posted] = await live(loan);
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "posted", payment_id: posted.id }]);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1, held: 0 });
  expect(await live(loan)).toHaveLength(2);
});

it("T05: a deduction that a person reversed stays so, however often the provider tells it", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, NOVEMBER, loan.instalment);
  await check(server, loan);
  const [posted] = await live(loan);
  expect((await desk.act(reversePayment, posted.id, { reason: "Of another loan" })).status).toBe(200);
  expect(await check(server, loan)).toMatchObject({ posted: 0 });
  expect(await live(loan)).toEqual([]);
});

it("T05: a line of the history that a person reverses while the answer is being worked through is not posted again", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, NOVEMBER, loan.instalment);
  await check(server, loan);
  const [posted] = await live(loan);
  expect((await desk.act(reversePayment, posted.id, { reason: "Of another loan" })).status).toBe(200);
  const [{ line_key, provider_status }] = await deductionsOf(server, loan.id);
  const line = { lineKey: line_key, amount: loan.instalment, deductedOn: NOVEMBER, status: provider_status };
  const asked = { mandateId: loan.mandateId, loanId: loan.id, askedAt: server.clock.now() };
  expect(await applyLine(server.deps, { ...asked, line, work: "record" }, SYSTEM)).toBe("nothing");
  expect(await live(loan)).toEqual([]);
});

it("T05: what was entered again goes when the provider takes its deduction back", async () => {
  const before = await accountHolds(server, "deducted-not-remitted");
  const loan = await enteredAgain("AGAIN-2");
  server.provider.giveBack(loan.mandate, NOVEMBER, loan.instalment);
  expect((await check(server, loan)).reversed).toBe(1);
  expect(await live(loan)).toEqual([]);
  expect(await accountHolds(server, "deducted-not-remitted")).toBe(before);
});

it("T05: a deduction that the provider took back is not what a person enters later", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, NOVEMBER, loan.instalment);
  await check(server, loan);
  server.provider.giveBack(loan.mandate, NOVEMBER, loan.instalment);
  await check(server, loan);
  expect((await enter(loan, "NEXT-ONE")).status).toBe(200);
  server.provider.collect(loan.mandate, addDays(NOVEMBER, 2), loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 0, reversed: 0 });
  expect(await live(loan)).toHaveLength(1);
  expect((await deductionsOf(server, loan.id)).map((one) => one.state).sort()).toEqual(["posted", "reversed"]);
});

it("a line whose name somebody has used as a reference is posted under the next free one", async () => {
  const loan = await collectedLoan(server);
  const name = `${loan.mandate}|${DAY}|${loan.instalment}|1`;
  await desk.pay(loan.id, 1, { reference: name, paymentMethodId: desk.method(PROVIDER_METHOD) });
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1 });
  expect((await live(loan)).map((one) => [one.amount, one.reference])).toEqual([
    [100, name],
    [loan.instalment, `${name}#2`],
  ]);
  expect((await check(server, loan)).posted).toBe(0);
});

import { afterEach, expect, it } from "vitest";
import { decideHeldDeduction } from "../../contract/provider-traffic.contract.ts";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { assignSuspense } from "../../contract/suspense.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import {
  type Collected,
  check,
  collectedLoan,
  DAY,
  deductionsOf,
  paymentsOf,
  rowsOf,
} from "../provider-traffic/traffic.testkit.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  type Happening,
  linesOf,
  openSuspense,
} from "../statements/statements.testkit.ts";
import { cashier } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const desk = await cashier(server, "Efe Omoregie");
let statements = 0;

afterEach(async () => {
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
  const [lines] = await rowsOf(
    server,
    `select coalesce(sum(amount), 0)::bigint as sum from statement_lines where booked and verdict <> 'confirms'`,
  );
  const banks = await Promise.all(["bank-statement", "bank-remita"].map((code) => accountBalance(server, code)));
  expect(banks.reduce((sum, held) => sum + held, 0)).toBe(lines.sum);
});

const DEDUCTED = lagosDate("2026-11-18");
const BY_STATEMENT = /is in the bank, as a statement shows\. Undo the line of the statement instead\./;

async function bookOne(loan: Collected, happening: Partial<Happening>) {
  statements += 1;
  const one = { on: "2026-11-20", amount: loan.instalment, narration: "CASH", ...happening };
  const { body } = await book(server, csvStatement(account([one], statements * 1_000_000_00)));
  const [line] = await linesOf(server, body.data.id);
  if (!line) throw new Error("no line");
  return line;
}

const loanReference = async ({ id }: Collected): Promise<string> =>
  (await rowsOf(server, "select reference from loans where id = $1", [id]))[0].reference;
const live = async ({ id }: Collected) => (await paymentsOf(server, id)).filter((one) => one.reversed_at === null);
const owed = async ({ id }: Collected): Promise<number> =>
  (
    await rowsOf(
      server,
      `select sum(principal + interest - principal_paid - interest_paid)::bigint as owed from instalments where loan_id = $1`,
      [id],
    )
  )[0].owed;
const reverse = (id: number) => desk.act(reversePayment, id, { reason: "By mistake" });
const undo = (id: number) => desk.act(undoStatementLine, id, {});

/** A person identifies the provider's line as the existing payment. */
async function tie(loan: Collected): Promise<void> {
  server.provider.collect(loan.mandate, DEDUCTED, loan.instalment);
  expect((await check(server, loan)).held).toBe(1);
  const [held] = await deductionsOf(server, loan.id);
  expect((await desk.act(decideHeldDeduction, held.id, { same: true })).status).toBe(200);
}

it("422: a payment that a statement has confirmed is not reversed while its line stands; undone, it is", async () => {
  const loan = await collectedLoan(server);
  const debt = await owed(loan);
  const more = { reference: "NIP-600600", paymentMethodId: desk.method("bank-transfer") };
  const { payment_id } = (await desk.pay(loan.id, loan.instalment / 100, more)).body.data;
  const line = await bookOne(loan, { narration: await loanReference(loan), reference: "NIP-600600" });
  expect(line.verdict).toBe("confirms");
  const refused = await reverse(payment_id);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(BY_STATEMENT)]);
  expect([(await live(loan)).length, await owed(loan)]).toEqual([1, debt - loan.instalment]);
  expect((await undo(line.id)).status).toBe(200);
  expect((await reverse(payment_id)).status).toBe(200);
  expect([(await live(loan)).length, await owed(loan)]).toEqual([0, debt]);
});

it("a payment out of suspense that the provider takes back waits for a person; undone, the money is in suspense", async () => {
  const loan = await collectedLoan(server);
  const before = await openSuspense(server);
  const line = await bookOne(loan, {});
  const [item] = await rowsOf(server, "select id from suspense_items where statement_line_id = $1", [line.id]);
  await desk.act(assignSuspense, item.id, { loan_reference: await loanReference(loan) });
  await tie(loan);
  server.provider.giveBack(loan.mandate, DEDUCTED, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ held: 1, reversed: 0 });
  expect(await live(loan)).toHaveLength(1);
  const [waiting] = await deductionsOf(server, loan.id);
  expect(waiting.held_reason).toMatch(BY_STATEMENT);
  expect((await desk.act(decideHeldDeduction, waiting.id, { same: false })).body.message).toMatch(BY_STATEMENT);
  expect((await undo(line.id)).status).toBe(200);
  expect(await live(loan)).toEqual([]);
  expect((await openSuspense(server)) - before).toBe(loan.instalment);
  await check(server, loan);
  expect([await deductionsOf(server, loan.id), await live(loan)]).toEqual([[], []]);
});

it("a deduction that the bank told first and the provider takes back leaves the bank as its statement says", async () => {
  const loan = await collectedLoan(server);
  const notRemitted = await accountBalance(server, "deducted-not-remitted");
  const line = await bookOne(loan, { narration: `SALARY ${loan.mandate}` });
  server.provider.collect(loan.mandate, DEDUCTED, loan.instalment);
  await check(server, loan);
  server.provider.giveBack(loan.mandate, DEDUCTED, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ held: 1, reversed: 0 });
  expect(await live(loan)).toHaveLength(1);
  expect((await undo(line.id)).status).toBe(200);
  await check(server, loan);
  expect(await live(loan)).toEqual([]);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(notRemitted);
});

it("a remitted deduction that the provider takes back waits for a person, and is reversed once its line is undone", async () => {
  const loan = await collectedLoan(server);
  const notRemitted = await accountBalance(server, "deducted-not-remitted");
  server.provider.collect(loan.mandate, DEDUCTED, loan.instalment);
  await check(server, loan);
  const line = await bookOne(loan, { narration: `SALARY ${loan.mandate}` });
  expect(line.verdict).toBe("clears");
  server.provider.giveBack(loan.mandate, DEDUCTED, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ held: 1, reversed: 0 });
  await undo(line.id);
  expect(await check(server, loan)).toMatchObject({ held: 0, reversed: 1 });
  expect(await live(loan)).toEqual([]);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(notRemitted);
});

it("a line that a held deduction was tied to is undone: the deduction waits for a person again", async () => {
  const loan = await collectedLoan(server);
  const line = await bookOne(loan, { narration: await loanReference(loan) });
  await tie(loan);
  expect((await undo(line.id)).status).toBe(200);
  expect(await deductionsOf(server, loan.id)).toMatchObject([
    { state: "held", payment_id: null, remitted_on: null, held_reason: expect.stringMatching(/was reversed/) },
  ]);
  expect(await live(loan)).toEqual([]);
});

it("a transfer that a held deduction was tied to is reversed by a person, and the deduction is posted as its own", async () => {
  const loan = await collectedLoan(server);
  const notRemitted = await accountBalance(server, "deducted-not-remitted");
  const more = { reference: "TIED-1", paymentMethodId: desk.method("bank-transfer") };
  const { payment_id } = (await desk.pay(loan.id, loan.instalment / 100, more)).body.data;
  await tie(loan);
  const { status, text } = await reverse(payment_id);
  expect(status, text).toBe(200);
  const [held] = await deductionsOf(server, loan.id);
  expect(held).toMatchObject({ state: "held", payment_id: null, remitted_on: null });
  expect((await desk.act(decideHeldDeduction, held.id, { same: false })).status).toBe(200);
  expect(await live(loan)).toHaveLength(1);
  expect((await accountBalance(server, "deducted-not-remitted")) - notRemitted).toBe(loan.instalment);
});

it("a deduction tied to a transfer, taken back and taken again by the provider, is still to be remitted", async () => {
  const loan = await collectedLoan(server);
  const notRemitted = await accountBalance(server, "deducted-not-remitted");
  await desk.pay(loan.id, loan.instalment / 100, {
    reference: "TIED-2",
    paymentMethodId: desk.method("bank-transfer"),
  });
  await tie(loan);
  server.provider.giveBack(loan.mandate, DEDUCTED, loan.instalment);
  expect((await check(server, loan)).reversed).toBe(1);
  server.provider.loseLines(loan.mandate);
  server.provider.collect(loan.mandate, DEDUCTED, loan.instalment);
  expect((await check(server, loan)).posted).toBe(1);
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "posted", remitted_on: null }]);
  expect((await accountBalance(server, "deducted-not-remitted")) - notRemitted).toBe(loan.instalment);
});

it("T05: money that the bank showed up to a month after the deduction may be the same: it is held, not posted again", async () => {
  const loan = await collectedLoan(server);
  const debt = await owed(loan);
  const line = await bookOne(loan, { on: "2026-11-20", narration: await loanReference(loan) });
  expect(line.verdict).toBe("matched");
  server.provider.collect(loan.mandate, lagosDate("2026-10-25"), loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 1 });
  expect([(await live(loan)).length, await owed(loan)]).toEqual([1, debt - loan.instalment]);
  const early = await collectedLoan(server);
  await bookOne(early, { on: "2026-11-20", narration: await loanReference(early) });
  server.provider.collect(early.mandate, lagosDate("2026-10-19"), early.instalment);
  expect(await check(server, early)).toMatchObject({ posted: 1, held: 0 });
});

it("T05: a deduction that a person reversed and the bank brings after all is the same one, and next month's is posted", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DEDUCTED, loan.instalment);
  await check(server, loan);
  const [posted] = await live(loan);
  expect((await reverse(posted.id)).status).toBe(200);
  const line = await bookOne(loan, { narration: `REMITA ${loan.mandate}` });
  expect(line.verdict).toBe("matched");
  expect(await deductionsOf(server, loan.id)).toMatchObject([
    { state: "posted", payment_id: line.payment_id, remitted_on: "2026-11-20", remitted_line_id: line.id },
  ]);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1, held: 0 });
  expect(await live(loan)).toHaveLength(2);
});

it("T05: of two months of which the bank showed the later first, each is posted once and its money arrives once", async () => {
  const loan = await collectedLoan(server);
  const named = { narration: `REMITA ${loan.mandate}` };
  const november = await bookOne(loan, { ...named, on: "2026-11-18" });
  expect(november.verdict).toBe("matched");
  server.provider.collect(loan.mandate, lagosDate("2026-10-18"), loan.instalment);
  server.provider.collect(loan.mandate, lagosDate("2026-11-17"), loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 1, held: 0 });
  const october = await bookOne(loan, { ...named, on: "2026-10-20" });
  expect(october.verdict).toBe("clears");
  expect(await live(loan)).toHaveLength(2);
  expect(await deductionsOf(server, loan.id)).toMatchObject([
    { deducted_on: "2026-11-17", remitted_on: "2026-11-18" },
    { deducted_on: "2026-10-18", remitted_on: "2026-10-20" },
  ]);
});

import { beforeEach, expect, it } from "vitest";
import {
  decideHeldDeduction,
  getProviderTraffic,
  listHeldDeductions,
} from "../../../contract/provider-traffic.contract.ts";
import { type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { SYSTEM } from "../../db/transaction.ts";
import { ACCOUNT_OF_METHOD } from "../../ledger/account.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import { postPayment } from "../../money-in/post-payment.ts";
import {
  type Collected,
  check,
  collectedLoan,
  DAY,
  deductionsOf,
  newestMandateRow,
  notesOf,
  paymentsOf,
  rowsOf,
} from "../../provider-traffic/traffic.testkit.ts";
import { loanIn } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";

const server = await stagedLending();
const TODAY = lagosDate("2026-11-20");
let token: string;

beforeEach(async () => {
  token = await server.staffToken();
});

const decide = (id: number, body: Record<string, unknown>) =>
  server.call(decideHeldDeduction, { params: { id }, token, body });
const heldOf = async ({ id }: Pick<Collected, "id">) =>
  (await server.call(listHeldDeductions, { token })).body.data.data.filter(
    (row: { loan: { id: number } }) => row.loan.id === id,
  );
const countHeld = async () => (await server.call(getProviderTraffic, { token })).body.data.held;

async function messagesTo(loan: Collected): Promise<number> {
  const rows = await rowsOf(server, "select id from outbox_messages where loan_id = $1", [loan.id]);
  return rows.length;
}

async function heldFor(deductedOn: LagosDate, amount?: Kobo): Promise<Collected & { heldId: number }> {
  const loan = await collectedLoan(server);
  const told = await messagesTo(loan);
  server.provider.collect(loan.mandate, deductedOn, amount ?? loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 1, failed: 0 });
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 0, failed: 0 });
  expect(await paymentsOf(server, loan.id)).toEqual([]);
  expect(await messagesTo(loan)).toBe(told);
  expect((await notesOf(server, loan.id)).filter((note) => note === "deduction-held")).toHaveLength(1);
  const [row] = await heldOf(loan);
  expect(row).toMatchObject({ kind: "cannot-be-true", mandate_reference: loan.mandate });
  return { ...loan, heldId: row.id };
}

it.each([
  ["of the year 9999", lagosDate("9999-12-31"), undefined, /still to come/],
  ["of tomorrow", addDays(TODAY, 1), undefined, /still to come/],
  ["of the year 1", lagosDate("0001-01-01"), undefined, /before the mandate was booked/],
  ["above twice the instalment", DAY, kobo(130_000_01), /more than twice the instalment of ₦65,000.00/],
  ["of ₦9,999,999,999,999", DAY, kobo(999_999_999_999_900), /more than the ₦390,000.00 that the loan owes/],
])(
  "a deduction %s is not booked: a person has it to decide, is told why, and it is counted",
  async (_, day, amount, why) => {
    const before = await countHeld();
    const loan = await heldFor(day, amount);
    const [row] = await heldOf(loan);
    expect(row.why).toMatch(why);
    expect(await countHeld()).toBe(before + 1);
  },
);

it("a deduction of a loan that has not been paid out is not booked as its credit", async () => {
  const loan = await loanIn(server, "pending_disbursement");
  const { id: mandateId, mandate_reference } = await newestMandateRow(server, loan.id);
  server.provider.collect(mandate_reference, TODAY, kobo(65_000_00));
  expect(await check(server, { mandateId })).toMatchObject({ posted: 0, held: 1 });
  expect((await heldOf(loan))[0].why).toBe("The loan has not been paid out.");
});

it("200: what a person posts all the same is posted once, on the day that is given where the provider's cannot be", async () => {
  const { heldId, ...loan } = await heldFor(lagosDate("2031-01-01"));
  expect((await heldOf(loan))[0].needs_day).toBe(true);
  const without = await decide(heldId, { same: false });
  expect([without.status, without.body.errors.paid_on]).toEqual([422, [expect.stringMatching(/1 Jan 2031/)]]);
  expect((await decide(heldId, { same: false, paid_on: "2026-07-01" })).status).toBe(422);
  expect((await decide(heldId, { same: false, paid_on: "2026-10-26" })).status).toBe(200);
  expect(await paymentsOf(server, loan.id)).toMatchObject([{ amount: loan.instalment, paid_on: "2026-10-26" }]);
  expect(await deductionsOf(server, loan.id)).toMatchObject([{ state: "posted", deducted_on: "2026-10-26" }]);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 0 });
  expect((await decide(heldId, { same: false })).body.message).toMatch(/decided already/);
});

it("200: what is put aside is no money, with the reason in the timeline and the audit, and never comes again", async () => {
  const { heldId, ...loan } = await heldFor(DAY, kobo(6_500_000_00));
  expect((await decide(heldId, { aside: " " })).status).toBe(422);
  expect((await decide(heldId, { aside: "Kobo sent as naira" })).body.data).toEqual({ payment_id: null });
  expect(await heldOf(loan)).toEqual([]);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 0 });
  expect(await paymentsOf(server, loan.id)).toEqual([]);
  const events = await rowsOf(server, "select note from loan_events where loan_id = $1 order by id desc limit 1", [
    loan.id,
  ]);
  expect(events[0].note).toBe("A deduction of ₦6,500,000.00 was put aside: Kobo sent as naira");
  const audited = await rowsOf(server, "select action from audit_log where action = 'loan deduction-put-aside'");
  expect(audited).toHaveLength(1);
  server.provider.giveBack(loan.mandate, DAY, kobo(6_500_000_00));
  expect(await check(server, loan)).toMatchObject({ reversed: 0, failed: 0 });
});

it("422: only what cannot be true is put aside", async () => {
  const loan = await collectedLoan(server);
  await payByCash(loan, DAY);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  const [row] = await heldOf(loan);
  expect([row.kind, (await decide(row.id, { aside: "No money" })).status]).toEqual(["may-be-same", 422]);
});

async function payByCash({ id, instalment }: Collected, paidOn: LagosDate): Promise<number> {
  return server.deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, id);
    const money = { method: "cash", reference: `CSH${id}`, amount: instalment, paidOn, source: "manual" } as const;
    const by = { into: ACCOUNT_OF_METHOD.cash, author: SYSTEM, at: server.clock.now() } as const;
    return (await postPayment(tx, loan, { ...money, ...by })).id;
  });
}

it("422: posted by a person while the same money stands there already, it asks about that instead, and can be tied to it", async () => {
  const { heldId, ...loan } = await heldFor(lagosDate("2031-01-01"));
  const paymentId = await payByCash(loan, TODAY);
  const { status, body } = await decide(heldId, { same: false, paid_on: "2026-11-19" });
  expect([status, body.message]).toEqual([
    422,
    expect.stringMatching(/CSH.* may be the same money. Say whether it is/),
  ]);
  expect(await heldOf(loan)).toMatchObject([{ id: heldId, kind: "may-be-same" }]);
  expect((await decide(heldId, { same: true })).body.data).toEqual({ payment_id: paymentId });
  expect(await paymentsOf(server, loan.id)).toHaveLength(1);
});

it("a line that the provider took back and takes again waits for a person when the loan has been paid meanwhile", async () => {
  const loan = await collectedLoan(server);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  server.provider.giveBack(loan.mandate, DAY, loan.instalment);
  await check(server, loan);
  for (let day = 1; day <= 6; day += 1) server.provider.collect(loan.mandate, addDays(DAY, day), loan.instalment);
  await check(server, loan);
  server.provider.collect(loan.mandate, DAY, loan.instalment);
  expect(await check(server, loan)).toMatchObject({ posted: 0, held: 1 });
  expect(await paymentsOf(server, loan.id)).toHaveLength(7);
});

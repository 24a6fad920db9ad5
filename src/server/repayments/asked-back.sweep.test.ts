import { beforeEach, expect, it } from "vitest";
import { addManualRepayment, reversePayment } from "../../contract/repayments.contract.ts";
import { writeFourEyes } from "../settings/settings.store.ts";
import { account, book, csvStatement, type RunningLoan } from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(12);
const desk: Cashier = await cashier(server, "Efe Omoregie");
let next = 0;
let loan: RunningLoan;

beforeEach(() => {
  loan = loans[next++] as RunningLoan;
});

const enter = (reference: string, more: Record<string, unknown> = {}) =>
  desk.act(addManualRepayment, undefined, { loanId: loan.id, amount: loan.instalment / 100, reference, ...more });

async function shownByTheBank(on: string): Promise<void> {
  const line = { on, amount: loan.instalment, narration: loan.reference, reference: `NIP${next}0001` };
  await book(server, csvStatement(account([line], next * 10_000_000_00)));
}

async function livePayments(): Promise<number> {
  const { rows } = await server.deps.db.pool.query(
    "select count(*)::int as count from payments where loan_id = $1 and reversed_at is null",
    [loan.id],
  );
  return rows[0]?.count;
}

it.each(["2026-11-20", "2026-11-17", "2026-11-12"])(
  "422: money that the bank showed on %s, posted today, is not entered by hand a second time unasked (API-45)",
  async (on) => {
    await shownByTheBank(on);
    const { status, body } = await enter(`HAND-${next}`);
    expect([status, body.errors.confirmed]).toEqual([
      422,
      [expect.stringMatching(/^Payment NIP\d+ may be the same money: ₦[\d,.]+ for loan TN-\d+ on .*\. Look again, /)],
    ]);
    expect(await livePayments()).toBe(1);
    expect((await enter(`HAND-${next}`, { confirmed: true })).status).toBe(200);
    expect(await livePayments()).toBe(2);
    await expectBooksToHold(server.deps.db);
  },
);

it("422: of two people with two references at one moment the second is asked (API-45)", async () => {
  const replies = await Promise.all([1, 2, 3, 4].map((call) => enter(`BOTH-${next}-${call}`)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  for (const { status, body } of replies) if (status === 422) expect(body.errors.confirmed).toHaveLength(1);
  expect(await livePayments()).toBe(1);
});

it("nobody is asked about another amount, another loan, or what was reversed (API-45)", async () => {
  const first = await enter(`FIRST-${next}`);
  expect((await enter(`LESS-${next}`, { amount: loan.instalment / 100 - 1 })).status).toBe(200);
  const other = loans[next++] as RunningLoan;
  expect((await enter(`OTHER-${next}`, { loanId: other.id })).status).toBe(200);
  await desk.act(reversePayment, first.body.data.payment_id, { reason: "Not seen in the bank" });
  expect((await enter(`AGAIN-${next}`)).status).toBe(200);
});

it("422: while four eyes are on, more than twice what the loan owes is asked about, and anything for a loan that owes nothing (API-45)", async () => {
  const owed = (loan.instalment * 6) / 100;
  const at = server.deps.clock.now();
  await server.deps.db.transaction((tx) => writeFourEyes(tx, { on: true, version: 2, by: "Ada Obi", at }));
  const twice = await enter(`TWICE-${next}`, { amount: 2 * owed + 1 });
  expect([twice.status, twice.body.errors?.confirmed]).toEqual([
    422,
    [expect.stringMatching(/ is more than twice what loan TN-\d+ owes: ₦[\d,.]+\. Look again, /)],
  ]);
  expect((await enter(`TWICE-${next}`, { amount: 2 * owed })).status).toBe(200);
  expect((await enter(`LATE-${next}`, { amount: 1 })).body.errors.confirmed[0]).toContain("owes nothing.");
  expect((await enter(`LATE-${next}`, { amount: 1, confirmed: true })).body.data).toMatchObject({ unapplied: 1 });
  await server.deps.db.transaction((tx) => writeFourEyes(tx, { on: false, version: 3, by: "Ada Obi", at }));
  expect((await enter(`ALONE-${next}`, { amount: 2 })).status).toBe(200);
});

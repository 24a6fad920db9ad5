import fc from "fast-check";
import { expect, it } from "vitest";
import { heavyCount } from "../../server/testing/heavy.ts";
import { kobo } from "../money.ts";
import { addDays, type LagosDate, lagosDate } from "../time/lagos-date.ts";
import { begin, type Life, type LifePlan, pay, priceOn, settle } from "./late-life.testkit.ts";

const LIVES = heavyCount("lives in which money is entered late", 100_000, 2_000);
const SEED = Number(process.env.TENOR_SEED ?? 20_261_123);
const PAID_OUT = lagosDate("2026-01-20");

interface Happening {
  /** Days since the previous one. */
  readonly after: number;
  /** A settlement, with something over its price; otherwise a payment. */
  readonly settles: boolean;
  readonly amount: number;
  /** Days after which it is entered. */
  readonly late: number;
}

const plans = fc.record<LifePlan>({
  amount: fc.integer({ min: 100_000, max: 50_000_000 }),
  tenor: fc.integer({ min: 1, max: 8 }),
  method: fc.constantFrom("flat", "reducing"),
  policy: fc.constantFrom("principal_plus_month", "contract_balance", "rule_of_78"),
});
const happenings = fc.array(
  fc.record<Happening>({
    after: fc.integer({ min: 1, max: 20 }),
    settles: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    amount: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 9_000_000 })),
    late: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 31 }) }),
  }),
  { minLength: 2, maxLength: 8 },
);

interface Fact {
  readonly day: LagosDate;
  readonly settles: boolean;
  readonly amount: ReturnType<typeof kobo>;
  readonly late: number;
}

const enter = (life: Life, { day, settles, amount }: Fact, today: LagosDate): boolean =>
  settles ? settle(life, day, amount, today) : pay(life, day, amount, today);

/** The life in which everything is entered on its day, and what happened in it. */
function onTheDay(plan: LifePlan, plot: readonly Happening[]): { life: Life; facts: readonly Fact[] } {
  const life = begin(plan, PAID_OUT);
  const facts: Fact[] = [];
  let day = PAID_OUT;
  for (const { after, settles, amount, late } of plot) {
    day = addDays(day, after);
    const brought = settles ? kobo(priceOn(life, day) + amount) : kobo(amount);
    const fact = { day, settles, amount: brought, late };
    if (brought > 0 && enter(life, fact, day)) facts.push(fact);
  }
  return { life, facts };
}

/** The same facts, each entered on its day of entry; undefined if one of them is refused by then. */
function entered(plan: LifePlan, facts: readonly Fact[]): { life: Life; refused: number } {
  const life = begin(plan, PAID_OUT);
  const queue = facts.map((fact) => ({ fact, today: addDays(fact.day, fact.late) }));
  queue.sort((a, b) => (a.today === b.today ? (a.fact.day < b.fact.day ? -1 : 1) : a.today < b.today ? -1 : 1));
  return { life, refused: queue.filter(({ fact, today }) => !enter(life, fact, today)).length };
}

const told = ({ rows, status, payments, books }: Life) => ({
  rows,
  status,
  payments: [...payments].sort((a, b) => (a.day < b.day ? -1 : 1)),
  books: Object.fromEntries([...books].sort(([a], [b]) => (a < b ? -1 : 1))),
});

/** The broken rules of a life, refused or not. */
function faults({ rows, payments, books, status, start }: Life): string[] {
  const held = (account: string) =>
    [...books].filter(([key]) => key.endsWith(` ${account}`)).reduce((sum, [, amount]) => sum + amount, 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const parts = payments.flatMap((payment) => payment.parts);
  const rules: [string, boolean][] = [
    ["debits equal credits", sum([...books.values()]) === 0],
    [
      "principal in the books is what was paid of it",
      -held("loan-principal") === sum(rows.map((row) => row.principalPaid)),
    ],
    [
      "rows hold what payments gave",
      sum(rows.map((row) => row.principalPaid)) === sum(parts.map((part) => part.principal)),
    ],
    ["and of interest", sum(rows.map((row) => row.interestPaid)) === sum(parts.map((part) => part.interest))],
    [
      "credit in the books is what payments left",
      -held("customer-credit") === sum(payments.map((one) => one.unapplied)),
    ],
    [
      "no row is paid beyond what it asks",
      rows.every((row) => row.principalPaid <= row.principal && row.interestPaid <= row.interest),
    ],
    [
      "nothing is below zero",
      [...payments.map((one) => one.unapplied), ...parts.map((part) => part.principal)].every((one) => one >= 0),
    ],
    ["a running loan has no credit", status !== "disbursed" || payments.every((one) => one.unapplied === 0)],
    ["no more fee is given back than was kept", held("fee-income") <= start.fee],
    [
      "parts and rest make up the payment",
      payments.every(
        (one) =>
          sum(one.parts.map((part) => part.principal + part.interest)) + one.unapplied === one.amount + one.returned,
      ),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

it("a life in which money is entered late ends as the one in which all of it was entered on its day, on every day of the books (T06)", () => {
  const seen = { refused: 0, equal: 0, moved: 0, settledLate: 0 };
  fc.assert(
    fc.property(plans, happenings, (plan, plot) => {
      const { life: truth, facts } = onTheDay(plan, plot);
      const { life: late, refused } = entered(plan, facts);
      expect(faults(truth)).toEqual([]);
      expect(faults(late)).toEqual([]);
      if (refused > 0) {
        seen.refused += 1;
        return;
      }
      expect(told(late)).toEqual(told(truth));
      seen.equal += 1;
      if (late.payments.some(({ day }, index) => late.payments.slice(0, index).some((one) => one.day > day)))
        seen.moved += 1;
      if (facts.some(({ settles, late: days }) => settles && days > 0)) seen.settledLate += 1;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  process.stdout.write(`[seed] ${SEED}; lives: ${JSON.stringify(seen)}\n`);
  // Lives in which nothing was out of order, or everything was refused, would prove nothing.
  expect(seen.equal).toBeGreaterThan(LIVES / 3);
  expect(seen.moved).toBeGreaterThan(LIVES / 10);
  expect(seen.settledLate).toBeGreaterThan(LIVES / 50);
}, 1_800_000);

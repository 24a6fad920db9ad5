import fc from "fast-check";
import { expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { kobo } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { runningLoans } from "../statements/statements.testkit.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedServer } from "../testing/staged-server.ts";

const LIVES = heavyCount("pairs of loans, one entered late and one on the day", 300, 8);
const SEED = Number(process.env.TENOR_SEED ?? 20_261_123);
const DAYS = 45;
const DAY_SECONDS = 24 * 60 * 60;

const server = await stagedServer();
// Two loans live each life. Paid out before the cooling-off; rows of ₦65,000 due from 1 Dec.
const loans = await runningLoans(server, 2 * LIVES, 1, () => kobo(65_000_00));
const ids = loans.map(({ id }) => id);
await rowsOf(server, "update loans set disbursed_at = disbursed_at - interval '8 days' where id = any($1)", [ids]);
await rowsOf(server, "update instalments set due_date = due_date - 24 where loan_id = any($1)", [ids]);
const start = today(server.clock);

interface Fact {
  readonly day: number;
  readonly settles: boolean;
  readonly naira: number;
  readonly late: number;
}

const plots = fc.sample(
  fc.uniqueArray(
    fc.record<Fact>({
      day: fc.integer({ min: 1, max: 28 }),
      settles: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      naira: fc.integer({ min: 1, max: 140_000 }),
      late: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 16 })),
    }),
    { selector: ({ day }) => day, minLength: 2, maxLength: 6 },
  ),
  { numRuns: LIVES, seed: SEED },
);

interface Life {
  readonly onTheDay: number;
  readonly late: number;
  /** What waits to be entered late, and its money. */
  readonly waiting: (Fact & { readonly brought: number })[];
  isRefused: boolean;
}

const lives = plots.map((_, index): Life => {
  const [onTheDay, late] = [loans[2 * index]?.id ?? 0, loans[2 * index + 1]?.id ?? 0];
  return { onTheDay, late, waiting: [], isRefused: false };
});

let references = 0;
async function enter(
  desk: Cashier,
  loan: number,
  { settles, brought }: { settles: boolean; brought: number },
  more = {},
) {
  references += 1;
  const body = { amount: brought, reference: `LIFE-${references}`, paymentMethodId: desk.method("cash"), ...more };
  return settles ? desk.act(recordSettlement, loan, body) : desk.pay(loan, brought, body);
}

async function liveADay(desk: Cashier, number: number): Promise<void> {
  for (const [index, life] of lives.entries()) {
    const fact = plots[index]?.find(({ day }) => day === number);
    const { status, liquidation } = (await desk.act(getLoan, life.onTheDay)).body.data;
    if (fact && (!fact.settles || status === "disbursed")) {
      const brought = fact.settles ? liquidation.amount : fact.naira;
      expect((await enter(desk, life.onTheDay, { settles: fact.settles, brought })).status).toBe(200);
      life.waiting.push({ ...fact, brought });
    }
    const due = life.waiting.filter(({ day, late }) => day + late === number).sort((a, b) => a.day - b.day);
    for (const one of due) {
      const answer = await enter(desk, life.late, one, { paidOn: addDays(start, one.day) });
      if (answer.status !== 200) life.isRefused = true;
    }
  }
}

const QUESTIONS = {
  loan: "select status from loans where id = $1",
  rows: "select number, principal_paid, interest_paid, settled_at is null as open from instalments where loan_id = $1 order by number",
  payments: "select paid_on, amount, unapplied, purpose from payments where loan_id = $1 order by paid_on",
  parts: `select p.paid_on, i.number, a.principal, a.interest from payments p join payment_allocations a on a.payment_id = p.id
    join instalments i on i.id = a.instalment_id where p.loan_id = $1 and a.principal + a.interest > 0 order by 1, 2`,
  books: `select e.booked_on, a.code, sum(p.amount)::bigint as held from ledger_postings p join ledger_entries e on e.id = p.entry_id
    join ledger_accounts a on a.id = p.account_id where p.loan_id = $1 group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
};
const told = async (loan: number) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(QUESTIONS).map(async ([name, query]) => [name, await rowsOf<object>(server, query, [loan])]),
    ),
  );

it("a loan whose money is entered late ends as its twin whose money was entered on the day, in rows, credit, status and books", async () => {
  for (let number = 1; number <= DAYS; number += 1) {
    server.clock.advance(DAY_SECONDS);
    const desk = await cashier(server);
    await liveADay(desk, number);
  }
  const whole = lives.filter(({ isRefused }) => !isRefused);
  process.stdout.write(`[seed] ${SEED}; ${whole.length} of ${LIVES} lives were entered whole\n`);
  expect(whole.length).toBeGreaterThan(LIVES / 3);
  for (const { onTheDay, late } of whole) expect(await told(late)).toEqual(await told(onTheDay));
  expect(await rowsOf(server, "select * from daily_figure_faults")).toEqual([]);
}, 1_800_000);

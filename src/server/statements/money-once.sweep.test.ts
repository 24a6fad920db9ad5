import { expect, it } from "vitest";
import { differenceOf, historyOf } from "../../domain/matching/money-once/money-histories.testkit.ts";
import { LOANS } from "../../domain/matching/money-once/money-truth.testkit.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { cashier, rowsOf } from "../testing/loans/money-life.ts";
import { stagedServer } from "../testing/staged-server.ts";
import { bring, type Desk, instalmentOf, outcomeOf, playOf } from "./money-once.testkit.ts";
import { accountBalance, openSuspense, runningLoans } from "./statements.testkit.ts";

const HISTORIES = heavyCount("histories of money told of one to four times, through the whole server", 300, 20);
// A mistaken person is detected within this many histories.
const MISTAKEN = 40;
const SEED = Number(process.env.TENOR_SEED ?? 20_261_123);
// People may enter money of the last 31 days.
const SPAN = { firstDay: lagosDate("2026-10-22"), days: 20, monthsMax: 1, maySettle: false } as const;

const server = await stagedServer();
const people = await cashier(server, "Efe Omoregie");
const loans = await runningLoans(server, (HISTORIES + 2 * MISTAKEN) * LOANS.length, 1, (number) =>
  instalmentOf(Math.floor((number - 1) / LOANS.length)),
);
await rowsOf(server, "update loans set disbursed_at = disbursed_at - interval '30 days'");

/** What has changed after playing a history that must not change it. */
async function played(number: number, desk: Desk, seed = SEED + number): Promise<string | undefined> {
  const { truth, reports } = historyOf(seed, SPAN);
  const own = loans.slice(number * LOANS.length, (number + 1) * LOANS.length);
  const play = playOf(number, own, truth.credits);
  for (const report of reports) await bring(server, desk, play, report);
  return differenceOf(truth, await outcomeOf(server, play));
}

it("money that is told of one to four times by exports, people and provider is in the books once, or waits for a person (T05)", async () => {
  for (let number = 0; number < HISTORIES; number += 1)
    expect(await played(number, { cashier: people }), `history of seed ${SEED + number}`).toBeUndefined();
  process.stdout.write(`[seed] ${SEED}; ${HISTORIES} histories came to the truth\n`);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
  expect(await rowsOf(server, "select * from daily_figure_faults")).toEqual([]);
  await expectBooksToHold(server.deps.db);
}, 1_800_000);

it.each<[string, Partial<Desk>]>([
  ["says of every overlap that it is other money", { saysOther: true }],
  ["confirms whatever is asked back", { isAlwaysSure: true }],
])(
  "a person who %s is found out by the histories",
  async (_, mistake) => {
    const first = HISTORIES + ("saysOther" in mistake ? 0 : MISTAKEN);
    const found: (string | undefined)[] = [];
    for (let at = 0; at < MISTAKEN && !found.some(Boolean); at += 1)
      found.push(await played(first + at, { cashier: people, ...mistake }, SEED + at));
    expect(found.at(-1)).toMatch(/^\d \d+: \d came, \d are booked$/);
  },
  300_000,
);

import { expect, it } from "vitest";
import { heavyCount } from "../../../server/testing/heavy.ts";
import { openDesk } from "./money-books.testkit.ts";
import { JUDGE_FAULTS } from "./money-faults.testkit.ts";
import { faultOf, historyOf, isPlain } from "./money-histories.testkit.ts";
import { JUDGE, type Judge } from "./money-judge.testkit.ts";

const HISTORIES = heavyCount("histories of money that is told of one to four times, in any order", 100_000, 1_000);
const SEED = Number(process.env.TENOR_SEED ?? 20_261_123);
// The rarest mistake shows in one of several hundred histories.
const FAULT_HISTORIES = 20_000;

it("whoever tells of money, however often and in whatever order, it is booked once or waits for a person (T05)", () => {
  const seen = { credits: 0, reports: 0, booked: 0, waiting: 0, taken: 0, plain: 0 };
  for (let index = 0; index < HISTORIES; index += 1) {
    const seed = SEED + index;
    const { truth, reports } = historyOf(seed);
    const desk = openDesk();
    const fault = faultOf(truth, reports, JUDGE, desk);
    if (fault) expect.fail(`history of seed ${seed}: ${fault}`);
    seen.credits += truth.credits.length;
    seen.reports += reports.length;
    seen.booked += new Set(desk.payments.map(({ credit }) => credit)).size;
    seen.waiting += desk.held.length;
    seen.taken += desk.takenBackPairs.length;
    seen.plain += isPlain(truth, reports) ? 1 : 0;
  }
  process.stdout.write(`[seed] ${SEED}; money: ${JSON.stringify(seen)}\n`);
  // Histories in which everything waited would prove nothing.
  expect(seen.booked).toBeGreaterThan(seen.credits / 2);
  expect(Math.min(seen.waiting, seen.taken, seen.plain)).toBeGreaterThan(HISTORIES / 500);
}, 1_800_000);

it.each(Object.entries(JUDGE_FAULTS))(
  "a judge of whom it is true that %s is found out by the histories",
  (_, wrong) => {
    const mistaken: Judge = { ...JUDGE, ...wrong };
    const found = Array.from({ length: FAULT_HISTORIES }, (_, index) => SEED + index)
      .values()
      .map((seed) => historyOf(seed))
      .find(({ truth, reports }) => faultOf(truth, reports, mistaken) !== undefined);
    expect(found).toBeDefined();
  },
);

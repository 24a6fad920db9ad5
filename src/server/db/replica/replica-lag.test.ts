import { expect, it } from "vitest";
import { freshAlone, freshUntil, isCloseEnough, type ReplicaFacts } from "./replica-lag.ts";

const clock = new Date("2026-11-28T10:00:00Z");
const before = (ms: number) => new Date(clock.getTime() - ms);

const facts = (changes: Partial<ReplicaFacts> = {}): ReplicaFacts => ({
  isStandby: true,
  replayed: 100,
  received: 100,
  isReceiving: true,
  lastCommit: before(3_600_000),
  clock,
  ...changes,
});

/** The log was at 80, 100 and 120 two seconds apart; now is 10,000. */
const MARKS = [
  { at: 6000, written: 80, clock: before(4000) },
  { at: 8000, written: 100, clock: before(2000) },
  { at: 10_000, written: 120, clock },
];

it("a replica is as fresh as the newest mark that it has replayed", () => {
  expect(freshUntil(facts({ replayed: 120 }), MARKS)).toBe(10_000);
  expect(freshUntil(facts({ replayed: 119 }), MARKS)).toBe(8000);
  expect(freshUntil(facts({ replayed: 80 }), MARKS)).toBe(6000);
});

it("an idle database makes no replica old: its last commit is an hour ago, and nothing has been written since", () => {
  expect(freshUntil(facts({ replayed: 120, lastCommit: before(3_600_000) }), MARKS)).toBe(10_000);
});

it("behind every mark it is as fresh as its last commit, by the clock of the database, and never fresher than the mark", () => {
  expect(freshUntil(facts({ replayed: 10, lastCommit: before(45_000) }), MARKS)).toBe(10_000 - 45_000);
  expect(freshUntil(facts({ replayed: 10, lastCommit: before(-500) }), MARKS)).toBe(10_000);
  expect(freshUntil(facts({ replayed: 10, lastCommit: null }), MARKS)).toBeUndefined();
  expect(freshUntil(facts({ replayed: null }), [])).toBeUndefined();
});

it("alone it is fresh while it receives the log and has replayed all of it, else as its last commit", () => {
  expect(freshAlone(facts(), 10_000)).toBe(10_000);
  expect(freshAlone(facts({ replayed: 99, lastCommit: before(7000) }), 10_000)).toBe(3000);
  expect(freshAlone(facts({ isReceiving: false, lastCommit: before(7000) }), 10_000)).toBe(3000);
  expect(freshAlone(facts({ isReceiving: false, lastCommit: null }), 10_000)).toBeUndefined();
  expect(freshAlone(facts({ isStandby: false, isReceiving: false, received: null }), 10_000)).toBe(10_000);
});

it("it is read within the bound, not beyond it, and comes back only at half of it", () => {
  const lagMsMax = 30_000;
  expect([30_000, 30_001, undefined].map((age) => isCloseEnough(age, { lagMsMax, isUsed: true }))).toEqual([
    true,
    false,
    false,
  ]);
  expect([15_000, 15_001].map((age) => isCloseEnough(age, { lagMsMax, isUsed: false }))).toEqual([true, false]);
});

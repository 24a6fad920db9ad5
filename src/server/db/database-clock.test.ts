import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { type DatabaseClock, databaseClock } from "./database-clock.store.ts";

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let jumpMs: number;
let clock: DatabaseClock | undefined;
const told: unknown[] = [];
beforeEach(async () => {
  database = await testDatabase();
  told.length = 0;
});
afterEach(async () => {
  clock?.close();
  await database.drop();
});

// The test database has this machine's time, so a test moves the machine's clock.
const machine = { now: () => new Date(Date.now() + jumpMs) };
const log = { warn: (facts: unknown, text?: unknown) => void told.push([facts, text]) };
const open = async () => {
  clock = await databaseClock(database.db, log, { machine, everyMs: 20 });
  return clock;
};
const wrongByMs = ({ now }: DatabaseClock) => Math.abs(now().getTime() - Date.now());

it.each([HOUR_MS, -HOUR_MS])(
  "a machine whose clock is %i ms ahead has the database's time, and says so",
  async (ms) => {
    jumpMs = ms;
    const started = await open();
    expect(wrongByMs(started)).toBeLessThan(2000);
    expect(Math.abs(started.aheadMs() - ms)).toBeLessThan(2000);
    expect(told).toEqual([[{ seconds: ms / 1000 }, "the clock of this machine is not the database's, which counts"]]);
  },
);

it("a clock that jumps while it runs is not seen to jump, and is believed again when it is right", async () => {
  jumpMs = 500;
  const running = await open();
  expect(running.now().getTime() - Date.now()).toBeGreaterThan(400);
  expect(running.aheadMs()).toBe(0);
  for (const ms of [HOUR_MS, -HOUR_MS]) {
    jumpMs = ms;
    expect(wrongByMs(running)).toBeLessThan(2000);
  }
  await vi.waitFor(() => expect(told).toHaveLength(1));
  jumpMs = 500;
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual([{ seconds: 0 }, "the clock of this machine agrees with the database's again"]);
  expect(running.now().getTime() - Date.now()).toBeGreaterThan(400);
});

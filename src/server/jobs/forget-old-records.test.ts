import { afterAll, beforeAll, expect, it } from "vitest";
import { testClock } from "../testing/test-clock.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { forgetOldRecords } from "./forget-old-records.job.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("first answers are kept for thirty days and then forgotten, with whatever they held", async () => {
  const { db } = database;
  const clock = testClock();
  for (const [key, days] of [
    ["old", 31],
    ["young", 29],
  ] as const) {
    await db.pool.query(
      "insert into idempotency_keys values ('user:1', 'PUT /x', $1, '\\x00', 200, '{}', $2::timestamptz - make_interval(days => $3))",
      [key, clock.now(), days],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(1);
  expect((await db.pool.query("select key from idempotency_keys")).rows).toEqual([{ key: "young" }]);
  expect(await forgetOldRecords({ db, clock })).toBe(0);
});

it("what the provider sent goes after ninety days, unless it still has to be looked at, and is counted no more (T08)", async () => {
  const { db } = database;
  const clock = testClock();
  const old = new Date(clock.now().getTime() - 91 * 86_400_000);
  for (const state of ["confirmed", "unconfirmed", "parked", "unreadable", "received"]) {
    await db.pool.query(
      "insert into provider_notifications (provider, body, content_hash, state, received_at) values ('x', 'x', sha256(convert_to($1, 'UTF8')), $1, $2)",
      [state, old],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(4);
  const { rows } = await db.pool.query("select state from provider_notifications order by state");
  expect(rows).toEqual([{ state: "received" }]);
  const counts = await db.pool.query("select state, notifications from notification_counts where notifications <> 0");
  expect(counts.rows).toEqual([{ state: "received", notifications: 1 }]);
});

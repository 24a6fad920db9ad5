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

it("rows that an upload of leads refused can be fetched for ninety days; the upload itself is named by its leads for ever", async () => {
  const { db } = database;
  const clock = testClock();
  await db.pool.query(
    "insert into users (email, first_name, last_name, password_hash, permissions, active, created_at) values ('up@tenor.test', 'Up', 'Loader', 'x', '{}', true, now())",
  );
  for (const days of [89, 91]) {
    const created = new Date(clock.now().getTime() - days * 86_400_000);
    await db.pool.query(
      `with i as (insert into lead_imports (key, file_name, uploaded_by, created_at)
          values (gen_random_uuid(), $1, (select max(id) from users), $2) returning id)
        insert into lead_import_rejects (import_id, row_number, reason, is_duplicate, cells)
          select id, number, 'No number', false, '[]' from i, generate_series(2, 4) number`,
      [`${days} days ago.csv`, created],
    );
  }
  expect(await forgetOldRecords({ db, clock })).toBe(3);
  const { rows } = await db.pool.query(
    "select file_name, (select count(*) from lead_import_rejects where import_id = i.id) as kept from lead_imports i order by id",
  );
  expect(rows).toEqual([
    { file_name: "89 days ago.csv", kept: 3 },
    { file_name: "91 days ago.csv", kept: 0 },
  ]);
});

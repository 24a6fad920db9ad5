import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type TestDatabase, testDatabase } from "../../server/testing/database/test-database.ts";
import { freshDemo, type SeededDemo } from "./demo.testkit.ts";
import { HOURS_OF_START, lagosMoment, MAY_BE_TO_COME } from "./demo-future.testkit.ts";

const SEEDING_MS = 240_000;
const TODAY = lagosDate("2026-11-20");

describe.each(HOURS_OF_START)("a demo that begins at %s", (time) => {
  const now = lagosMoment(TODAY, time);
  let demo: SeededDemo;
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await testDatabase();
    demo = await freshDemo(TODAY, { now });
  }, SEEDING_MS);
  afterAll(async () => {
    await demo?.drop();
    await empty?.drop();
  });

  it("has no date after that moment in any column of any table, except in the columns that may lie ahead", async () => {
    const [columns] = await demo.rows<{ names: string[] }>(
      `select array_agg(format('%I.%I', table_name, column_name) order by 1) as names from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('date', 'timestamp with time zone', 'timestamp without time zone')`,
    );
    const names = columns?.names ?? [];
    expect(names.length).toBeGreaterThan(100);
    expect(Object.keys(MAY_BE_TO_COME).filter((name) => !names.includes(name))).toEqual([]);
    const happened = names.filter((name) => !(name in MAY_BE_TO_COME));
    const late = await Promise.all(happened.map((name) => lateRows(demo.database, name, now)));
    // Dates set by the migrations are in the empty database as well.
    const lateBefore = await Promise.all(happened.map((name) => lateRows(empty, name, now)));
    expect(happened.filter((_, place) => late[place] !== lateBefore[place])).toEqual([]);
  });

  it("every call is between 08:00 and 19:00, and those of the day are before the first start", async () => {
    const calls = await demo.rows<{ odd: number; all: number; today: number }>(
      `select count(*) as all, count(*) filter (where at::time < '08:00' or at::time >= '19:00') as odd,
        count(*) filter (where at::date = $1) as today
        from (select at at time zone 'Africa/Lagos' as at from lead_histories where is_call(status)) called`,
      [TODAY],
    );
    expect(calls).toEqual([{ all: expect.any(Number), odd: 0, today: expect.any(Number) }]);
    expect(calls[0]?.all).toBeGreaterThan(500);
    expect((calls[0]?.today ?? 0) > 0).toBe(time >= "08:05");
  });

  it("the bank's statement ends today and is posted, and every mandate booked ten days ago or earlier was polled", async () => {
    const statements = await demo.rows("select to_day, state from statements order by id desc limit 1");
    expect(statements).toEqual([{ to_day: TODAY, state: "posted" }]);
    const [mandates] = await demo.rows<{ asked: number; never: number }>(
      `select count(*) filter (where checked_at is not null) as asked,
        count(*) filter (where checked_at is null and booked_at < $1::timestamptz - interval '10 days') as never from mandates`,
      [now],
    );
    expect(mandates?.asked).toBeGreaterThan(1_000);
    expect(mandates?.never).toBe(0);
  });
});

async function lateRows({ db }: TestDatabase, name: string, now: Date): Promise<number> {
  const [table = "", column = ""] = name.split(".");
  const { rows } = await db.pool.query<{ late: number }>(
    `select count(*) as late from ${table} where
      case pg_typeof(${column})::text when 'date' then ${column}::text > ($1::timestamptz at time zone 'Africa/Lagos')::date::text
        else ${column} > $1::timestamptz end`,
    [now],
  );
  return rows[0]?.late ?? 0;
}

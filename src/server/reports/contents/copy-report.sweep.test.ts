import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwnConnection } from "../../db/connect.ts";
import { type TestDatabase, testDatabase } from "../../testing/database/test-database.ts";
import { waitsForLock } from "../../testing/database/waits-for-lock.ts";
import { connectForReport, copyReport, type ReportPlan } from "./report-plan.store.ts";

const LOCK = 7219997;
const PLAN: ReportPlan = {
  sheet: "Things",
  fileName: "things",
  columns: [
    { heading: "Kind", kind: "text", sql: "t.kind", words: { statement: "select id, name from kinds" } },
    {
      heading: "Size",
      kind: "text",
      sql: "t.size",
      words: { statement: `select 1, 'small' from pg_advisory_lock(${LOCK})` },
    },
    { heading: "Note", kind: "text", sql: "t.note" },
  ],
  source: "from things t order by t.note",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query("create table kinds (id bigint primary key, name text)");
  await database.db.pool.query("create table things (kind bigint, size int, note text)");
  await database.db.pool.query("insert into kinds values (1, 'Phone'), (2, 'Solar lamp')");
  await database.db.pool.query("insert into things values (1, 1, 'a'), (2, 1, 'b')");
});
afterAll(() => database.drop());

it("EXP-01: a report's words and its rows are of one moment: what comes between has neither", async () => {
  const other = await openOwnConnection(database.db);
  const client = await connectForReport(database.db.connection);
  try {
    await other.query("select pg_advisory_lock($1)", [LOCK]);
    const reported = copyReport(client, PLAN, "dates");
    while (!(await waitsForLock(other))) await delay(5);
    await other.query("insert into kinds values (3, 'Fridge')");
    await other.query("insert into things values (3, 1, 'c')");
    await other.query("update kinds set name = 'Torch' where id = 2");
    await other.query("select pg_advisory_unlock($1)", [LOCK]);
    const { columns, rows } = await reported;
    expect(Buffer.concat(await rows.toArray()).toString()).toBe("1\t1\ta\n2\t1\tb\n");
    expect(columns.map(({ words }) => words)).toEqual([
      new Map([
        ["1", "Phone"],
        ["2", "Solar lamp"],
      ]),
      new Map([["1", "small"]]),
      undefined,
    ]);
  } finally {
    await client.end();
    await other.end();
  }
});

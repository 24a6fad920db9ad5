import { afterAll, beforeAll, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { verifyFigures } from "../../server/dashboard/verify-figures.store.ts";
import type { Database } from "../../server/db/connect.ts";
import { verifyLedger } from "../../server/ledger/verify-ledger.ts";
import { type TestDatabase, testDatabase } from "../../server/testing/database/test-database.ts";
import { type SeededDemo, seededDemo } from "./demo.testkit.ts";

let demo: SeededDemo;
let empty: TestDatabase;
beforeAll(async () => {
  demo = await seededDemo(lagosDate("2026-11-20"));
  empty = await testDatabase();
}, 240_000);
afterAll(async () => {
  await demo?.drop();
  await empty?.drop();
});

it("DSH-12: a demo has a valid ledger and correct dashboard figures, and no deltas are left to fold", async () => {
  expect(await verifyLedger(demo.database.db)).toEqual([]);
  expect(await verifyFigures(demo.database.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  const views = await demo.rows<{ name: string }>(
    "select table_name as name from information_schema.views where table_schema = 'public' and table_name like '%\\_faults'",
  );
  expect(views.length).toBeGreaterThanOrEqual(9);
  for (const { name } of views) expect(await demo.rows(`select * from ${name} limit 3`), name).toEqual([]);
  expect(await demo.rows("select 1 from daily_figure_deltas")).toEqual([]);
});

it("the totals equal what the triggers would have kept row by row", async () => {
  expect(
    await demo.rows(`select * from (select status, loan_type_id, sum(loans) as loans from loan_count_totals group by 1, 2) kept
      full join (select status, loan_type_id, count(*) as loans from loans group by 1, 2) counted using (status, loan_type_id, loans)
      where kept.status is null or counted.status is null`),
  ).toEqual([]);
  expect(
    await demo.rows(
      "select loan_id, next_due_on from top_up_facts except select loan_id, next_due_on from top_up_candidates",
    ),
  ).toEqual([]);
  expect(await demo.rows("select organization_name from loans except select name from loan_organizations")).toEqual([]);
  expect(
    await demo.rows(
      "select d.id from deductions d join loans l on l.id = d.loan_id where d.employer_id is distinct from l.employer_id",
    ),
  ).toEqual([]);
  expect(
    await demo.rows(`select 1 from instalments i join loans l on l.id = i.loan_id, schedule_reach r
      where i.due_date - lagos_day(l.created_at) not between r.shortest and r.longest limit 1`),
  ).toEqual([]);
});

it("the audit chain is intact from its first row to its last, as append_audit makes it", async () => {
  expect(
    await demo.rows(`select seq from (
        select seq, place, payload, at, previous_hash, hash,
          lag(hash, 1, sha256(convert_to('tenor ' || chain, 'UTF8'))) over (partition by chain order by place) as before from audit_log) linked
      where previous_hash <> before or hash <> sha256(before || convert_to(place || '|' || seq || '|' || payload, 'UTF8'))
        or at <> (payload::json ->> 'at')::timestamptz`),
  ).toEqual([]);
  const [{ rows, last } = { rows: 0, last: 0 }] = await demo.rows<{ rows: number; last: number }>(
    "select count(*) as rows, (select sum(place) from audit_chain_ends) as last from audit_log",
  );
  expect([rows > 20_000, last]).toEqual([true, rows]);
});

it("every foreign key, check, index and trigger that was suspended while the rows were written is in force again", async () => {
  expect(await rulesOf(demo.database.db)).toEqual(await rulesOf(empty.db));
});

async function rulesOf({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ rule: string }>(
    `select format('%s %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), conenforced, convalidated) as rule
        from pg_constraint where conrelid <> 0
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      order by 1`,
  );
  expect(rows.length).toBeGreaterThan(300);
  return rows.map(({ rule }) => rule);
}

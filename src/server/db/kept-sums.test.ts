import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { foldKeptSums } from "./fold-deltas.store.ts";
import { KEPT_SUMS } from "./kept-sums.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.db.pool.query(text)).rows;

it("every pair of totals and deltas that the schema has is kept, by the key of its totals", async () => {
  const found = await rows(
    `select replace(c.relname, '_totals', '') as name, array(select a.attname::text from unnest(i.indkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num order by k.place) as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and to_regclass(replace(c.relname, '_totals', '_deltas')) <> c.oid order by 1`,
  );
  expect(found).toEqual(
    Object.entries(KEPT_SUMS)
      .map(([name, { key }]) => ({ name, key: [...key] }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
});

it("one pair that cannot be folded fails the run, and the others are folded all the same", async () => {
  await rows("insert into row_count_deltas (counted, delta) values ('customers', 2)");
  await rows("insert into lead_count_deltas (officer, status, delta) values (0, 'new', 3)");
  await rows(
    "insert into employer_month_deltas (month, employer_id, figure, rows, amount) values ('2026-11-01', 0, 'no such figure', 1, 1)",
  );
  await expect(foldKeptSums(database.db, () => false)).rejects.toThrow("employer_month_totals_figure_check");
  expect(await rows("select total::int as total from row_count_totals where counted = 'customers'")).toEqual([
    { total: 2 },
  ]);
  expect(await rows("select leads::int as leads from lead_count_totals")).toEqual([{ leads: 3 }]);
  expect(await rows("select count(*)::int as left from employer_month_deltas")).toEqual([{ left: 1 }]);
  await rows("delete from employer_month_deltas");
  expect(await foldKeptSums(database.db, () => false)).toBe(0);
});

it("a process that stops folds nothing more", async () => {
  await rows("insert into row_count_deltas (counted, delta) values ('customers', 1)");
  expect(await foldKeptSums(database.db, () => true)).toBe(0);
  expect(await foldKeptSums(database.db, () => false)).toBe(1);
});

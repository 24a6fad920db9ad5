import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";

/** Their rows are never removed, so no index for references is needed. */
const KEPT = new Set([
  ..."terms_versions message_text_versions shown_texts customers employers leads ledger_accounts ledger_entries loan_types loans mandates".split(
    " ",
  ),
  ..."payment_methods payments permissions products provider_operations suspense_items users".split(" "),
  ..."partners partner_keys loan_events webhook_addresses".split(" "),
]);
/** At most a few hundred rows: reading them all is as fast as an index. */
const SMALL = new Set(["ledger_breaches", "product_images", "user_roles", "web_access_tokens"]);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("removing a row reads no table that grows: every column that may name one has an index", async () => {
  const { rows } = await database.db.pool.query<{ named: string; namer: string; column: string }>(
    `select c.confrelid::regclass::text as named, c.conrelid::regclass::text as namer, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
     order by 1, 2, 3`,
  );
  expect(rows.filter(({ named, namer }) => !KEPT.has(named) && !SMALL.has(namer))).toEqual([]);
  // The list above only names existing tables.
  expect(rows.filter(({ named }) => KEPT.has(named)).length).toBeGreaterThan(20);
});

import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { verifyLedger } from "./verify-ledger.ts";

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await testDatabase();
  client = await database.db.pool.connect();
  // Like somebody with full database access: triggers and foreign keys are off.
  await client.query("set session_replication_role = replica");
});
afterAll(async () => {
  client?.release(true);
  await database?.drop();
});

const found = async (rule: string) => (await verifyLedger(database.db, { rules: [rule] }))[0];

/** Writes an entry around the ledger, with a loan and an amount per posting; returns its id. */
async function write(postings: readonly (readonly [loan: number, amount: number])[], reverses?: number) {
  const { rows } = await client.query<{ id: number }>(
    `insert into ledger_entries (kind, source, source_id, reverses, booked_on, created_at)
      select case when $1::bigint is null then 'payment' else 'reversal' end, 'nothing',
        (select count(*) from ledger_entries), $1, '2026-11-02', '2026-11-02' returning id`,
    [reverses ?? null],
  );
  const id = rows[0]?.id ?? 0;
  for (const [loan, amount] of postings)
    await client.query(
      `insert into ledger_postings (entry_id, account_id, loan_id, amount)
        select $1, id, $2, $3 from ledger_accounts where code = 'loan-principal'`,
      [id, loan, amount],
    );
  return id;
}

it("an entry is found that has more credits than debits", async () => {
  const rule = "debits equal credits in every entry";
  await write([
    [1, 500],
    [2, -500],
  ]);
  expect(await found(rule)).toBeUndefined();
  const entry = await write([
    [1, 500],
    [1, -501],
  ]);
  expect(await found(rule)).toMatchObject({ count: 1, examples: [`entry ${entry}`] });
});

it("a reversal is found that takes from one loan what it should give back to another", async () => {
  const rule = "a reversal is the mirror of the entry that it reverses";
  const entry = await write([
    [1, 500],
    [2, -500],
  ]);
  const mirror: readonly (readonly [number, number])[] = [
    [1, -500],
    [2, 500],
  ];
  await write(mirror, entry);
  expect(await found(rule)).toBeUndefined();
  const crossed = await write(
    mirror.map(([loan, amount]) => [loan + 2, amount] as const),
    entry,
  );
  expect(await found(rule)).toMatchObject({ count: 1, examples: [`entry ${crossed}`] });
});

it("a second live mandate of a loan is found, and the loan is named, so that no money leaves for it", async () => {
  const rule = "at most one mandate of a loan is live";
  await client.query("drop index one_live_mandate");
  const add = (loan: number, status: string, reference: number) =>
    client.query(
      `insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
          total_amount, first_collection_on, booked_at)
        values ($1, 'Remita', $3, 'C', 'A', $2, 1, 1, '2026-11-25', '2026-11-02')`,
      [loan, status, String(700_000_000_000 + reference)],
    );
  await add(7, "active", 1);
  await add(7, "stopped", 2);
  await add(8, "active", 3);
  expect(await found(rule)).toBeUndefined();
  await add(8, "active", 4);
  expect(await found(rule)).toMatchObject({ count: 1, examples: ["loan 8"], loans: [8] });
});

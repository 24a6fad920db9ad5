import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../testing/database/test-database.ts";
import { knownMigrations, migrate } from "./migrate.ts";

const BRINGS_IT = "0004_loans_that_wait.sql";

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

/** Loans of before, by id: their status and what happened to them, each with the hour. */
const LOANS: readonly (readonly [status: string, events: readonly (readonly [from: string | null, to: string])[]])[] = [
  // A note behind the step is no step.
  [
    "pending_approval",
    [
      ["confirmation_sent", "pending_approval"],
      ["pending_approval", "pending_approval"],
    ],
  ],
  // Corrected and signed anew.
  [
    "pending_approval",
    [
      ["confirmation_sent", "pending_approval"],
      ["pending_approval", "confirmation_sent"],
      ["confirmation_sent", "pending_approval"],
    ],
  ],
  // Of before events were kept.
  ["pending_customer_confirmation", []],
  ["pending_customer_confirmation", [[null, "pending_customer_confirmation"]]],
  ["disbursed", [["pending_disbursement", "disbursed"]]],
];

it("0004: loans of before have waited since their last step into their status, otherwise since they were applied for", async () => {
  const { pool } = database.db;
  await migrate(
    database.connection,
    knownMigrations().filter((name) => name < BRINGS_IT),
  );
  const client = await pool.connect();
  try {
    // Rows of a database of before, without what a loan needs beside it.
    await client.query("begin; set local session_replication_role = replica");
    for (const [place, [status, events]] of LOANS.entries()) {
      const id = place + 1;
      await client.query(
        `insert into loans (id, customer_id, loan_type_id, loan_type_version_id, status, application_type, amount, tenor, method,
          monthly_rate_bp, organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
        overriding system value values ($1, $1, 1, 1, $2, 'new', 5000000, 6, 'flat', 500, 'Kano Water', '058', '0000000001', 'a', 'b', 'Lagos',
          '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z', '')`,
        [id, status],
      );
      for (const [hour, [from, to]] of events.entries())
        await client.query(
          `insert into loan_events (loan_id, event, from_status, to_status, actor, at)
          values ($1, 'an-event', $2, $3, 'Ada Obi', timestamptz '2026-10-02T08:00:00Z' + make_interval(hours => $4))`,
          [id, from, to, hour],
        );
    }
    await client.query("commit");
  } finally {
    client.release();
  }

  expect(await migrate(database.connection)).toContain(BRINGS_IT);
  const { rows } = await pool.query("select status_since from loans order by id");
  expect(rows.map(({ status_since }) => status_since?.toISOString() ?? null)).toEqual([
    "2026-10-02T08:00:00.000Z",
    "2026-10-02T10:00:00.000Z",
    "2026-10-01T08:00:00.000Z",
    "2026-10-02T08:00:00.000Z",
    null,
  ]);
  await expect(pool.query("update loans set status_since = null where id = 1")).rejects.toThrow(/loans_wait_since/);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { isPaidOut, LOAN_STATUSES, OPEN_APPLICATION_STATUSES } from "../../domain/loan/loan-status.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";

// The database repeats statuses in its own conditions: a status added to one must be in the other.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it("the guard of one open application a customer knows every status in which an application is open", async () => {
  const { rows } = await database.db.pool.query<{ condition: string }>(
    "select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'one_open_application'::regclass",
  );
  const guarded = [...(rows[0]?.condition ?? "").matchAll(/'([a-z_]+)'/g)].map(([, status]) => status);
  expect(guarded.sort()).toEqual([...OPEN_APPLICATION_STATUSES].sort());
});

it("a loan is paid out for the database where it is for the rules", async () => {
  const { rows } = await database.db.pool.query<{ status: string; paid: boolean }>(
    "select status, is_paid_out(status) as paid from unnest($1::text[]) as status",
    [LOAN_STATUSES],
  );
  expect(rows).toEqual(LOAN_STATUSES.map((status) => ({ status, paid: isPaidOut(status) })));
});

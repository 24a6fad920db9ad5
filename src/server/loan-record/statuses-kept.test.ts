import { afterAll, beforeAll, expect, it } from "vitest";
import { CALL_OUTCOMES, FINISHED_STATUSES, LASTING_STATUSES, LEAD_STATUSES } from "../../domain/lead/lead-status.ts";
import {
  AWAITING_PAYOUT_STATUSES,
  CLOSED_STATUSES,
  ENDED_STATUSES,
  LEFT_APPLICATION_STATUSES,
  LOAN_STATUSES,
  OPEN_APPLICATION_STATUSES,
  PAID_OUT_STATUSES,
  RUNNING_STATUSES,
  UNSIGNED_STATUSES,
} from "../../domain/loan/loan-status.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";

// The database spells statuses again, each list in a function: a status that is added to one is to be in the other.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it.each([
  ["is_loan_status", LOAN_STATUSES, LOAN_STATUSES],
  ["is_open_application", OPEN_APPLICATION_STATUSES, LOAN_STATUSES],
  ["is_unsigned", UNSIGNED_STATUSES, LOAN_STATUSES],
  ["awaits_payout", AWAITING_PAYOUT_STATUSES, LOAN_STATUSES],
  ["is_running", RUNNING_STATUSES, LOAN_STATUSES],
  ["is_over", CLOSED_STATUSES, LOAN_STATUSES],
  ["is_paid_out", PAID_OUT_STATUSES, LOAN_STATUSES],
  ["is_ended", ENDED_STATUSES, LOAN_STATUSES],
  ["is_left_application", LEFT_APPLICATION_STATUSES, LOAN_STATUSES],
  ["is_lead_status", LEAD_STATUSES, LEAD_STATUSES],
  ["is_call", CALL_OUTCOMES, LEAD_STATUSES],
  ["is_finished_lead", FINISHED_STATUSES, LEAD_STATUSES],
  ["is_lasting_lead", LASTING_STATUSES, LEAD_STATUSES],
] as const)("%s is true for the database where it is for the rules", async (name, listed, all) => {
  const statuses = [...all, "anything else"];
  const { rows } = await database.db.pool.query<{ status: string }>(
    `select status from unnest($1::text[]) as status where ${name}(status)`,
    [statuses],
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([...listed].sort());
});

it("every list of statuses that the database has is one of these, and no function of one argument is another", async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and pg_get_function_arguments(oid) = 'status text' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "awaits_payout",
    "is_call",
    "is_ended",
    "is_finished_lead",
    "is_lasting_lead",
    "is_lead_status",
    "is_left_application",
    "is_loan_status",
    "is_open_application",
    "is_over",
    "is_paid_out",
    "is_running",
    "is_unsigned",
  ]);
});

it("the guard of one open application a customer covers every status in which an application is open", async () => {
  const { rows } = await database.db.pool.query<{ condition: string }>(
    "select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'one_open_application'::regclass",
  );
  expect(rows).toEqual([{ condition: "is_open_application(status)" }]);
});

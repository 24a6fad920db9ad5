import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../../server/db/connect.ts";
import { PATIENTLY } from "../../server/db/pool/pooled-client.ts";
import type { Tx } from "../../server/db/transaction.ts";
import { encryptedRow } from "../../server/key-rotation/encrypted-rows.ts";
import type { AccountCode } from "../../server/ledger/account.ts";
import type { Vault } from "../../server/vault/sealed-text.ts";
import { FEDERAL_LOAN } from "./catalogue/demo-loan-types.ts";
import { DEMO_TABLES, type DemoTable } from "./demo-rows.ts";
import type { DemoMember } from "./demo-staff.ts";
import type { KnownIds } from "./demo-world.ts";
import { copyLines } from "./money/demo-lines.ts";

// Any unique number: of two processes that start together on an empty database, only one fills it.
const SEEDING_LOCK = 7210002;

/** The ids that the migrations assigned to accounts and payment methods. */
export async function readKnownIds(db: Database): Promise<KnownIds> {
  const accounts = await db.query.selectFrom("ledger_accounts").select(["id", "code"]).execute();
  const methods = await db.query.selectFrom("payment_methods").select(["id", "code"]).execute();
  return {
    account: finder(new Map(accounts.map(({ code, id }) => [code as AccountCode, id]))),
    method: finder(new Map(methods.map(({ code, id }) => [code, id]))),
  };
}

function finder<Code extends string>(ids: ReadonlyMap<Code, number>): (code: Code) => number {
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the migrations gave no number to ${code}`);
    return id;
  };
}

/** Waits for another process that fills the database, however long that takes; returns whether it is still empty. */
export async function isStillEmpty(tx: Tx): Promise<boolean> {
  await sql.raw(PATIENTLY).execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
  const { rows } = await sql<{ used: boolean }>`select exists (select 1 from users) as used`.execute(tx);
  return rows[0]?.used === false;
}

/** Writes rows with their ids, and lets the table's sequence continue after them. */
export async function copyRows(
  client: pg.ClientBase,
  vault: Vault,
  table: DemoTable,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const lines = copyLines(rows, names, (row) => encryptedRow(vault, table, row as Record<string, unknown>));
  await pipeline(lines, client.query(copyFrom(`copy ${table} (${names.join(", ")}) from stdin`)));
  if (names[0] !== "id" || typeof Object.values(rows[0] ?? {})[0] !== "number") return;
  await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, rows.length]);
}

/** Inserts the applicants' consents to the text that was published at that time, if any was. */
export async function insertConsents(tx: Tx): Promise<void> {
  await sql`insert into consents (loan_id, version, text_sha256, at, channel)
    select l.id, t.version, sha256(convert_to(t.text, 'UTF8')), l.consent_at, 'web' from loans l
      join lateral (select version, text from terms_versions
        where kind = 'application_consent' and state = 'published' and published_at <= l.consent_at
        order by published_at desc limit 1) t on true`.execute(tx);
}

export async function insertPickUpPlaces(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .insertInto("pick_up_places")
    .values(names.map((name) => ({ name })))
    .execute();
}

/** The loan of the federal payroll is meant for those whom it pays: the version that says so is in force before any loan. */
export async function insertFederalVersion(tx: Tx): Promise<void> {
  await sql`insert into loan_type_versions (loan_type_id, number, state, name, method, monthly_rate_bp, minimum_amount, maximum_amount,
      minimum_tenor, maximum_tenor, management_fee_bp, collection_day, debt_service_ratio_bp, liquidation_policy, payer_kinds,
      maximum_running_loans, minimum_salary_count, salary_freshness_days, effective_from, created_at, submitted_at, approved_at)
    select v.loan_type_id, 2, v.state, v.name, v.method, v.monthly_rate_bp, v.minimum_amount, v.maximum_amount,
      v.minimum_tenor, v.maximum_tenor, v.management_fee_bp, v.collection_day, v.debt_service_ratio_bp, v.liquidation_policy,
      '{federal}', v.maximum_running_loans, v.minimum_salary_count, v.salary_freshness_days, v.effective_from + 1, v.created_at,
      v.submitted_at, v.approved_at
    from loan_type_versions v join loan_types t on t.id = v.loan_type_id where t.code = ${FEDERAL_LOAN}`.execute(tx);
}

/**
 * Inserts a version of a loan type that waits for approval: cheaper than the live one, and in force from a day next
 * week.
 */
export async function insertVersionInWork(
  tx: Tx,
  code: string,
  { by, at, from }: { readonly by: number; readonly at: Date; readonly from: LagosDate },
): Promise<void> {
  await sql`insert into loan_type_versions (loan_type_id, number, state, name, method, monthly_rate_bp, minimum_amount, maximum_amount,
      minimum_tenor, maximum_tenor, management_fee_bp, fee_minimum, fee_maximum, collection_day, debt_service_ratio_bp,
      liquidation_policy, payer_kinds, maximum_running_loans, minimum_salary_count, salary_freshness_days, cooling_off_days,
      effective_from, created_at, created_by, submitted_at, submitted_by)
    select v.loan_type_id, 2, 'submitted', v.name, v.method, v.monthly_rate_bp - 25, v.minimum_amount, v.maximum_amount,
      v.minimum_tenor, 18, v.management_fee_bp, v.fee_minimum, 2000000, v.collection_day, v.debt_service_ratio_bp,
      v.liquidation_policy, v.payer_kinds, v.maximum_running_loans, v.minimum_salary_count, v.salary_freshness_days, 10,
      ${from}, ${at}, ${by}, ${at}, ${by}
    from loan_type_versions v join loan_types t on t.id = v.loan_type_id where t.code = ${code}`.execute(tx);
}

/** Gives the members of the staff their roles; the first migration already made the administrators' role. */
export async function insertRoles(tx: Tx, staff: readonly DemoMember[], at: Date): Promise<void> {
  const json = JSON.stringify(staff);
  await sql`insert into roles (name, created_at)
    select role, ${at} from json_to_recordset(${json}::json) as (role text) on conflict (name) do nothing`.execute(tx);
  await sql`insert into role_permissions (role_id, permission_id)
    select r.id, p.id from json_to_recordset(${json}::json) as m (role text, permissions json)
    join roles r on r.name = m.role cross join lateral json_array_elements_text(m.permissions) as held (name)
    join permissions p on p.name = held.name on conflict do nothing`.execute(tx);
  await sql`insert into user_roles (user_id, role_id)
    select u.id, r.id from json_to_recordset(${json}::json) as m (email text, role text)
    join users u on u.email = m.email join roles r on r.name = m.role order by u.id`.execute(tx);
}

/** Updates the planner's statistics, so that the first pages are as fast as later ones. */
export async function analyzeDemo({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query(`analyze ${DEMO_TABLES.join(", ")}, audit_log, daily_figure_totals, monthly_figure_totals`);
}

/** Marks the database as one with demo data, and stores its first business day. */
export async function markAsDemo(tx: Tx, firstBusinessDay: string): Promise<void> {
  const marks = [
    { key: "demo", value: "1" },
    { key: "first-business-day", value: firstBusinessDay },
  ];
  await tx.insertInto("installation").values(marks).execute();
}

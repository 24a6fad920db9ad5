import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { appendAuditPayloads, type Tx } from "../db/transaction.ts";
import type { AccountCode } from "../ledger/account.ts";
import type { AuditRow, DemoTable } from "./demo-rows.ts";
import type { DemoMember } from "./demo-staff.ts";
import type { KnownIds } from "./demo-world.ts";

const ROWS_AT_ONCE = 5_000;
// Any number of its own: two processes that start together on one empty database fill it once.
const SEEDING_LOCK = 7210002;

/** The numbers that the migrations gave to accounts and payment methods. */
export async function readKnownIds(db: Database): Promise<KnownIds> {
  const accounts = await db.read.selectFrom("ledger_accounts").select(["id", "code"]).execute();
  const methods = await db.read.selectFrom("payment_methods").select(["id", "code"]).execute();
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

/** Waits for anybody else who is filling the database, however long that takes; answers whether it is still empty. */
export async function isStillEmpty(tx: Tx): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
  const { rows } = await sql<{ used: boolean }>`select exists (select 1 from users) as used`.execute(tx);
  return rows[0]?.used === false;
}

/** Writes rows with the numbers they have, and lets the table count on from there. */
export async function insertRows(tx: Tx, table: DemoTable, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
  if (typeof Object.values(rows[0] ?? {})[0] !== "number" || names[0] !== "id") return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length})`.execute(tx);
}

/** What the applicants of the demo agreed to, as far as the text was published by then. */
export async function insertConsents(tx: Tx): Promise<void> {
  await sql`insert into consents (loan_id, version, at, channel)
    select l.id, t.version, l.consent_at, 'web' from loans l join lateral (select version from consent_texts
      where published_at <= l.consent_at order by published_at desc limit 1) t on true`.execute(tx);
}

export async function insertPickUpPlaces(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .insertInto("pick_up_places")
    .values(names.map((name) => ({ name })))
    .execute();
}

/** Gives the members of the staff their roles; the administrators' stands there since the first migration. */
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

/**
 * Lets the search index take many rows at once, and brings it in order afterwards. It is kept without a list of pending
 * entries so that searching is never slow; row by row it would take longer to fill than everything else together.
 */
export async function whileSearchIndexGathers(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`alter index loans_search set (fastupdate = on)`.execute(tx);
  await work();
  await sql`select gin_clean_pending_list('loans_search')`.execute(tx);
  await sql`alter index loans_search set (fastupdate = off)`.execute(tx);
}

/** Appends to the audit chain in order of time. */
export async function insertAudit(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ payload }) => payload);
  for (let from = 0; from < inOrder.length; from += ROWS_AT_ONCE)
    await appendAuditPayloads(tx, inOrder.slice(from, from + ROWS_AT_ONCE));
}

/** Turns the counts and figures that the rows left behind into totals, as the sweeps do. */
export async function foldDemoCounts(tx: Tx): Promise<void> {
  await sql`insert into loan_count_totals (status, loan_type_id, loans)
    select status, loan_type_id, sum(delta) from loan_count_deltas group by 1, 2 order by 2, 1`.execute(tx);
  await sql`delete from loan_count_deltas`.execute(tx);
  await sql`insert into daily_figure_totals (day, figure, rows, amount)
    select day, figure, sum(rows), sum(amount) from daily_figure_deltas group by 1, 2 order by 1, 2`.execute(tx);
  await sql`delete from daily_figure_deltas`.execute(tx);
  await sql`select rebuild_loan_balances()`.execute(tx);
  await sql`insert into payment_count_totals (method, payments)
    select method, sum(delta) from payment_count_deltas group by 1 order by 1`.execute(tx);
  await sql`delete from payment_count_deltas`.execute(tx);
  await sql`insert into employer_month_totals (month, employer, figure, rows, amount)
    select month, employer, figure, sum(rows), sum(amount) from employer_month_deltas group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  );
  await sql`delete from employer_month_deltas`.execute(tx);
  await sql`insert into ledger_account_totals (account_id, balance)
    select account_id, sum(amount) from ledger_account_deltas group by 1 order by 1`.execute(tx);
  await sql`delete from ledger_account_deltas`.execute(tx);
}

/** Tells the planner what there is now, so that the first pages are as fast as all later ones. */
export async function analyzeTables(tx: Tx, tables: readonly DemoTable[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}, audit_log, daily_figure_totals, monthly_figure_totals`.execute(
    tx,
  );
}

/** Marks the database as one that holds demo data, and since when. */
export async function markAsDemo(tx: Tx, firstBusinessDay: string): Promise<void> {
  const marks = [
    { key: "demo", value: "1" },
    { key: "first-business-day", value: firstBusinessDay },
  ];
  await tx.insertInto("installation").values(marks).execute();
}

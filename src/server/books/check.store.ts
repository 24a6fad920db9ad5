import { sql } from "kysely";
import { isOfWrongClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { StandAlone } from "../db/queries.ts";
import { withSessionLock } from "../db/session-lock.ts";
import type { Tx } from "../db/transaction.ts";
import type { LedgerViolation } from "../ledger/verify-ledger.ts";

/** The result of a check for one rule, as stored and shown. */
export interface Finding {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface CheckRow {
  readonly id: number;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly asked_by: string | null;
  readonly rules: number;
  readonly findings: readonly Finding[] | null;
}

const SHOWN = 100;

/** The newest finished checks, and whether one is requested or running. */
export async function readChecks(db: Database): Promise<{ checks: readonly CheckRow[]; running: boolean }> {
  const { rows } = await db.pool.query<CheckRow>(`select c.id, c.started_at, c.finished_at, c.rules, c.findings,
      u.first_name || ' ' || u.last_name as asked_by
    from ledger_checks c left join users u on u.id = c.asked_by order by c.id desc limit ${SHOWN + 1}`);
  return {
    checks: rows.filter(({ finished_at }) => finished_at !== null).slice(0, SHOWN),
    running: rows.some(({ finished_at }) => finished_at === null),
  };
}

/** Requests a check; returns false if one is already requested. */
export async function askForCheck(
  db: StandAlone,
  { by, at, rules }: { by: number | undefined; at: Date; rules: number },
): Promise<boolean> {
  const { rows } =
    await sql`insert into ledger_checks (started_at, asked_by, rules) values (${at}, ${by ?? null}, ${rules})
    on conflict ((true)) where finished_at is null do nothing returning id`.execute(db);
  return rows.length > 0;
}

/**
 * The check to run: requested, interrupted by a crash, or due because the last is an hour old or was dated by a wrong
 * clock.
 */
export async function wantedCheck(db: Database, { at, dueSince, rules }: { at: Date; dueSince: Date; rules: number }) {
  const open = await db.query
    .selectFrom("ledger_checks")
    .select("id")
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (open) return open.id;
  const last = await db.query
    .selectFrom("ledger_checks")
    .select("started_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && last.started_at > dueSince && !isOfWrongClock(last.started_at, at)) return undefined;
  await askForCheck(db.alone, { by: undefined, at, rules });
  const made = await db.query
    .selectFrom("ledger_checks")
    .select("id")
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return made?.id;
}

// Any unique number.
const CHECKING_LOCK = 7210013;

/** Runs work while no other process does; undefined if one does. */
export async function alone<Result>(db: Database, work: () => Promise<Result>): Promise<Result | undefined> {
  return withSessionLock(db.connection, CHECKING_LOCK, work);
}

/**
 * Records the start of a check: a request from before is fulfilled by it. False if another process has just made it.
 */
export async function beginCheck(tx: Tx, id: number, at: Date): Promise<boolean> {
  const open = tx.updateTable("ledger_checks").set({ started_at: at }).where("id", "=", id);
  const { numUpdatedRows } = await open.where("finished_at", "is", null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the findings of a check, and replaces the list of affected loans; the newest hundred checks stay. */
export async function finishCheck(tx: Tx, id: number, at: Date, violations: readonly LedgerViolation[]): Promise<void> {
  const findings = violations.map(({ rule, count, examples }) => ({ rule, count, examples }));
  await tx
    .updateTable("ledger_checks")
    .set({ finished_at: at, findings: JSON.stringify(findings) })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("ledger_breaches").execute();
  for (const { rule, loans } of violations) {
    await sql`insert into ledger_breaches (loan_id, rule, check_id)
      select distinct loan_id, ${rule}, ${id}::bigint from unnest(${loans}::bigint[]) as loan_id join loans on loans.id = loan_id`.execute(
      tx,
    );
  }
  await sql`delete from ledger_checks where id <= (select id from ledger_checks order by id desc offset ${SHOWN} limit 1)`.execute(
    tx,
  );
}

import type pg from "pg";

/** What prevents a restore, according to the database. */
export interface TargetState {
  readonly holdsData: boolean;
  /** There are tables, and they are not Tenor's. */
  readonly isStrange: boolean;
  /** Connections of running Tenor processes. */
  readonly inUse: number;
  /** When the newest row of the audit log was written. */
  readonly lastChangeAt: Date | undefined;
}

const TELLING = ["users", "customers", "loans", "leads", "audit_log"];

export async function readTarget(client: pg.Client): Promise<TargetState> {
  const present = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [TELLING],
  );
  const hasLog = present.rows.some(({ name }) => name === "audit_log");
  const asked = present.rows.map(({ name }) => `exists (select 1 from public.${name})`);
  const { rows } = await client.query<{ holds: boolean; strange: boolean; used: number; last: Date | null }>(
    `select ${asked.join(" or ") || "false"} as holds,
       to_regclass('public.migrations') is null and exists (select 1 from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as strange, (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name ~ '^tenor' and pid <> pg_backend_pid()) as used,
       (${hasLog ? "select at from public.audit_log order by seq desc limit 1" : "select null::timestamptz"}) as last`,
  );
  const { holds = false, strange = false, used = 0, last } = rows[0] ?? {};
  return { holdsData: holds, isStrange: strange, inUse: used, lastChangeAt: last ?? undefined };
}

/** Empties a database. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query("begin; drop schema public cascade; create schema public; commit");
}

/**
 * Anything revoked or used after the backup would be valid again, so everybody must sign in again, and password links
 * must be requested again.
 */
export async function endWhatMustNotRevive(client: pg.Client): Promise<{ readonly sessions: number }> {
  const { rowCount } = await client.query("update public.sessions set revoked_at = now() where revoked_at is null");
  await client.query("update public.password_links set ended_at = now() where ended_at is null");
  return { sessions: rowCount ?? 0 };
}

import type pg from "pg";

/** What is in the way of a restore, as far as the database says. */
export interface TargetState {
  readonly holdsData: boolean;
  /** There are tables, and they are not Tenor's. */
  readonly isStrange: boolean;
  /** Connections of running Tenor processes. */
  readonly inUse: number;
}

const TELLING = ["users", "customers", "loans", "leads", "audit_log"];

export async function readTarget(client: pg.Client): Promise<TargetState> {
  const present = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [TELLING],
  );
  const asked = present.rows.map(({ name }) => `exists (select 1 from public.${name})`);
  const { rows } = await client.query<{ holds: boolean; strange: boolean; used: number }>(
    `select ${asked.join(" or ") || "false"} as holds,
       to_regclass('public.migrations') is null and exists (select 1 from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as strange, (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name ~ '^tenor' and pid <> pg_backend_pid()) as used`,
  );
  return { holdsData: rows[0]?.holds ?? false, isStrange: rows[0]?.strange ?? false, inUse: rows[0]?.used ?? 0 };
}

/** Leaves an empty database. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query("begin; drop schema public cascade; create schema public; commit");
}

/**
 * What was ended or spent after the backup would be alive again: whoever was signed in signs in anew, links to choose a
 * password are asked for anew.
 */
export async function endWhatMustNotRevive(client: pg.Client): Promise<{ readonly sessions: number }> {
  const { rowCount } = await client.query("update public.sessions set revoked_at = now() where revoked_at is null");
  await client.query("update public.password_links set ended_at = now() where ended_at is null");
  return { sessions: rowCount ?? 0 };
}

import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WATCHED } from "./connect.ts";
import { type AppliedMigration, changedText, checksumOf, worksFrom } from "./migration-drift.ts";
import { WITHOUT_LIMITS } from "./session-limits.ts";
import { withRawClient } from "./with-raw-client.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
// One process migrates at a time, however many start together.
const MIGRATION_LOCK = 7210000;
// Longer than later on: during a start most of the server's files are being read, and on a busy machine answers take
// seconds.
const CONNECT_WITHIN_MS = 30_000;

/** The database cannot be used in its state; the message is one sentence for the operator. */
export class DatabaseUnusable extends Error {}

/**
 * Brings the database to the newest schema, or to that of just the named migrations, forward only, each migration in a
 * transaction of its own. A schema of a newer Tenor is left as it is where its migrations say that this version works with it
 * (decision 0103). Refuses, before anything is written, any other of a newer Tenor, one of before the baseline, and one that was
 * made with other texts than those of today (decision 0052). Answers the names that were applied.
 */
export async function migrate(connection: pg.ClientConfig, only?: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    options: WITHOUT_LIMITS,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireVersion(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const missing = (await missingMigrations(client)).filter((name) => !only || only.includes(name));
    await client.query(LIST);
    for (const name of missing) await patiently(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

/** Refuses a database that cannot be written, as a replica, and has another schema than this version's. */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  const missing = await withRawClient(connection, async (client) => {
    await requireVersion(client);
    return missingMigrations(client);
  });
  if (missing.length === 0) return;
  throw new DatabaseUnusable(
    `This replica lacks ${missing.length} of this version's migrations: start this version on the database itself, and then here again.`,
  );
}

/**
 * What this version has and the database has not; nothing of one that a newer version has gone on with. Throws DatabaseUnusable for
 * one that was made with other migrations.
 */
async function missingMigrations(client: pg.Client): Promise<readonly string[]> {
  const applied = await readApplied(client);
  const known = knownMigrations();
  const names = applied.map(({ name }) => name);
  const newer = applied.filter(({ name }) => !known.includes(name));
  if (isOfBeforeBaseline(names)) throw new DatabaseUnusable(OF_BEFORE);
  const beyond = newer.filter(({ worksFrom }) => !worksFrom || worksFrom > (known.at(-1) ?? ""));
  if (beyond.length > 0)
    throw new DatabaseUnusable(
      `This database was written by a newer Tenor (${beyond.map(({ name }) => name).join(", ")}).`,
    );
  refuseDrift(applied.filter(({ name }) => known.includes(name)));
  return newer.length > 0 ? [] : known.filter((name) => !names.includes(name));
}

// Here and not in a migration: it is there before the first of them, and where only some of them are wanted.
const LIST = `create table if not exists migrations
  (name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`;

// A database of before may lack the column; it is to be told what it is, not that.
async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('migrations') is not null as known");
  if (!rows[0]?.known) return [];
  const applied = `select name, coalesce(to_jsonb(m) ->> 'sha256', '') as sha256, to_jsonb(m) ->> 'works_from' as "worksFrom"
    from migrations m order by name`;
  return (await client.query<AppliedMigration>(applied)).rows;
}

const ANEW = "start anew with an empty database (another DATABASE_URL or TENOR_DATA_DIR)";
const OF_BEFORE = `This database was made by a version of Tenor whose migrations are no longer continued: use that version, which alone restores its backups too, or ${ANEW}; nothing in it was changed.`;

/** Whether something was made with migrations that ended when the schema was begun anew in one file. */
export function isOfBeforeBaseline(names: readonly string[]): boolean {
  const [baseline = ""] = knownMigrations();
  return names.length > 0 && !names.includes(baseline);
}

function refuseDrift(applied: readonly AppliedMigration[]): void {
  const name = changedText(applied, textOf);
  if (name !== undefined)
    throw new DatabaseUnusable(
      `The migration ${name} is not the one that this database was made with: use the version of Tenor that made it, or ${ANEW}.`,
    );
}

/** The names of this version's migrations, in order. */
export function knownMigrations(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

const VERSION_MIN = 18;

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) >= VERSION_MIN) return;
  throw new DatabaseUnusable(`Tenor needs PostgreSQL ${VERSION_MIN} or later; the database is of version ${version}.`);
}

function textOf(name: string): string {
  return readFileSync(FOLDER + name, "utf8");
}

const LOCKED = ["55P03", "40P01"];
// Shorter than PostgreSQL waits before it looks for a deadlock: it is the migration that gives way, and nobody else.
const WAIT_FOR_LOCK_MS = 500;
const REST_MS = 1000;
const TRIES = 400;

// What waits for a lock makes everybody wait behind it, so a migration lets go soon and tries again.
async function patiently(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyMigration(client, name);
      return;
    } catch (error) {
      if (!LOCKED.includes((error as { code?: string }).code ?? "") || tries === TRIES) throw error;
      await client.query("rollback");
      await delay(REST_MS);
    }
  }
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = textOf(name);
  await client.query("begin");
  await client.query(`set local lock_timeout = ${WAIT_FOR_LOCK_MS}`);
  await client.query(text);
  await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, checksumOf(text)]);
  const from = worksFrom(name, text);
  // The first that says it brings the column.
  if (from) await client.query("update migrations set works_from = $2 where name = $1", [name, from]);
  await client.query("commit");
}

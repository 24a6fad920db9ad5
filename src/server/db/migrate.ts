import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WATCHED } from "./connect.ts";
import {
  type AppliedMigration,
  changedShape,
  changedText,
  checksumOf,
  type Drift,
  readKnownShapes,
} from "./migration-drift.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
// One process migrates at a time, however many start together.
const MIGRATION_LOCK = 7210000;
// Longer than later on: during a start most of the server's files are being read, and on a busy machine answers take
// seconds.
const CONNECT_WITHIN_MS = 30_000;

/** The database cannot be used in its state; the message is one sentence for the operator. */
export class DatabaseUnusable extends Error {}

/**
 * Migrates the database to the newest schema, or to that of the named migrations only, forward only, each migration in
 * its own transaction. Refuses a database that a newer Tenor has written, or one made with other migration texts than
 * the current ones (decision 0052). Returns the names of the applied migrations.
 */
export async function migrate(connection: pg.ClientConfig, only?: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client({ ...connection, ...WATCHED, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireVersion(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const known = knownMigrations();
    const unknown = applied.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
    if (unknown.length > 0)
      throw new DatabaseUnusable(`This database was written by a newer Tenor (${unknown.join(", ")}).`);
    await refuseDrift(client, applied);
    const names = new Set(applied.map(({ name }) => name));
    const missing = known.filter((name) => !names.has(name) && (!only || only.includes(name)));
    for (const name of missing) await applyMigration(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

// Created here and not in a migration: it must exist before the first one, and when only some are applied.
async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  await client.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'sha256'",
  );
  if (rowCount === 0) await client.query("alter table migrations add column sha256 text");
  return (await client.query<AppliedMigration>("select name, sha256 from migrations order by name")).rows;
}

/** An early database's schema shows once what it was made with; from then on it has checksums. */
async function refuseDrift(client: pg.Client, applied: readonly AppliedMigration[]): Promise<void> {
  const nameless = applied.filter(({ sha256 }) => sha256 === null).map(({ name }) => name);
  const drift =
    changedText(applied, textOf) ??
    (nameless.length > 0
      ? await changedShape(
          client,
          applied.map(({ name }) => name),
          readKnownShapes(FOLDER),
        )
      : undefined);
  if (drift) throw new DatabaseUnusable(sentenceOf(drift));
  for (const name of nameless)
    await client.query("update migrations set sha256 = $2 where name = $1", [name, checksumOf(textOf(name))]);
}

function sentenceOf({ name, object }: Drift): string {
  const shown = object ? ` (${object} is not what it makes)` : "";
  return `The migration ${name} is not the one that this database was made with${shown}: use the version of Tenor that made it, or start over with an empty database (another DATABASE_URL or TENOR_DATA_DIR).`;
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

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await client.query("begin");
  await client.query(textOf(name));
  await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, checksumOf(textOf(name))]);
  await client.query("commit");
}

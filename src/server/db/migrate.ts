import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WATCHED } from "./connect.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
// One process migrates at a time, however many start together.
const MIGRATION_LOCK = 7210000;

/** The database cannot be used as it is; the message is one sentence for the operator. */
export class DatabaseUnusable extends Error {}

/**
 * Brings the database to the newest schema, or to that of just the named migrations, forward only, each migration in a
 * transaction of its own. Refuses one that a newer Tenor has written. Answers the names that were applied.
 */
export async function migrate(connection: pg.ClientConfig, only?: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client({ ...connection, ...WATCHED });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireVersion(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const known = knownMigrations();
    const applied = new Set(
      (await client.query<{ name: string }>("select name from migrations")).rows.map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new DatabaseUnusable(`This database was written by a newer Tenor (${unknown.join(", ")}).`);
    const missing = known.filter((name) => !applied.has(name) && (!only || only.includes(name)));
    for (const name of missing) await applyMigration(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

/** The names of all migrations of this version, in order. */
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

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await client.query("begin");
  await client.query(readFileSync(FOLDER + name, "utf8"));
  await client.query("insert into migrations (name) values ($1)", [name]);
  await client.query("commit");
}

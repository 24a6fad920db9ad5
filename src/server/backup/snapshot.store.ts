import pg from "pg";
import { WATCHED } from "../db/connect.ts";
import { letGiveWay } from "../db/give-way.ts";
import { WITHOUT_LIMITS } from "../db/session-limits.ts";

/** A connection for work over whole tables, which takes long and nobody waits for. Its opener ends it. */
export async function openPatient(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    application_name: "tenor-backup",
    options: WITHOUT_LIMITS,
  });
  client.on("error", () => undefined);
  await client.connect();
  letGiveWay(client);
  return client;
}

/** One snapshot for all reads until `endSnapshot`; returns its time. A row always has the same text. */
export async function beginSnapshot(client: pg.Client): Promise<Date> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(
    "set local synchronize_seqscans = off; set local bytea_output = 'hex'; set local datestyle = 'ISO'",
  );
  const { rows } = await client.query<{ at: Date }>("select now() as at");
  return rows[0]?.at ?? new Date();
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query("commit");
}

/** The migrations of a database, in order; empty for a new one. */
export async function readMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.migrations') is not null as known",
  );
  if (!rows[0]?.known) return [];
  const found = await client.query<{ name: string }>("select name from public.migrations order by name");
  return found.rows.map(({ name }) => name);
}

/** Every stored file in the snapshot, once each. */
export async function readFileList(client: pg.Client): Promise<readonly { sha256: Buffer; bytes: number }[]> {
  const { rows } = await client.query<{ sha256: Buffer; bytes: string }>(
    "select sha256, max(bytes)::text as bytes from public.files group by sha256 order by sha256",
  );
  return rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
}

/** Whether a file from the snapshot is still named now. */
export async function isStillNamed(client: pg.Client, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from public.files where sha256 = $1 limit 1", [sha256]);
  return rowCount === 1;
}

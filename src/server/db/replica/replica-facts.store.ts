import type pg from "pg";
import type { Database } from "../connect.ts";
import type { Mark, ReplicaFacts } from "./replica-lag.ts";

/** Whose copy something is: the same for a database and its replicas, and for no other. */
export interface Identified {
  readonly identity: string;
}

const IDENTITY = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) as identity`;

/** How far the database has written its log. Whatever was committed before the call is in it. */
export async function readMark({ pool }: Pick<Database, "pool">): Promise<Mark & Identified> {
  const at = performance.now();
  const { rows } = await pool.query<Omit<Mark, "at"> & Identified>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written, clock_timestamp() as clock, ${IDENTITY}`,
  );
  return { at, ...only(rows) };
}

/** Whether a database is a standby, which takes no writes. */
export async function isInRecovery(client: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  return only(rows).standby;
}

/** What a replica says of itself. */
export async function readFacts({ pool }: Pick<Database, "pool">): Promise<ReplicaFacts & Identified> {
  const { rows } = await pool.query<ReplicaFacts & Identified>(
    `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as replayed,
      pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') as received,
      exists (select from pg_stat_wal_receiver) as "isReceiving", pg_last_xact_replay_timestamp() as "lastCommit",
      clock_timestamp() as clock, ${IDENTITY}`,
  );
  return only(rows);
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("a statement without a table answered no row");
  return row;
}

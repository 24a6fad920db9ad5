import type net from "node:net";
import { Kysely } from "kysely";
import pg from "pg";
import { UnreadableValue, type Vault } from "../vault/sealed-text.ts";
import { UNREADABLE, type UnreadableValues, watchedVault } from "../vault/watched-vault.ts";
import { type PoolPulse, pulseOf } from "./pool-pulse.ts";
import { ANSWER_WITHIN_MS, PooledClient } from "./pooled-client.ts";
import { PooledDialect } from "./pooled-dialect.ts";
import type { Queries } from "./queries.ts";
import type { DB } from "./schema.generated.ts";
import { type AuditSeal, runTransaction, type Tx } from "./transaction.ts";
import { VaultClient } from "./vault-client.ts";

/** The database as features see it: reading anywhere, writing in a transaction or through a door that says so. */
export interface Database {
  readonly query: Queries;
  /** For a statement that writes and stands alone; what belongs together is a transaction. */
  readonly alone: Kysely<DB>;
  /** Runs the work in one transaction; audit rows asked for on the way are appended just before it commits. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Named statements for hot paths: parsed and planned once a connection. */
  readonly pool: pg.Pool;
  /** Whether anything still comes back to the pool. */
  readonly pulse: PoolPulse;
  /** How to reach it, for a connection beside the pool. */
  readonly connection: pg.PoolConfig;
  /** Encrypts and reads what is stored encrypted. */
  readonly vault: Vault;
  /** What of it could not be read. */
  readonly unreadable: UnreadableValues;
  /** Seals the audit rows of its transactions. */
  readonly seal?: AuditSeal;
  close(): Promise<void>;
}

// 20 int8 and 1700 numeric as numbers (refused when not exact), 1016 int8[] as numbers, 1082 date as its text.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: exactInteger,
  1016: (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(exactInteger)),
  1700: Number,
  1082: String,
};

/** What a connection reads values with; ciphertexts in texts and JSON are decrypted on the way. */
function typesWith(vault: Vault | undefined): pg.CustomTypesConfig {
  const parsers = vault ? { ...PARSERS, ...decrypting(vault) } : PARSERS;
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig["getTypeParser"] };
}

// 25 text, 1043 varchar, 1009 text[], 114 json, 3802 jsonb. 1042 bpchar is what a list casts a column to that is to be read as
// UNREADABLE where it cannot be read, so that the rows of others are shown.
function decrypting(vault: Vault): Readonly<Record<number, (text: string) => unknown>> {
  const texts = pg.types.getTypeParser(1009 as number as 25) as unknown as (text: string) => readonly (string | null)[];
  const text = (value: string): string => vault.open(value);
  const json = (value: string): unknown => JSON.parse(vault.openJson(value));
  const all = (value: string) => texts(value).map((item) => item && vault.open(item));
  return { 25: text, 1043: text, 1009: all, 114: json, 3802: json, 1042: (value) => openedOr(vault, value) };
}

function openedOr(vault: Vault, value: string): string {
  try {
    return vault.open(value);
  } catch (error) {
    if (error instanceof UnreadableValue) return UNREADABLE;
    throw error;
  }
}

// Limits on every connection: a lock that does not come and a statement that does not end fail instead of piling up.
const SESSION =
  "-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC";

/**
 * For every connection: the system asks in silence whether the other side is still there, on both sides. A network that was
 * lost without a word would otherwise be noticed after two hours, and until then the server would keep session and locks.
 */
export const WATCHED = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5000 };
const WATCHED_THERE =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 -c tcp_user_timeout=20000";

/** Opens a pool on the database. Nothing connects until the first query. */
export function openDatabase(
  connection: pg.PoolConfig,
  opened: Vault,
  { connections = 10, answerWithinMs = ANSWER_WITHIN_MS } = {},
): Database {
  const { vault, unreadable } = watchedVault(opened);
  const pool = new pg.Pool({
    ...connection,
    ...WATCHED,
    ...{ vault },
    Client: PooledClient,
    query_timeout: answerWithinMs,
    pipeline: true,
    types: typesWith(vault),
    options: `${SESSION} ${WATCHED_THERE}`,
    max: connections,
    application_name: "tenor",
  });
  // An idle connection that breaks (the server restarted) is dropped by the pool; the next query opens another.
  pool.on("error", () => undefined);
  // One that breaks while somebody holds it fails their next query; without this it would end the whole process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // What was begun or waits on one that is given back is nobody's any more.
  pool.on("release", (_, client) => client instanceof PooledClient && client.forget());
  const all = new Kysely<DB>({ dialect: new PooledDialect(pool) });
  return {
    query: all,
    alone: all,
    pool,
    pulse: pulseOf(pool),
    connection,
    vault,
    unreadable,
    transaction: (work) => runTransaction(all, work),
    close: () => close(all, pool),
  };
}

/** The builder ends the pool, but only if it was ever used itself: whatever took connections otherwise ends with them. */
async function close(all: Kysely<DB>, pool: pg.Pool): Promise<void> {
  await all.destroy();
  if (!pool.ending) await pool.end();
}

/** The same database, its audit rows sealed and noted. */
export function withSeal(db: Database, seal: AuditSeal): Database {
  return { ...db, seal, transaction: (work) => runTransaction(db.alone, work, seal) };
}

// A little more than what a statement there may take, which is set by whoever opens it.
const SILENCE_MS = 190_000;

/**
 * A connection of its own, outside of the pool and without its pipeline, which COPY cannot go through. Whoever opens it ends
 * it; it ends by itself when nothing was heard or said for so long that no statement can be under way.
 */
export async function openOwnConnection(
  { connection, vault }: Pick<Database, "connection" | "vault">,
  { silenceMs = SILENCE_MS } = {},
): Promise<pg.Client> {
  const client = new VaultClient({
    ...connection,
    ...WATCHED,
    vault,
    types: typesWith(vault),
    options: `${SESSION} ${WATCHED_THERE}`,
    application_name: "tenor-bulk",
  });
  client.on("error", () => undefined);
  await client.connect();
  endInSilence(client, silenceMs);
  return client;
}

/** Destroys a connection on which nothing passed for so long. */
export function endInSilence({ connection }: pg.Client, ms: number): void {
  const socket = connection.stream as net.Socket;
  socket.setTimeout(ms, () => socket.destroy(new Error("The database has been silent for too long.")));
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large to be exact: ${text}`);
  return value;
}

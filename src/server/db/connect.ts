import type net from "node:net";
import { Kysely } from "kysely";
import pg from "pg";
import { UnreadableValue, type Vault } from "../vault/sealed-text.ts";
import { UNREADABLE, type UnreadableValues, watchedVault } from "../vault/watched-vault.ts";
import { type PoolPulse, pulseOf } from "./pool/pool-pulse.ts";
import { ANSWER_WITHIN_MS, PooledClient } from "./pool/pooled-client.ts";
import { PooledDialect } from "./pool/pooled-dialect.ts";
import { VaultClient } from "./pool/vault-client.ts";
import type { Queries } from "./queries.ts";
import { type Reading, readsFrom } from "./reading.ts";
import type { DB } from "./schema.generated.ts";
import { LIMIT_OPTIONS } from "./session-limits.ts";
import { type AuditSeal, runTransaction, type Tx } from "./transaction.ts";

/** The database as features see it: reads anywhere, writes in a transaction or explicitly through `alone`. */
export interface Database {
  readonly query: Queries;
  /** For what may be a moment old: reports and dashboards, which a replica may serve. */
  readonly reading: Reading;
  /** It is a replica, which takes no writes. */
  readonly isReplica: boolean;
  /** For a single statement that writes; related statements need a transaction. */
  readonly alone: Kysely<DB>;
  /** Runs the work in one transaction; its audit rows are appended just before it commits. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Named statements for hot paths: parsed and planned once per connection. */
  readonly pool: pg.Pool;
  /** Whether the pool still gets any answers. */
  readonly pulse: PoolPulse;
  /** How to reach the database itself, past a pooler, for a connection that keeps its session. */
  readonly connection: pg.PoolConfig;
  /** Encrypts values and decrypts stored ones. */
  readonly vault: Vault;
  /** Which stored values could not be read. */
  readonly unreadable: UnreadableValues;
  /** Seals the audit rows of its transactions. */
  readonly seal?: AuditSeal;
  close(): Promise<void>;
}

// 20 int8 and 1700 numeric as numbers (refused if inexact), 1016 int8[] as numbers, 1082 date as its text.
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: exactInteger,
  1016: (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(exactInteger)),
  1700: Number,
  1082: String,
};

/** A connection's type parsers; they decrypt ciphertexts in texts and JSON. */
function typesWith(vault: Vault | undefined): pg.CustomTypesConfig {
  const parsers = vault ? { ...PARSERS, ...decrypting(vault) } : PARSERS;
  const getTypeParser = (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text");
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig["getTypeParser"] };
}

// 25 text, 1043 varchar, 1009 text[], 114 json, 3802 jsonb. A list casts a column to 1042 bpchar if an unreadable value
// should show as UNREADABLE, so that other rows are shown.
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

/**
 * For every connection: TCP keepalive on both sides. A silently lost network would otherwise be noticed after two
 * hours, and until then the server would keep session and locks.
 */
export const WATCHED = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5000 };
const WATCHED_THERE =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 -c tcp_user_timeout=20000";

interface PoolOptions {
  readonly connections?: number;
  readonly answerWithinMs?: number;
  /** Where a pooler such as PgBouncer is: it takes no options, so the role has the limits (`limitRole`). */
  readonly pooler?: pg.PoolConfig | undefined;
  readonly isReplica?: boolean;
}

/** Opens a pool on the database. It connects with the first query. */
export function openDatabase(
  connection: pg.PoolConfig,
  opened: Vault,
  { connections = 10, answerWithinMs = ANSWER_WITHIN_MS, pooler, isReplica = false }: PoolOptions = {},
): Database {
  const { vault, unreadable } = watchedVault(opened);
  const pool = new pg.Pool({
    ...(pooler ?? connection),
    ...WATCHED,
    ...{ vault },
    Client: PooledClient,
    query_timeout: answerWithinMs,
    pipeline: true,
    types: typesWith(vault),
    ...(!pooler && { options: `${LIMIT_OPTIONS} ${WATCHED_THERE}` }),
    max: connections,
    application_name: "tenor",
  });
  // The pool drops an idle connection that breaks (the server restarted); the next query opens another.
  pool.on("error", () => undefined);
  // One that breaks while in use fails the next query; without this handler it would end the whole process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // A returned connection's unfinished or pending statements are discarded.
  pool.on("release", (_, client) => client instanceof PooledClient && client.forget());
  const all = new Kysely<DB>({ dialect: new PooledDialect(pool) });
  const database: Database = {
    query: all,
    reading: readsFrom(() => database),
    isReplica,
    alone: all,
    pool,
    pulse: pulseOf(pool),
    connection,
    vault,
    unreadable,
    transaction: (work) => runTransaction(all, work),
    close: () => close(all, pool),
  };
  return database;
}

/** The query builder ends the pool only if it was used itself; other borrowed connections must end with it too. */
async function close(all: Kysely<DB>, pool: pg.Pool): Promise<void> {
  await all.destroy();
  if (!pool.ending) await pool.end();
}

/** The same database, with its audit rows sealed and noted. */
export function withSeal(db: Database, seal: AuditSeal): Database {
  return { ...db, seal, transaction: (work) => runTransaction(db.alone, work, seal) };
}

// A little more than the statement limit, which the opener sets.
const SILENCE_MS = 190_000;

/**
 * A connection outside the pool and without its pipeline, which COPY cannot go through. Its opener ends it; it also
 * ends by itself after a silence longer than any statement.
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
    options: `${LIMIT_OPTIONS} ${WATCHED_THERE}`,
    application_name: "tenor-bulk",
  });
  client.on("error", () => undefined);
  await client.connect();
  endInSilence(client, silenceMs);
  return client;
}

/** Destroys a connection that was silent for that long. */
export function endInSilence({ connection }: pg.Client, ms: number): void {
  const socket = connection.stream as net.Socket;
  socket.setTimeout(ms, () => socket.destroy(new Error("The database has been silent for too long.")));
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large to be exact: ${text}`);
  return value;
}

import pg from "pg";
import { WATCHED } from "../db/connect.ts";
import { keepsStatements } from "../db/keeps-statements.ts";
import { LIMIT_OPTIONS, limitRole, missingLimit } from "../db/session-limits.ts";
import { StartError } from "../refusal/start-error.ts";
import { tellWaiting, type WaitingLog } from "./tell-waiting.ts";

/** The addresses of a PostgreSQL that is not our own. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  /** The database itself, where `databaseUrl` is a pooler. */
  readonly databaseDirectUrl: string | undefined;
}

export interface DatabasePlaces {
  /** The database itself: sessions of their own keep their settings, locks and channels. */
  readonly connection: pg.PoolConfig;
  /** Where the pool goes; absent: to the database itself. */
  readonly pooler: pg.PoolConfig | undefined;
}

/** Throws StartError for an address of another kind. */
export function placesOf({ databaseUrl, databaseDirectUrl }: DatabaseUrls): DatabasePlaces {
  const first = readUrl("DATABASE_URL", databaseUrl);
  if (databaseDirectUrl === undefined) return { connection: first, pooler: undefined };
  return { connection: readUrl("DATABASE_DIRECT_URL", databaseDirectUrl), pooler: first };
}

/** Where an address leads. Throws StartError for one of another kind. */
export function readUrl(setting: string, url: string): pg.PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartError(`${setting} must look like postgres://user:password@host:5432/name.`);
  return { connectionString: url };
}

const CONNECT_WITHIN_MS = 30_000;

/**
 * Sees that sessions at both places have the limits that Tenor relies on, before anything is read or written. Throws StartError
 * where they have not, or nothing answers.
 */
export async function requireSessions({ connection, pooler }: DatabasePlaces, log: WaitingLog): Promise<void> {
  const direct = pooler ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  await tellWaiting(log, `the database at ${direct} to answer`, () =>
    withSession({ ...connection, options: LIMIT_OPTIONS }, direct, async (client) => {
      await requireLimits(client, direct);
      if (pooler) await limitRole(client);
    }),
  );
  if (!pooler) return;
  await tellWaiting(log, "the pooler at DATABASE_URL to give a connection to the database", () =>
    withSession(pooler, "DATABASE_URL", async (client) => {
      await requireLimits(client, "DATABASE_URL");
      await withSession(pooler, "DATABASE_URL", async (other) => {
        if (await keepsStatements(client, other)) return;
        throw new StartError(
          "The pooler at DATABASE_URL does not keep prepared statements. Use PgBouncer 1.21 or later with max_prepared_statements above 0.",
        );
      });
    }),
  );
}

/** Sees the same at a replica, whose role has what the database's has. Throws StartError likewise. */
export async function requireReplica(connection: pg.PoolConfig, setting: string, log: WaitingLog): Promise<void> {
  await tellWaiting(log, `the replica at ${setting} to answer`, () =>
    withSession({ ...connection, options: LIMIT_OPTIONS }, setting, (client) => requireLimits(client, setting)),
  );
}

/** The sentence for a database that cannot be used for what the driver says. */
export function unusable(source: string, error: unknown): StartError {
  const { message, code } = error as { message: string; code?: string };
  return new StartError(`${source} cannot be used: ${message || code || "no connection"}.`, { cause: error });
}

async function requireLimits(client: pg.ClientBase, setting: string): Promise<void> {
  const missing = await missingLimit(client);
  if (missing === undefined) return;
  throw new StartError(
    `Through ${setting} the database does not keep Tenor's limits: ${missing}. If a pooler such as PgBouncer is there, set DATABASE_URL to it and DATABASE_DIRECT_URL to the database itself, with the same role; connections that the pooler opened earlier go with RECONNECT in its console.`,
  );
}

/** The setting with a replica's address. */
export const READ = "DATABASE_READ_URL";

const REFUSED_OPTIONS = /unsupported startup parameter/;

async function withSession(
  place: pg.ClientConfig,
  setting: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...place, ...WATCHED, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!REFUSED_OPTIONS.test((error as Error).message)) throw unusable(setting, error);
    throw new StartError(
      setting === READ
        ? `${setting} leads to a pooler that takes no options: set it to the replica itself.`
        : `${setting} leads to a pooler that takes no options. Set DATABASE_URL to the pooler and DATABASE_DIRECT_URL to the database itself.`,
      { cause: error },
    );
  }
  try {
    await work(client);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(setting, error);
  } finally {
    await client.end();
  }
}

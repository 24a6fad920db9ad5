import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "../../db/connect.ts";
import { TEST_VAULT } from "../test-vault.ts";
import { type EmptyablePool, emptyable } from "./empty-again.ts";

const TEMPLATE = "tenor_template";
const CONNECTIONS = 20;

export interface TestDatabaseOptions {
  readonly connections?: number;
  /** The name of a database to clone, which nobody may use meanwhile; otherwise one that is only migrated. */
  readonly template?: string;
  /** Random when left out. */
  readonly name?: string;
}

export interface TestDatabase {
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  /** Ends its use: it is emptied for the file's next test, or dropped. */
  drop(): Promise<void>;
}

/**
 * A migrated database for this test alone: an emptied one of an earlier test of the file, or a clone. A test that
 * looks at query plans must come first or alone in its file, because former rows may change them.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isOrdinary = Object.keys(options).length === 0;
  return (isOrdinary && left.pop()) || cloned(options, isOrdinary);
}

export type EmptyDatabase = Pick<TestDatabase, "db" | "connection" | "drop">;

/** An empty database for this test alone, without even a schema. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { db, connection, end } = await cloned({ template: "template0" }, false);
  return { db, connection, drop: end };
}

/** Emptied databases of this file's earlier tests. Closed with the file, because the next file has other modules. */
const left: (TestDatabase & { end(): Promise<void> })[] = [];

afterAll(async () => {
  for (const database of left.splice(0)) await database.end();
});

async function cloned(
  {
    connections = CONNECTIONS,
    template = TEMPLATE,
    name = `test_${randomBytes(6).toString("hex")}`,
  }: TestDatabaseOptions,
  isOrdinary: boolean,
): Promise<TestDatabase & { end(): Promise<void> }> {
  const server = JSON.parse(inject("postgres")) as pg.PoolConfig;
  // Copying files takes a quarter of the processor time of the default, which writes every page to the log.
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = { ...server, database: name };
  const db = openDatabase(connection, TEST_VAULT, { connections });
  const again = isOrdinary ? emptyable(db.pool) : undefined;
  const end = async (): Promise<void> => {
    await db.close();
    await asAdmin(server, `drop database if exists ${name} with (force)`);
  };
  const database = {
    db,
    connection,
    end,
    drop: async () => ((await isEmptied(again)) ? void left.push(database) : end()),
  };
  return database;
}

async function isEmptied(pool: EmptyablePool | undefined): Promise<boolean> {
  return (await pool?.emptyAgain().catch(() => false)) ?? false;
}

/** Runs the work in one test file at a time. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(JSON.parse(inject("postgres")) as pg.ClientConfig);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(2)");
    return await work();
  } finally {
    await client.end();
  }
}

async function asAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    // Nobody else may use the template while it is cloned: files that start together take turns.
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

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
  /** The name of another database that nobody uses meanwhile, in place of one that is only migrated. */
  readonly template?: string;
  /** Chosen by itself when left out. */
  readonly name?: string;
}

export interface TestDatabase {
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  /** Ends its use: the rows are gone, and it is emptied for the file's next test or dropped. */
  drop(): Promise<void>;
}

/**
 * A migrated database of this test's own: one that an earlier test of the file has left, emptied, or a clone. A test that
 * looks at plans stands first, or alone: rows that once were there may change them.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isOrdinary = Object.keys(options).length === 0;
  return (isOrdinary && left.pop()) || cloned(options, isOrdinary);
}

export type EmptyDatabase = Pick<TestDatabase, "db" | "connection" | "drop">;

/** A database of this test's own in which nothing is, not even a schema. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { db, connection, end } = await cloned({ template: "template0" }, false);
  return { db, connection, drop: end };
}

/** What tests of this file have left, emptied. Closed with the file: the next has other modules. */
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

/** Lets one test file at a time, of all that run, do what they would all do. */
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
    // Cloning needs the template to itself: files that start together take turns.
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

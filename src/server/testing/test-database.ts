import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../db/connect.ts";

const TEMPLATE = "tenor_template";

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
  drop(): Promise<void>;
}

/** A migrated database of this test file's own, cloned in some 30 ms. */
export async function testDatabase({
  connections = 20,
  template = TEMPLATE,
  name = `test_${randomBytes(6).toString("hex")}`,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = JSON.parse(inject("postgres")) as pg.PoolConfig;
  await asAdmin(server, `create database ${name} template ${template}`);
  const connection = { ...server, database: name };
  const db = openDatabase(connection, { connections });
  const drop = async (): Promise<void> => {
    await db.close();
    await asAdmin(server, `drop database if exists ${name} with (force)`);
  };
  return { db, connection, drop };
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

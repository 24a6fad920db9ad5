import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmptyDatabase,
  emptyDatabase,
  type TestDatabase,
  testDatabase,
} from "../../testing/database/test-database.ts";
import { readCatalogue } from "./schema-catalogue.store.ts";
import { readShape } from "./schema-shape.ts";
import { schemaText } from "./schema-text.ts";

const TEXT = readFileSync(path.join(import.meta.dirname, "../schema.sql"), "utf8");

let migrated: TestDatabase;
let made: EmptyDatabase;
// Separate connections: the pool would take the ciphertext mark in functions for a real one.
let clients: readonly [pg.Client, pg.Client];
beforeAll(async () => {
  [migrated, made] = await Promise.all([testDatabase({ connections: 1 }), emptyDatabase()]);
  clients = [new pg.Client(migrated.connection), new pg.Client(made.connection)];
  await Promise.all(clients.map((client) => client.connect()));
  await clients[1].query(TEXT);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await migrated.drop();
  await made.drop();
});

// Besides definitions it compares column order, storage, names, and the names of not-null constraints.
const ORDER = `
  select o.relname, o.relkind, o.reloptions, (select json_agg(json_build_array(a.attname, a.attstorage, a.attcollation,
      (select n.conname from pg_constraint n where n.conrelid = o.oid and n.contype = 'n' and n.conkey[1] = a.attnum)) order by a.attnum)
    from pg_attribute a where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relname not like 'migrations%' order by o.relname`;

describe("schema.sql, run on an empty database", () => {
  it("makes what the migrations make: tables, constraints, indexes, triggers, functions and views", async () => {
    const [wanted, found] = await Promise.all(clients.map(readShape));
    expect(found).toEqual(wanted);
    expect(wanted?.size).toBeGreaterThan(1_300);
  });

  it("makes every table with its columns in the same order, stored and named in the same way", async () => {
    const [wanted, found] = await Promise.all(clients.map(async (client) => (await client.query(ORDER)).rows));
    expect(found).toEqual(wanted);
  });

  it("is how the database that it made is described", async () => {
    expect(schemaText(await readCatalogue(clients[1]))).toBe(TEXT);
  });
});

describe("what the text has no place for is not left out of it without a word", () => {
  it.each([
    ["a type", "create type colour as enum ('red')", "type colour"],
    ["a sequence of its own", "create sequence numbers", "sequence numbers"],
    ["a view that is kept", "create materialized view kept as select 1 as one", "materialized view kept"],
    ["a table in parts", "create table parts (day date) partition by range (day)", "table parts"],
    ["a comment", "comment on table loans is 'What is owed.'", "table loans, with a comment"],
    ["a rule on a table's rows", "alter table loans enable row level security", "table loans"],
  ])("%s", async (_, statement, object) => {
    const [, client] = clients;
    await client.query("begin");
    await client.query(statement);
    await expect(readCatalogue(client)).rejects.toThrow(`no place for this: ${object}.`);
    await client.query("rollback");
  });
});

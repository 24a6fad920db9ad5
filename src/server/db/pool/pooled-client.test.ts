import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database/test-database.ts";
import { audit, SYSTEM, type Tx, withCommit } from "../transaction.ts";
import { PooledClient, PREPARED } from "./pooled-client.ts";

let database: TestDatabase;
const rowsOf = async (text: string) => (await database.db.pool.query(text)).rows;
const AT = new Date("2026-11-20T09:00:00Z");

beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  await database.db.pool.query("create table notes (note text primary key)");
});
afterAll(() => database.drop());
beforeEach(() => database.db.pool.query("truncate notes"));

async function pooledClient() {
  const client = await database.db.pool.connect();
  if (!(client instanceof PooledClient)) throw new Error("a connection of the pool is another");
  return client;
}

async function note(tx: Tx, text: string): Promise<void> {
  await withCommit(tx, sql`insert into notes (note) values (${text})`);
}

describe("a statement that goes with the commit", () => {
  it("is written in its order, and the audit row after it (T06)", async () => {
    await database.db.transaction(async (tx) => {
      audit(tx, SYSTEM, AT, { action: "noted", object: "note:1" });
      await note(tx, "first");
      await note(tx, "second");
    });
    expect(await rowsOf("select note from notes order by ctid")).toEqual([{ note: "first" }, { note: "second" }]);
    expect(await rowsOf("select action from audit_log order by seq desc limit 1")).toEqual([{ action: "noted" }]);
  });

  it("takes the whole transaction with it when it fails, and says why; the connection goes on (T06)", async () => {
    const twice = database.db.transaction(async (tx) => {
      audit(tx, SYSTEM, AT, { action: "noted twice", object: "note:1" });
      await sql`insert into notes (note) values ('before')`.execute(tx);
      await note(tx, "twice");
      await note(tx, "twice");
    });
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await rowsOf("select note from notes")).toEqual([]);
    expect(await rowsOf("select 1 from audit_log where action = 'noted twice'")).toEqual([]);
    await database.db.transaction((tx) => note(tx, "after"));
    expect(await rowsOf("select note from notes")).toEqual([{ note: "after" }]);
  });

  it("fails the transaction when the audit row cannot be written (T06)", async () => {
    const work = database.db.transaction(async (tx) => {
      audit(tx, SYSTEM, new Date(Number.NaN), { action: "never", object: "note:1" });
      await note(tx, "unaudited");
    });
    await expect(work).rejects.toThrow();
    await database.db.pool.query("alter table audit_log add constraint none check (action <> 'refused')");
    const refused = database.db.transaction(async (tx) => {
      audit(tx, SYSTEM, AT, { action: "refused", object: "note:1" });
      await note(tx, "unaudited");
    });
    await expect(refused).rejects.toMatchObject({ code: "23514" });
    expect(await rowsOf("select note from notes")).toEqual([]);
  });

  it("that cannot even be sent takes the transaction with it, says why, and the connection goes on (T06)", async () => {
    const words = "the value cannot be written";
    const unwritable = {
      toPostgres: () => {
        throw new Error(words);
      },
    };
    const work = database.db.transaction(async (tx) => {
      audit(tx, SYSTEM, AT, { action: "half of it", object: "note:1" });
      await sql`insert into notes (note) values ('before')`.execute(tx);
      await note(tx, "in front");
      await note(tx, unwritable as unknown as string);
    });
    await expect(work).rejects.toThrow(words);
    expect(await rowsOf("select note from notes")).toEqual([]);
    expect(await rowsOf("select 1 from audit_log where action = 'half of it'")).toEqual([]);
    await database.db.transaction((tx) => note(tx, "after"));
    expect(await rowsOf("select note from notes")).toEqual([{ note: "after" }]);
  });

  it("is refused where no transaction is open, and is no stranger's afterwards", async () => {
    await expect(note(database.db.query as unknown as Tx, "alone")).rejects.toThrow("outside of a transaction");
    await database.db.transaction((tx) => note(tx, "own"));
    expect(await rowsOf("select note from notes")).toEqual([{ note: "own" }]);
  });

  it.each(["BEGIN", "begin isolation level serializable", "start transaction", " Start Transaction read only"])(
    "of a transaction that was left open goes with no other: %s",
    async (begin) => {
      const client = await pooledClient();
      client.begin();
      client.keep("with commit", "insert into notes (note) values ('left')", []);
      client.release();
      const same = await pooledClient();
      try {
        expect(same).toBe(client);
        await same.query(begin);
        await same.query("commit");
      } finally {
        same.release();
      }
      expect(await rowsOf("select note from notes")).toEqual([]);
    },
  );

  it("is overtaken by nothing, a commit neither, however that is written", async () => {
    const client = await pooledClient();
    try {
      client.begin();
      expect(() => client.query("COMMIT;")).toThrow("would overtake");
      client.keep("with commit", "insert into notes (note) values ('loud')", []);
      await client.carryOut("select 1", []);
      expect(() => client.query("COMMIT;")).toThrow("would overtake");
      expect(await client.commit()).toBe(true);
    } finally {
      client.release();
    }
    expect(await rowsOf("select note from notes")).toEqual([{ note: "loud" }]);
  });

  it("is no part of what a failed statement rolled back, and the commit says so (T06)", async () => {
    const client = await pooledClient();
    try {
      client.begin();
      await expect(client.carryOut("select 1 / 0", [])).rejects.toThrow("division by zero");
      client.keep("with commit", "insert into notes (note) values ('behind')", []);
      await expect(client.commit()).rejects.toThrow("current transaction is aborted");
      await client.rollback();
      client.begin();
      await expect(client.carryOut("select 1 / 0", [])).rejects.toThrow("division by zero");
      expect(await client.commit()).toBe(false);
    } finally {
      client.release();
    }
    expect(await rowsOf("select note from notes")).toEqual([]);
  });

  it("is forgotten with a transaction that is given up", async () => {
    const givenUp = database.db.transaction(async (tx) => {
      await note(tx, "given up");
      throw new Error("no");
    });
    await expect(givenUp).rejects.toThrow("no");
    await database.db.transaction((tx) => note(tx, "kept"));
    expect(await rowsOf("select note from notes")).toEqual([{ note: "kept" }]);
  });
});

it("a prepared statement is planned once a connection, however often it is sent", async () => {
  for (const id of [1, 2, 3])
    await sql`${PREPARED} select note from notes where length(note) = ${id}`.execute(database.db.query);
  const kept = await rowsOf(
    "select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%length(note)%'",
  );
  expect(kept).toEqual([{ runs: 3 }]);
});

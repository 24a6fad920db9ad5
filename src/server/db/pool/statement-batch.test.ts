import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roundTripsOf } from "../../testing/database/round-trips.ts";
import { type TestDatabase, testDatabase } from "../../testing/database/test-database.ts";
import { waitsForLock } from "../../testing/database/waits-for-lock.ts";
import { sealed } from "../../vault/sealed.ts";
import { UnreadableValue } from "../../vault/sealed-text.ts";
import { openOwnConnection } from "../connect.ts";
import { afterCommit, type Tx, withNext } from "../transaction.ts";
import { type PooledClient, PREPARED } from "./pooled-client.ts";

let database: TestDatabase;
const rowsOf = async (text: string) => (await database.db.pool.query(text)).rows;
const notes = async () => (await rowsOf("select note from notes order by ctid")).map(({ note }) => note);

beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  await database.db.pool.query("create table notes (note text primary key)");
});
afterAll(() => database.drop());
beforeEach(() => database.db.pool.query("truncate notes"));

const insert = (text: string) => sql<{ note: string }>`insert into notes (note) values (${text}) returning note`;
const count = async (tx: Tx) =>
  (await sql<{ notes: number }>`${PREPARED} select count(*) as notes from notes`.execute(tx)).rows[0]?.notes;

describe("a statement that goes with the next one", () => {
  it("fails the transaction where one of its rows cannot be read: neither it nor what follows is taken for less than there is", async () => {
    const { db } = database;
    await db.pool.query("insert into notes (note) values ($1)", [sealed("bvn", "22000000001")]);
    // As an owner of the database could: the pool strips the ciphertext mark from parameters.
    await db.pool.query("update notes set note = left(note, 40)");
    await expect(
      db.transaction(async (tx) => {
        const first = await withNext(tx, sql<{ note: string }>`select note from notes`);
        return [await count(tx), first()];
      }),
    ).rejects.toThrow(UnreadableValue);
    expect(await rowsOf("select count(*)::int as notes from notes")).toEqual([{ notes: 1 }]);
    const kept = await db.transaction(async (tx) => {
      const after = await afterCommit(tx, sql<{ note: string }>`select note from notes`);
      await count(tx);
      return after;
    });
    expect(kept).toThrow("before it was answered");
  });

  it("is carried out before it, in one round trip with the beginning, and has its rows then", async () => {
    const trips = await roundTripsOf(() =>
      database.db.transaction(async (tx) => {
        const first = await withNext(tx, insert("first"));
        const second = await withNext(tx, insert("second"));
        expect(first).toThrow("before it was answered");
        expect(await count(tx)).toBe(2);
        expect([first(), second()]).toEqual([[{ note: "first" }], [{ note: "second" }]]);
      }),
    );
    expect(trips.map((texts) => texts.length)).toEqual([4, 1]);
    expect(await notes()).toEqual(["first", "second"]);
  });

  it("goes with the commit where no other follows", async () => {
    const trips = await roundTripsOf(() =>
      database.db.transaction(async (tx) => void (await withNext(tx, insert("last")))),
    );
    expect(trips.map((texts) => texts.at(-1))).toEqual(["commit"]);
    expect(await notes()).toEqual(["last"]);
  });

  it("throws where a row that came cannot be read, instead of having none", async () => {
    // The mark of a ciphertext without a readable one after it.
    const altered = sql<{ note: string }>`${PREPARED} select U&'\\E7E1' || 'a01' as note`;
    await expect(altered.execute(database.db.query)).rejects.toBeInstanceOf(UnreadableValue);
    const work = database.db.transaction(async (tx) => {
      const noted = await withNext(tx, insert("kept back"));
      await altered.execute(tx);
      noted();
    });
    await expect(work).rejects.toBeInstanceOf(UnreadableValue);
    expect(await notes()).toEqual([]);
  });

  it("takes the whole transaction with it when it fails, with its own error; nothing behind it is carried out", async () => {
    await database.db.pool.query("create sequence held_up");
    const work = database.db.transaction(async (tx) => {
      await withNext(tx, insert("twice"));
      await withNext(tx, insert("twice"));
      await sql`${PREPARED} select nextval('held_up') as number`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: "23505" });
    expect(await notes()).toEqual([]);
    expect(await rowsOf("select is_called from held_up")).toEqual([{ is_called: false }]);
  });

  it("is planned anew where the one before it failed, and was never planned or was", async () => {
    const numbered = (number: number) => sql<{ number: number }>`select ${number}::int + 40 as number`;
    const failing = database.db.transaction(async (tx) => {
      await withNext(tx, numbered(1));
      await withNext(tx, sql`select ${0}::int / 0 as never`);
      await sql`${PREPARED} select ${1}::int + 41 as number`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    for (const _ of ["once", "again"])
      await database.db.transaction(async (tx) => {
        const first = await withNext(tx, numbered(1));
        const { rows } = await sql<{ number: number }>`${PREPARED} select ${1}::int + 41 as number`.execute(tx);
        expect([first(), rows]).toEqual([[{ number: 41 }], [{ number: 42 }]]);
      });
  });

  it("that waited for a lock lets the next one see what was committed meanwhile", async () => {
    const lock = sql`select pg_advisory_xact_lock(7219998)`;
    const other = await openOwnConnection(database.db);
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(7219998)");
    const counted = database.db.transaction(async (tx) => {
      await withNext(tx, lock);
      return count(tx);
    });
    while (!(await waitsForLock(other))) await delay(5);
    await other.query("insert into notes (note) values ('meanwhile')");
    await other.query("commit");
    expect(await counted).toBe(1);
    await other.end();
  });

  it("of a connection that is given back before anything was asked is nobody's", async () => {
    const client = (await database.db.pool.connect()) as PooledClient & pg.PoolClient;
    client.begin();
    client.keep("with next", "insert into notes (note) values ('left')", []);
    client.release();
    await database.db.pool.query("insert into notes (note) values ('own')");
    expect(await notes()).toEqual(["own"]);
  });
});

it("a transaction that asks for nothing is not told to the database", async () => {
  expect(await roundTripsOf(() => database.db.transaction(async () => undefined))).toEqual([]);
});

describe("a statement for after the commit", () => {
  it("is carried out when the transaction stands, in the same round trip, and has its rows then", async () => {
    let after: (() => readonly { note: string }[]) | undefined;
    const trips = await roundTripsOf(() =>
      database.db.transaction(async (tx) => {
        after = await afterCommit(tx, insert("after"));
        await insert("before").execute(tx);
      }),
    );
    expect(trips.at(-1)?.slice(-2)[0]).toBe("commit");
    expect(after?.()).toEqual([{ note: "after" }]);
    expect(await notes()).toEqual(["before", "after"]);
  });

  it("is not where the transaction is rolled back, by its work or by its commit", async () => {
    const work = database.db.transaction(async (tx) => {
      await afterCommit(tx, insert("after"));
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    const commit = database.db.transaction(async (tx) => {
      await afterCommit(tx, insert("after"));
      await sql`insert into notes (note) values ('before')`.execute(tx);
      await withNext(tx, insert("before"));
    });
    await expect(commit).rejects.toMatchObject({ code: "23505" });
    expect(await notes()).toEqual([]);
  });

  it("leaves the transaction standing when it fails, is not tried again, and never has rows", async () => {
    let runs = 0;
    const failed = await database.db.transaction(async (tx) => {
      runs += 1;
      await insert("kept").execute(tx);
      // A deadlock's error code, for which a transaction is run again.
      return afterCommit(tx, sql`do $$ begin raise exception 'late' using errcode = '40P01'; end $$`);
    });
    expect(runs).toBe(1);
    expect(failed).toThrow("before it was answered");
    expect(await notes()).toEqual(["kept"]);
    await database.db.transaction(async (tx) => void (await insert("next").execute(tx)));
    expect(await notes()).toEqual(["kept", "next"]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmptyDatabase, emptyDatabase, type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { knownMigrations, migrate } from "./migrate.ts";
import { checksumOf } from "./migration-drift.ts";

/** The last of the migrations that databases once recorded by name only. */
const LAST_OF_NAMES = "0032_payment_search.sql";
const EARLY = knownMigrations().filter((name) => name <= LAST_OF_NAMES);

it("a checksum is of the text: how its lines end on this machine makes no difference", () => {
  expect(checksumOf("create table a ();\r\ncreate table b ();\r\n")).toBe(
    checksumOf("create table a ();\ncreate table b ();\n"),
  );
  expect(checksumOf("a")).not.toBe(checksumOf("b"));
});

describe("a database that was made with another text of a migration", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ connections: 2 });
  });
  afterEach(() => database.drop());

  it("is refused with a sentence that says which, and how to start anew", async () => {
    const [, second = ""] = knownMigrations();
    await database.db.pool.query("update migrations set sha256 = $1 where name = $2", [checksumOf("edited"), second]);
    await expect(migrate(database.connection)).rejects.toThrow(
      `The migration ${second} is not the one that this database was made with: use the version of Tenor that made it, or start over with an empty database (another DATABASE_URL or TENOR_DATA_DIR).`,
    );
  });
});

describe("an early database, which knows its migrations by name only", () => {
  let early: EmptyDatabase;
  let database: TestDatabase;
  const ask = (text: string) => database.db.pool.query(text);
  beforeAll(async () => {
    early = await emptyDatabase();
    await migrate(early.connection, EARLY);
    await early.db.pool.query("alter table migrations drop column sha256");
    // A template must have no connections while it is cloned.
    await early.db.close();
  });
  afterAll(() => early.drop());
  beforeEach(async () => {
    database = await testDatabase({ template: early.connection.database ?? "" });
  });
  afterEach(() => database.drop());

  it("gets their checksums when its schema is the one that they make, whatever else it holds", async () => {
    await ask("create table somebody_elses (id int)");
    await ask("create index somebody_elses_index on loans (created_at, id, status)");
    await migrate(database.connection);
    expect((await ask("select name from migrations where sha256 is null")).rows).toEqual([]);
    expect(await migrate(database.connection)).toEqual([]);
  });

  it.each([
    ["a column of another type", "alter table leads alter column remark type varchar(500)", /table leads is not/],
    ["an index that is not there", "drop index loans_by_status", /index loans_by_status/],
    [
      "a function that does another thing",
      "alter function append_audit(text[], bytea[]) cost 7",
      /0024_audit_seals\.sql.*append_audit/,
    ],
    [
      "a name that no version knows",
      "insert into migrations (name) values ('0000_never.sql')",
      /newer Tenor \(0000_never/,
    ],
  ])("is refused, and left as it is, with %s", async (_, change, sentence) => {
    await ask(change);
    await expect(migrate(database.connection)).rejects.toThrow(sentence);
    expect((await ask("select name from migrations where sha256 is not null")).rows).toEqual([]);
  });
});

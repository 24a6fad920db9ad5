import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type EmptyDatabase,
  emptyDatabase,
  type TestDatabase,
  testDatabase,
} from "../testing/database/test-database.ts";
import { knownMigrations, migrate } from "./migrate.ts";
import { checksumOf, worksFrom } from "./migration-drift.ts";

const [BASELINE = ""] = knownMigrations();
const NEWEST = knownMigrations().at(-1);

it("a checksum is of the text: how its lines end on this machine makes no difference", () => {
  expect(checksumOf("create table a ();\r\ncreate table b ();\r\n")).toBe(
    checksumOf("create table a ();\ncreate table b ();\n"),
  );
  expect(checksumOf("a")).not.toBe(checksumOf("b"));
});

it("each migration says which versions go on working with it, since the first that had to", () => {
  const wants = 'NNNN_x.sql needs a line "-- Works from: ';
  expect(worksFrom("0016_x.sql", "-- Why.\n-- Works from: 0015_y.sql\n\nselect 1;")).toBe("0015_y.sql");
  expect(worksFrom("0016_x.sql", "-- Works from: none\n")).toBeNull();
  for (const text of ["select 1;", "-- Works from: anything\n", "-- Works from:\n"])
    expect(() => worksFrom("0016_x.sql", text)).toThrow(wants.replace("NNNN", "0016"));
});

describe("a migrated database", () => {
  let database: TestDatabase;
  const ask = (text: string, values: unknown[] = []) => database.db.pool.query(text, values);
  beforeEach(async () => {
    database = await testDatabase({ connections: 2 });
  });
  afterEach(() => database.drop());

  it("that was made with another text of a migration is refused with a sentence that says which, and how to start anew", async () => {
    await ask("update migrations set sha256 = $1 where name = $2", [checksumOf("edited"), BASELINE]);
    await expect(migrate(database.connection)).rejects.toThrow(
      `The migration ${BASELINE} is not the one that this database was made with: use the version of Tenor that made it, or start anew with an empty database (another DATABASE_URL or TENOR_DATA_DIR).`,
    );
  });

  it("that a newer Tenor has written is refused", async () => {
    await ask("insert into migrations (name, sha256) values ('9999_later.sql', 'x')");
    await expect(migrate(database.connection)).rejects.toThrow(
      "This database was written by a newer Tenor (9999_later.sql).",
    );
  });

  it("that a newer Tenor has written is used as it is where each of its migrations works with this version", async () => {
    const later = "insert into migrations (name, sha256, works_from) values ($1, 'x', $2)";
    await ask(later, ["9998_later.sql", NEWEST]);
    expect(await migrate(database.connection)).toEqual([]);
    await ask(later, ["9999_later_still.sql", "9998_later.sql"]);
    await expect(migrate(database.connection)).rejects.toThrow(
      "This database was written by a newer Tenor (9999_later_still.sql).",
    );
  });

  it("is found up to date, whatever else it holds", async () => {
    await ask("create table somebody_elses (id int)");
    expect(await migrate(database.connection)).toEqual([]);
  });
});

describe("a database of before the baseline", () => {
  let database: EmptyDatabase;
  const ask = (text: string) => database.db.pool.query(text);
  const holds = async () =>
    (
      await ask(
        "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
      )
    ).rows;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  it.each([
    ["with checksums", "name text primary key, applied_at timestamptz not null default now(), sha256 text"],
    ["that knows its migrations by name only", "name text primary key, applied_at timestamptz not null default now()"],
  ])("%s is refused with a sentence that says how to start anew, and left as it is", async (_, columns) => {
    await ask(`create table migrations (${columns}); create table users (id bigint)`);
    await ask("insert into migrations (name) values ('0001_staff_and_sessions.sql'), ('0002_customers_and_loans.sql')");
    const before = await holds();
    await expect(migrate(database.connection)).rejects.toThrow(
      "This database was made by a version of Tenor whose migrations are no longer continued: use that version, which alone restores its backups too, or start anew with an empty database (another DATABASE_URL or TENOR_DATA_DIR); nothing in it was changed.",
    );
    expect(await holds()).toEqual(before);
    expect((await ask("select name from migrations")).rowCount).toBe(2);
  });
});

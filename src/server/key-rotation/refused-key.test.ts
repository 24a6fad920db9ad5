import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { openForReading, openStore } from "../start/open-store.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "tenor-key-"));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const keyFile = () => path.join(folder, "keys", "installation.key");
const settings = (env: Record<string, string> = {}) => {
  const { host, port, user, password, database: name } = database.connection;
  const url = `postgres://${user}:${password ?? ""}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  return readConfig({ DATABASE_URL: url, TENOR_DATA_DIR: folder, TENOR_DEMO: "1", ...env });
};
const keysInside = async () => (await database.db.pool.query("select id, wrapped from data_keys order by id")).rows;

it.each([
  ["a start", openStore],
  ["a command", openForReading],
])(
  "%s without the installation key of the database is refused in a sentence, and makes no other key",
  async (_, open) => {
    await (await openStore(settings())).close();
    const before = await keysInside();
    expect(before).toHaveLength(2);
    rmSync(keyFile());
    await expect(open(settings())).rejects.toThrow(
      /^The installation key is not here, and this database is encrypted under it\. Put the copy .*installation\.key, or set TENOR_KEY, TENOR_KEY_FILE or TENOR_KEY_COMMAND; nothing was changed\.$/,
    );
    expect(existsSync(keyFile())).toBe(false);
    expect(await keysInside()).toEqual(before);
  },
);

it("a start with another installation key is refused in a sentence before a migration is carried out", async () => {
  await (await openStore(settings())).close();
  const before = await keysInside();
  await database.db.pool.query("delete from migrations where name = (select max(name) from migrations)");
  const { rows } = await database.db.pool.query("select name from migrations order by name");
  const other = Buffer.alloc(32, 7).toString("base64");
  await expect(openStore(settings({ TENOR_KEY: other }))).rejects.toThrow(
    /^The installation key here is not the one with which this database was encrypted\./,
  );
  expect(await keysInside()).toEqual(before);
  expect((await database.db.pool.query("select name from migrations order by name")).rows).toEqual(rows);
});

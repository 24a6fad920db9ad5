import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { addLead } from "../leads/leads.testkit.ts";
import { startTenor } from "../main.ts";
import { type EmptyDatabase, emptyDatabase } from "../testing/database/test-database.ts";
import { addLoanTypes, applyAndScreen } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { command, keyOf, readableBelow, urlOf } from "./backup.testkit.ts";
import { openSet } from "./backup-set.ts";
import { makeBackup } from "./make-backup.ts";
import { type RestoreOptions, restoreBackup } from "./restoring/restore-backup.ts";
import { forgetUnreadable } from "./restoring/unreadable.store.ts";
import { openPatient } from "./snapshot.store.ts";

// The installation key is lost, and with it the data keys in the database.

let server: TestServer;
let target: EmptyDatabase;
let place: string;
let there: string;

beforeAll(async () => {
  server = await startTestServer();
  target = await emptyDatabase();
  await withClient(server.database.connection, bringDataKeys);
  // The database is filled from outside, as by the command.
  await target.db.close();
  await addLoanTypes(server);
  await applyAndScreen(server);
  await applyAndScreen(server);
  const remark = "a tab\t, a line\n, a \\N and a separator\u2028";
  for (const account of ["0123456789", "0123456780", "", null]) {
    const id = await addLead(server);
    await server.deps.db.pool.query("update leads set account_number = $2, remark = $3 where id = $1", [
      id,
      account,
      remark,
    ]);
  }
  const { rows } = await server.deps.db.pool.query("select count(*)::int as customers from customers");
  expect(rows).toEqual([{ customers: 2 }]);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await target.drop();
});
beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), "tenor-without-"));
  there = mkdtempSync(path.join(tmpdir(), "tenor-there-"));
  return () => {
    for (const folder of [place, there]) rmSync(folder, { recursive: true, force: true });
  };
});

async function withClient<Result>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openPatient(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function bringDataKeys(client: pg.Client): Promise<void> {
  await client.query(
    "insert into data_keys (id, state, wrapped, made_at) select 1, 'current', '\\x00', now() where not exists (select from data_keys)",
  );
}

async function backUp(): Promise<void> {
  const { deps, database } = server;
  const installationKey = Buffer.from(keyOf(server), "base64");
  const source = { connection: database.connection, files: deps.files, folder: deps.folder, installationKey };
  await makeBackup({ ...source, key: undefined, inTheOpen: true }, place);
}

const env = () => ({ DATABASE_URL: urlOf(target), TENOR_DATA_DIR: there });

async function restore(options: RestoreOptions, configuredKey?: Buffer) {
  const into = { connection: target.connection, files: server.deps.files, folder: there, configuredKey };
  return restoreBackup(await openSet(place, {}), into, { replace: true, older: true, ...options });
}

/** What a restore has left: people, and data keys. */
async function left() {
  return withClient(target.connection, async (client) => {
    const { rows } = await client.query<{ has: boolean }>("select to_regclass('public.customers') is not null as has");
    if (!rows[0]?.has) return undefined;
    const found = await client.query<{ customers: number; keys: number }>(
      "select (select count(*)::int from customers) as customers, (select count(*)::int from data_keys) as keys",
    );
    return found.rows[0];
  });
}

const keysHere = async () =>
  (await server.deps.db.pool.query<{ keys: number }>("select count(*)::int as keys from data_keys")).rows[0]?.keys ?? 0;

const LOST =
  "Without the installation key 4 persons become unreadable for good: 2 customers and 2 leads with an account number.";

it("--without-key says how many persons become unreadable and goes on with that number alone, to a database that starts; before it nothing is written", async () => {
  await backUp();
  for (const words of [["--without-key"], ["--without-key=3"], ["--without-key=0"], ["--without-key=5"]]) {
    const refused = await command("restore", ["--from", place, ...words], env());
    expect(refused, refused.err).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain(LOST);
    expect(refused.err).toContain("--without-key=4");
  }
  for (const words of [["--without-key=four"], ["--without-key="], ["--without-key", "4"]]) {
    const unclear = await command("restore", ["--from", place, ...words], env());
    expect(unclear).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^Say from where/) });
  }
  const first = await command("restore", ["--from", place], env());
  expect(first).toMatchObject({ code: 1, err: expect.stringContaining("BVN, NIN, account numbers and birth dates") });
  expect(await left()).toBeUndefined();
  expect(readableBelow(there)).toEqual([]);

  const done = await command("restore", ["--from", place, "--without-key=4"], env());
  // The seals of the audit log belong to the lost key.
  expect(done).toMatchObject({ code: 1, err: expect.stringContaining("does not fit its seal") });
  expect(done.err).toContain(`LOST: ${LOST}`);
  expect(done.err).toContain("A number then stands as lost with its last four digits");
  expect(done.err).toContain("NOT VERIFIED: ");
  expect(done.out).toContain("The books hold");
  // New keys, with which the files were restored.
  expect(await left()).toEqual({ customers: 2, keys: 2 });
  const stands = await withClient(target.connection, (client) =>
    client.query("select bvn, nin, date_of_birth from customers"),
  );
  for (const { bvn, nin, date_of_birth } of stands.rows) {
    for (const number of [bvn, nin]) expect(number).toMatch(/^lost-[a-z]{16}-\d{4}$/);
    expect(date_of_birth).toBeNull();
  }
  const settings = { TENOR_DEMO: "0", PORT: "0", HOST: "127.0.0.1", ROLE: "api", LOG_LEVEL: "silent" };
  const tenor = await startTenor(readConfig({ ...settings, ...env() }), { clock: server.clock });
  expect((await fetch(`${tenor.url}/readyz`)).status).toBe(200);
  await tenor.stop();
}, 240_000);

it("with its key in place nothing is lost and no number is asked for, whatever is said; with another key it is", async () => {
  await backUp();
  const key = Buffer.from(keyOf(server), "base64");
  for (const options of [{}, { withoutKey: true, unreadable: 4 }]) {
    expect((await restore(options, key)).unreadable).toBeUndefined();
    expect(await left()).toEqual({ customers: 2, keys: await keysHere() });
  }
  await expect(restore({ withoutKey: true }, randomBytes(32))).rejects.toThrow(LOST);
  expect(await left()).toEqual({ customers: 2, keys: await keysHere() });
  const lost = await restore({ withoutKey: true, unreadable: 4 }, randomBytes(32));
  expect(lost.unreadable).toContain(LOST);
  expect(await left()).toEqual({ customers: 2, keys: 0 });
}, 240_000);

it("at a terminal the number is asked for, and what is typed counts as if it had been said", async () => {
  await backUp();
  const askUnreadable = vi.fn(async (_: string): Promise<number | undefined> => undefined);
  await expect(restore({ withoutKey: true, askUnreadable })).rejects.toThrow("--without-key=4");
  expect(askUnreadable).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(LOST));
  askUnreadable.mockResolvedValue(40);
  await expect(restore({ withoutKey: true, askUnreadable })).rejects.toThrow("You said 40.");
  askUnreadable.mockResolvedValue(4);
  await expect(restore({ withoutKey: true, askUnreadable })).resolves.toMatchObject({ filesPutBack: 0 });
  expect(await left()).toEqual({ customers: 2, keys: 0 });
}, 240_000);

it("a set without keys of the data loses nobody: the word is enough, and a number is refused", async () => {
  const { pool } = server.deps.db;
  const { rows } = await pool.query("delete from data_keys returning *");
  try {
    await backUp();
  } finally {
    for (const row of rows)
      await pool.query("insert into data_keys select * from json_populate_record(null::data_keys, $1)", [
        JSON.stringify({ ...row, wrapped: `\\x${row.wrapped.toString("hex")}` }),
      ]);
  }
  await expect(restore({ withoutKey: true, unreadable: 4 })).rejects.toThrow(
    "This restore makes nobody's data unreadable, but you said 4: say --without-key alone.",
  );
  const askUnreadable = vi.fn();
  const done = await restore({ withoutKey: true, askUnreadable });
  expect(askUnreadable).not.toHaveBeenCalled();
  expect(done.unreadable).toBeUndefined();
  expect(done.unvouched).toContain("Nobody can tell");
  expect(await left()).toMatchObject({ customers: 2 });
}, 240_000);

it("a database without the table of data keys has nothing to forget", async () => {
  const bare = await emptyDatabase();
  await expect(withClient(bare.connection, forgetUnreadable)).resolves.toBeUndefined();
  await bare.drop();
});

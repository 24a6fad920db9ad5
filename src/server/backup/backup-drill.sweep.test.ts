import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { readConfig } from "../config.ts";
import { startTenor } from "../main.ts";
import { hashPassword } from "../session/password.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { heavyCount } from "../testing/heavy.ts";
import { addLoanTypes, applyAndScreen, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { command, keyOf, urlOf } from "./backup.testkit.ts";

// The drill: back up a busy Tenor with the command, restore it with the command on a new embedded server, and start it
// there.

const WHILE_BACKED_UP = heavyCount("loans applied for while a backup is made", 300, 10);
const PASSWORD = "a long enough password";
const KEY = randomBytes(32).toString("base64");

let server: TestServer;
let place: string;
let elsewhere: string;
let loanId: number;

beforeAll(async () => {
  server = await startTestServer();
  place = mkdtempSync(path.join(tmpdir(), "tenor-backups-"));
  elsewhere = mkdtempSync(path.join(tmpdir(), "tenor-elsewhere-"));
  await addLoanTypes(server);
  await server.deps.db.pool.query(
    "insert into users (first_name, last_name, email, password_hash, permissions, active, created_at) values ('Ada', 'Obi', 'ada@lender.ng', $1, array(select name from permissions), true, now())",
    [await hashPassword(PASSWORD)],
  );
  loanId = (await loanIn(server, "disbursed")).id;
}, 120_000);
afterAll(async () => {
  await server.stop();
  for (const folder of [place, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

/** Every table's number of rows and their content, in any order. */
async function contentsOf({ db }: TestDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as content from public."${name}" t`,
    );
    contents.set(name, rows[0]?.content ?? "");
  }
  return contents;
}

it("the drill: a busy Tenor is backed up, restored on an empty server elsewhere, holds its books and its audit log, lets its staff in and opens its files (SES-01)", async () => {
  const env = { DATABASE_URL: urlOf(server.database), TENOR_DATA_DIR: server.deps.folder, TENOR_BACKUP_KEY: KEY };
  const backingUp = command("backup", ["--to", place], env);
  let done = false;
  void backingUp.finally(() => {
    done = true;
  });
  let applied = 0;
  while (applied < WHILE_BACKED_UP || (!done && applied < WHILE_BACKED_UP * 10)) {
    await applyAndScreen(server);
    applied += 1;
  }
  const made = await backingUp;
  expect(made.code, made.err).toBe(0);
  expect(made.out).toMatch(/^Backed up \d+ rows of \d+ tables as of /);
  expect(made.out).not.toContain("not encrypted");

  const fresh = { TENOR_DATA_DIR: elsewhere, TENOR_BACKUP_KEY: KEY };
  const verified = await command("backup", ["--verify", place], fresh);
  expect(verified, verified.err).toMatchObject({ code: 0, out: expect.stringMatching(/is whole: \d+ rows/) });
  // Nothing is running there yet.
  expect(verified.out).toContain("No Tenor of this version runs here, so the go-live list was not updated.");
  const restored = await command("restore", ["--from", place], fresh);
  process.stdout.write(`[drill] ${applied} applications meanwhile\n[drill] ${made.out}[drill] ${restored.out}`);
  expect(restored, restored.err).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toMatch(/read back and equal, \d+ files put back/);
  expect(restored.out).toMatch(/The books hold: \d+ rules checked\.\nThe audit log holds: \d+ rows checked\./);

  const tenor = await startTenor(
    readConfig({
      TENOR_DEMO: "0",
      TENOR_DATA_DIR: elsewhere,
      PORT: "0",
      HOST: "127.0.0.1",
      ROLE: "api",
      LOG_LEVEL: "silent",
    }),
    { clock: server.clock },
  );
  try {
    const headers = { "x-api-key": "tenor-console", "content-type": "application/json" };
    const body = JSON.stringify({ email: "ada@lender.ng", password: PASSWORD });
    const signed = await fetch(tenor.url + signIn.path, { method: "POST", headers, body });
    expect(signed.status).toBe(200);
    const { token } = ((await signed.json()) as { data: { token: string } }).data;
    const authorization = `Bearer ${token}`;
    const shown = await fetch(tenor.url + getLoan.path.replace(":id", String(loanId)), {
      headers: { ...headers, authorization },
    });
    const loan = ((await shown.json()) as { data: unknown }).data;
    const links = JSON.stringify(loan).match(/\/api\/files\/[^"]+/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const file = await fetch(tenor.url + link);
      expect([file.status, (await file.bytes()).length > 0]).toEqual([200, true]);
    }
  } finally {
    await tenor.stop();
  }
}, 240_000);

it("every table's rows and every number to come are equal after a restore, but for sessions, which are ended", async () => {
  const target = await testDatabase();
  const [there, files] = [mkdtempSync(path.join(tmpdir(), "tenor-there-")), path.join(place, "quiet")];
  try {
    const env = { DATABASE_URL: urlOf(server.database), TENOR_DATA_DIR: server.deps.folder };
    const made = await command("backup", ["--to", files, "--in-the-open"], env);
    expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining("It is not encrypted") });
    const words = ["--from", files];
    const to = { DATABASE_URL: urlOf(target), TENOR_DATA_DIR: there };
    const refused = await command("restore", words, to);
    expect(refused).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/^This backup does not hold the installation key/),
    });
    const restored = await command("restore", words, { ...to, TENOR_KEY: keyOf(server) });
    expect(restored, restored.err).toMatchObject({ code: 0 });
    const before = new Map(await contentsOf(server.database));
    const after = new Map(await contentsOf(target));
    expect(before.size).toBeGreaterThan(50);
    for (const changed of ["sessions", "password_links"]) {
      before.delete(changed);
      after.delete(changed);
    }
    expect([...after]).toEqual([...before]);
    const live = await target.db.pool.query("select count(*)::int as live from sessions where revoked_at is null");
    expect(live.rows).toEqual([{ live: 0 }]);
    const numbers = "select sequencename, last_value from pg_sequences order by 1";
    expect((await target.db.pool.query(numbers)).rows).toEqual((await server.deps.db.pool.query(numbers)).rows);
    // The rows have the same constraints and triggers as before.
    const guards = `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as guard from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect((await target.db.pool.query(guards)).rows).toEqual((await server.deps.db.pool.query(guards)).rows);
    const again = await command("restore", words, { ...to, TENOR_KEY: keyOf(server) });
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/running Tenor|holds data/) });
  } finally {
    await target.drop();
    rmSync(there, { recursive: true, force: true });
  }
}, 240_000);

it("a backup that was verified where Tenor runs is told to its go-live list, one that no key vouches for is not", async () => {
  const told = "select files, verified_at > now() - interval '1 minute' as now from verified_backups";
  const env = { DATABASE_URL: urlOf(server.database), TENOR_DATA_DIR: server.deps.folder };
  const open = await command("backup", ["--verify", path.join(place, "quiet")], { ...env, TENOR_KEY: KEY });
  expect(open.err).toMatch(/not the one of this backup/);
  expect((await server.deps.db.pool.query(told)).rows).toEqual([]);
  const verified = await command("backup", ["--verify", place], { ...env, TENOR_BACKUP_KEY: KEY });
  expect(verified, verified.err).toMatchObject({ code: 0, out: expect.not.stringContaining("No Tenor") });
  expect((await server.deps.db.pool.query(told)).rows).toEqual([{ files: expect.any(Number), now: true }]);
}, 240_000);

it("a backup goes on where one was cut off, and copies no file a second time", async () => {
  const env = { DATABASE_URL: urlOf(server.database), TENOR_DATA_DIR: server.deps.folder, TENOR_BACKUP_KEY: KEY };
  const again = await command("backup", ["--to", place], env);
  expect(again.code, again.err).toBe(0);
  const copied = Number(/\((\d+) of them new\)/.exec(again.out)?.[1]);
  const all = Number(/and (\d+) files/.exec(again.out)?.[1]);
  expect(copied).toBeLessThan(all);
  const third = await command("backup", ["--to", place], env);
  expect(third.out).toContain("(0 of them new)");
  expect(readdirSync(path.join(place, "sets")).length).toBeGreaterThanOrEqual(2);
}, 120_000);

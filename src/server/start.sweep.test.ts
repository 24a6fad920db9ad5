import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { isAlive } from "./embedded-postgres/start-lock.ts";
import { testDatabase } from "./testing/database/test-database.ts";
import { endEverythingStarted, ended, start } from "./testing/processes/started-tenor.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folders: string[] = [];

afterEach(async () => {
  await endEverythingStarted();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "tenor-start-"));
  folders.push(made);
  return made;
}

const REMITA = {
  REMITA_BASE_URL: "http://127.0.0.1:9",
  REMITA_MERCHANT_ID: "8800112233",
  REMITA_API_KEY: "kQ7r2mVx9LpA",
  REMITA_API_TOKEN: "Zt5nB8wYc3Hd",
};

const sentence = /^[A-Z][^\n]+\.\n?$/;

describe("a process for reports alone", () => {
  it("API-34: serves the export and health on a port of its own, and nothing else", async () => {
    const { outcome, child } = start({ ROLE: "reports", PORT: "0", HOST: "127.0.0.1", TENOR_DATA_DIR: folder() });
    const { ready, said } = await outcome;
    expect(ready, said).toBe(true);
    const url = /running: (\S+)/.exec(said)?.[1] ?? "";
    const statusOf = async (address: string, method = "GET") => (await fetch(url + address, { method })).status;
    expect(await statusOf("/readyz")).toBe(200);
    expect(await statusOf("/reports/export", "POST")).toBe(422);
    for (const address of ["/", "/login", "/api/console", "/api/docs"])
      expect(await statusOf(address), address).toBe(404);
    expect(await ended(child, "SIGINT")).toBe(0);
  });
});

describe("a start that cannot succeed says why in one sentence and exits 1", () => {
  it("a port in use", async () => {
    const blocker = net.createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    const { port } = blocker.address() as net.AddressInfo;
    const { code, said } = await start({ PORT: String(port), ROLE: "", TENOR_DATA_DIR: folder() }).outcome;
    blocker.close();
    expect([code, said]).toEqual([
      1,
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    ]);
  });

  it("a data directory in use, with the number of the process that has it", async () => {
    const dir = folder();
    const first = start({ TENOR_DATA_DIR: dir });
    expect((await first.outcome).ready).toBe(true);
    const { code, said } = await start({ TENOR_DATA_DIR: dir }).outcome;
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).toContain(`(process ${first.child.pid})`);
  });

  it.each([
    ["nothing listens", "postgres://nobody:k3fFq9wZ-y2L@127.0.0.1:1/none"],
    ["no such host name", "postgres://nobody:k3fFq9wZ-y2L@no-such-host.invalid:5432/none"],
    ["not an address", "mysql://localhost/tenor"],
    ["nonsense", "tenor"],
  ])("a wrong DATABASE_URL: %s", async (_, DATABASE_URL) => {
    const { code, said } = await start({ DATABASE_URL, TENOR_DATA_DIR: folder() }).outcome;
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).toContain("DATABASE_URL");
    expect(said).not.toContain("k3fFq9wZ");
  });

  it("a port that is no number, a role that does not exist, a provider without its credentials", async () => {
    for (const env of [
      { PORT: "http" },
      { ROLE: "boss" },
      { REMITA_BASE_URL: "http://127.0.0.1:9" },
      { REPORTS_URL: "reports" },
    ]) {
      const { code, said } = await start({ ...env, TENOR_DATA_DIR: folder() }).outcome;
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    }
  });

  it.each([
    ["DATABASE_URL", { DATABASE_URL: "postgres://tenor:change-me@127.0.0.1:1/tenor" }],
    ["TENOR_KEY", { TENOR_KEY: Buffer.alloc(32).toString("base64") }],
    ["REMITA_MERCHANT_ID", { ...REMITA, REMITA_MERCHANT_ID: "DEMO_MERCHANT" }],
    ["REMITA_API_KEY and REMITA_API_TOKEN", { ...REMITA, REMITA_API_TOKEN: REMITA.REMITA_API_KEY }],
  ])("a secret of an example, or one used twice, outside of demo mode: %s (V13.3.1)", async (setting, env) => {
    const { code, said } = await start({ ...env, TENOR_DATA_DIR: folder() }).outcome;
    expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^${setting} hold[^\n]+\n$`))]);
    for (const secret of ["change-me", "DEMO_MERCHANT", REMITA.REMITA_API_KEY]) expect(said).not.toContain(secret);
  });

  it("demo mode on a database that has users of its own", async () => {
    const database = await testDatabase();
    await database.db.pool.query(
      "insert into users (first_name, last_name, email, created_at) values ('A', 'B', 'a@b.c', now())",
    );
    const { code, said } = await start({
      DATABASE_URL: urlOf(database.connection),
      TENOR_DATA_DIR: folder(),
      TENOR_DEMO: "1",
    }).outcome;
    expect([code, said]).toEqual([1, expect.stringMatching(/^This database has users of its own[^\n]+\n$/)]);
    await database.drop();
  });
});

describe("what is started stops", () => {
  it("SIGINT and SIGTERM end everything, the database included, and the next start finds it in order", async () => {
    const dir = folder();
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const { child, outcome } = start({ TENOR_DATA_DIR: dir });
      expect((await outcome).ready).toBe(true);
      const postgres = postmaster(dir);
      expect(isAlive(postgres)).toBe(true);
      expect(await ended(child, signal)).toBe(0);
      expect(isAlive(postgres)).toBe(false);
    }
  });

  it("after a kill -9 the next start stops the PostgreSQL that was left behind and goes on with the same data", async () => {
    const dir = folder();
    const first = start({ TENOR_DATA_DIR: dir });
    expect((await first.outcome).ready).toBe(true);
    const left = postmaster(dir);
    await ended(first.child, "SIGKILL");
    expect(isAlive(left)).toBe(true);
    const second = start({ TENOR_DATA_DIR: dir });
    expect((await second.outcome).ready).toBe(true);
    expect(isAlive(left)).toBe(false);
    expect(await ended(second.child, "SIGINT")).toBe(0);
  });
});

it("DATABASE_URL is enough: migrations, demo data and books stand in that database", async () => {
  const database = await testDatabase();
  const env = { DATABASE_URL: urlOf(database.connection), TENOR_DATA_DIR: folder(), TENOR_DEMO: "1" };
  const { child, outcome } = start(env);
  expect((await outcome).ready).toBe(true);
  const verified = spawnSync(process.execPath, ["scripts/ledger-verify.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining("The books hold")]);
  await database.db.pool.query(
    "alter table ledger_postings disable trigger all; update ledger_postings set amount = amount + 1 where id = 1",
  );
  const broken = spawnSync(process.execPath, ["scripts/ledger-verify.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining("debits equal credits in every entry")]);
  expect(await ended(child, "SIGINT")).toBe(0);
  await database.drop();
}, 240_000);

function postmaster(dir: string): number {
  return Number(readFileSync(path.join(dir, "pgdata/postmaster.pid"), "utf8").split("\n")[0]);
}

function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import * as binaries from "./postgres-binaries.ts";

vi.mock("./postgres-binaries.ts", { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-embedded-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The PostgreSQL processes on this folder, if the system reports them. */
function serversHere(): readonly string[] {
  if (process.platform !== "linux") return [];
  const commandOf = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder));
}

const nothingRuns = (): void => {
  expect(serversHere()).toEqual([]);
  expect(existsSync(path.join(folder, "pgdata", "postmaster.pid"))).toBe(false);
  expect(existsSync(path.join(folder, "tenor.lock"))).toBe(false);
};

it("a folder of somebody's files will do; a start that fails stops its server and gives the folder back", async () => {
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, "notes.txt"), "mine");
  const first = await startEmbeddedPostgres(folder, ["fsync=off"]);
  await first.stop();
  expect(statSync(folder).uid).toBe(process.getuid?.() ?? 0);
  nothingRuns();
  const passwordFile = path.join(folder, "postgres.password");
  const password = readFileSync(passwordFile, "utf8");
  writeFileSync(passwordFile, "another");
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/password[^\n]+\.$/);
  nothingRuns();
  await expect(startEmbeddedPostgres(folder, ["no_such_setting=1"])).rejects.toThrow(/postgres\.log\.$/);
  nothingRuns();
  writeFileSync(passwordFile, password);
  const again = await startEmbeddedPostgres(folder);
  await again.stop();
});

it("its log is for its owner's eyes alone, one of an earlier start included, and holds no value of what was written", async () => {
  chmodSync(folder, 0o755);
  const logFile = path.join(folder, "postgres.log");
  writeFileSync(logFile, "", { mode: 0o644 });
  const running = await startEmbeddedPostgres(folder, ["fsync=off"]);
  const client = new pg.Client(running.connection("postgres"));
  try {
    await client.connect();
    await client.query("create table people (bvn text unique check (bvn <> '22200000002'), born date)");
    const add = (bvn: string) => client.query("insert into people (bvn) values ($1)", [bvn]);
    await add("22200000001");
    await expect(add("22200000001")).rejects.toMatchObject({
      code: "23505",
      detail: expect.stringContaining("22200000001"),
    });
    await expect(add("22200000002")).rejects.toMatchObject({ code: "23514" });
    await expect(client.query("select * from people where bvn = '22200000003' and born = 'nothing'")).rejects.toThrow();
    await expect(client.query("select $1::date", ["22200000004"])).rejects.toThrow("22200000004");
  } finally {
    await client.end();
    await running.stop();
  }
  const said = readFileSync(logFile, "utf8");
  expect(said).toContain("database system is ready");
  expect(said).not.toMatch(/222|people|DETAIL|STATEMENT/);
  if (process.platform !== "win32") expect(statSync(logFile).mode & 0o777).toBe(0o600);
});

it.each(["may not be executed", "is not there"])("a program that %s is one sentence", async (fault) => {
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, "pgdata"));
  writeFileSync(path.join(folder, "pgdata", "PG_VERSION"), "18");
  writeFileSync(path.join(folder, "postgres.password"), "x");
  if (fault !== "is not there") writeFileSync(path.join(folder, "postgres"), "", { mode: 0o644 });
  vi.mocked(binaries.preparePostgresBinaries).mockReturnValue(folder);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/^The program of PostgreSQL cannot be run [^\n]+\.$/);
  nothingRuns();
});

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { postmasterOf } from "./embedded-postgres/running-postgres.ts";
import { isAlive } from "./embedded-postgres/start-lock.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "tenor-npm-start-"));
let npm: ChildProcess | undefined;
let processes: readonly number[] = [];

afterEach(async () => {
  npm?.kill("SIGKILL");
  for (const pid of processes) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 10_000);
  rmSync(folder, { recursive: true, force: true });
});

it("npm start says that PUBLIC_URL is missing, and ends when npm is told to: Tenor, its PostgreSQL, and its hold on the folder", async () => {
  const env = { ...process.env, DATABASE_URL: "", PUBLIC_URL: "", NODE_OPTIONS: "", TENOR_DEMO: "0", ROLE: "worker" };
  npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...env, TENOR_DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let warned = "";
  npm.stderr?.on("data", (text: Buffer) => {
    warned += text.toString();
  });
  let said = "";
  npm.stdout?.on("data", (text: Buffer) => {
    said += text.toString();
  });
  await vi.waitFor(() => expect(said).toContain("running"), 60_000);
  expect(warned).toContain("PUBLIC_URL is not set");
  const lock = path.join(folder, "tenor.lock");
  processes = [Number.parseInt(readFileSync(lock, "utf8"), 10), postmasterOf(path.join(folder, "pgdata"))];
  expect(processes.map(isAlive)).toEqual([true, true]);
  npm.kill("SIGTERM");
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), 20_000);
  expect(existsSync(lock)).toBe(false);
}, 120_000);

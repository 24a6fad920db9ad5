import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { postmasterOf } from "./embedded-postgres/running-postgres.ts";
import { isAlive } from "./embedded-postgres/start-lock.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "tenor-ctrl-c-"));
let child: ChildProcess | undefined;
let postgres = 0;

afterEach(async () => {
  child?.kill("SIGKILL");
  for (const signal of ["SIGCONT", "SIGINT"] as const) if (isAlive(postgres)) process.kill(postgres, signal);
  while (isAlive(postgres)) await delay(20);
  rmSync(folder, { recursive: true, force: true });
});

it("a second Ctrl-C ends a stop that hangs; the same one told twice does not", async () => {
  const env = { ...process.env, DATABASE_URL: "", NODE_OPTIONS: "", TENOR_DEMO: "0", ROLE: "worker" };
  child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: ROOT,
    env: { ...env, TENOR_DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  await Promise.race([once(child.stdout ?? child, "data"), gone]);
  postgres = postmasterOf(path.join(folder, "pgdata"));
  // It will ignore the signal.
  process.kill(postgres, "SIGSTOP");
  child.kill("SIGINT");
  await delay(50);
  child.kill("SIGINT");
  expect(await Promise.race([gone, delay(800, "still stopping")])).toBe("still stopping");
  child.kill("SIGINT");
  expect(await gone).toEqual([130, null]);
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { folderOf, openForReading } from "../start/open-store.ts";
import { endEverythingStarted, ended, start } from "../testing/processes/started-tenor.ts";
import { knownNumbers } from "./known-numbers.store.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-scan-"));
});
afterEach(async () => {
  await endEverythingStarted();
  // The database may be in another folder, which its account can reach.
  rmSync(folderOf(readConfig(settings())), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({ TENOR_DATA_DIR: path.join(folder, "data"), TENOR_DEMO: "1" });

/** A command's output and exit code. */
function command(script: string, words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const clean = { ...process.env, DATABASE_URL: "", TENOR_KEY: "", TENOR_BACKUP_KEY: "", NODE_OPTIONS: "" };
  const child = spawn(process.execPath, [path.join(ROOT, "scripts", script), ...words], {
    cwd: ROOT,
    env: { ...clean, ...settings() },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      said += text.toString();
    });
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, said })));
}

const CLEAN = /^None of \d+ numbers of people is stored in clear, in any column or in \d+ files\.\n$/;

it("a demo that was just started holds no number in clear: in no column, no file and no backup; one in a log is said, masked", async () => {
  const tenor = start(settings());
  expect(await tenor.outcome).toMatchObject({ ready: true });
  const backups = path.join(folder, "backups");
  expect((await command("backup.ts", ["--to", backups])).code).toBe(0);
  expect(await command("data-scan.ts", ["--backups", backups])).toEqual({
    code: 0,
    said: expect.stringMatching(CLEAN),
  });

  const store = await openForReading(readConfig(settings()));
  const [number = ""] = await knownNumbers(store.db);
  await store.close();
  const log = path.join(folder, "tenor.log");
  writeFileSync(log, `{"msg":"asked about ${number}"}\n`);
  const { code, said } = await command("data-scan.ts", ["--log", log]);
  expect(code).toBe(1);
  expect(said).toBe(`IN CLEAR in ${log}:\n  ${log}: 1 (…${number.slice(-4)})\n`);
  expect(said).not.toContain(number);
  await ended(tenor.child, "SIGTERM");
}, 300_000);

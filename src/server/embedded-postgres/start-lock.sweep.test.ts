import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataDirectoryInUse, takeDataDirectory } from "./start-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => path.join(folder, "tenor.lock");
const DEAD = "999999999 1";

describe("one process at a time has the directory", () => {
  it("a second taker is told who has it; given back, it is free, and nothing of it is left", () => {
    const giveBack = takeDataDirectory(folder);
    expect(() => takeDataDirectory(folder)).toThrow(DataDirectoryInUse);
    expect(() => takeDataDirectory(folder)).toThrow(`(process ${process.pid})`);
    giveBack();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["a process that is gone", DEAD],
    ["another process with the same number", `${process.pid} 1`],
    ["nobody: cut short by a crash", ""],
  ])("the lock of %s is taken over", (_, content) => {
    writeFileSync(lock(), content);
    // How far a process got that was killed while taking over.
    writeFileSync(`${lock()}.next`, DEAD);
    takeDataDirectory(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("a process that has ended and was not asked after holds nothing", async () => {
    // The shell is replaced by a program that never reaps its child.
    const parent = spawn("sh", ["-c", "sleep 0.2 & echo $! $(cut -d' ' -f22 /proc/$!/stat); exec sleep 60"]);
    const [text] = (await once(parent.stdout, "data")) as [Buffer];
    writeFileSync(lock(), text.toString().trim());
    while (!readFileSync(`/proc/${Number.parseInt(text.toString(), 10)}/stat`, "utf8").includes(") Z "))
      await new Promise((resolve) => setTimeout(resolve, 5));
    takeDataDirectory(folder)();
    parent.kill();
  });

  it("giving back leaves the lock of another alone", () => {
    const giveBack = takeDataDirectory(folder);
    writeFileSync(lock(), "1 1 somebody");
    giveBack();
    expect(readFileSync(lock(), "utf8")).toBe("1 1 somebody");
  });
});

describe("of two that start at once, one has it", () => {
  // Starting a pair is what costs, so few pairs race often.
  const PAIRS = 8;
  const RACES = 30;

  it("whether the lock is free or left by a dead one", async () => {
    const outcomes: string[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) outcomes.push(...(await race(path.join(folder, String(pair)))));
    expect(outcomes).toEqual(Array.from({ length: PAIRS * RACES }, () => "one"));
  });

  // Both wait for the same instants, so that they collide on every folder; they keep what they take.
  const RACER = `
    const [url, folder, races] = process.argv.slice(1);
    const { takeDataDirectory, DataDirectoryInUse } = await import(url);
    process.stdout.write("ready\\n");
    process.stdin.once("data", (text) => {
      const taken = [];
      for (let race = 0; race < Number(races); race += 1) {
        while (Date.now() < Number(text) + race * 4);
        try {
          takeDataDirectory(folder + "/" + race);
          taken.push(race);
        } catch (error) {
          if (!(error instanceof DataDirectoryInUse)) throw error;
        }
      }
      process.stdout.write(JSON.stringify(taken) + "\\n");
    });
    process.stdin.once("end", () => process.exit(0));`;

  async function race(base: string): Promise<readonly string[]> {
    for (let number = 0; number < RACES; number += 1) {
      mkdirSync(path.join(base, String(number)), { recursive: true });
      if (number % 2) writeFileSync(path.join(base, String(number), "tenor.lock"), DEAD);
    }
    const both = [racer(base), racer(base)];
    await Promise.all(both.map(said));
    const at = String(Date.now() + 10);
    for (const child of both) child.stdin?.write(at);
    const taken = (await Promise.all(both.map(said))).flatMap((text) => JSON.parse(text) as number[]);
    for (const child of both) child.stdin?.end();
    return Array.from({ length: RACES }, (_, number) => {
      const takers = taken.filter((race) => race === number).length;
      return takers === 1 ? "one" : `${takers} took ${number}`;
    });
  }

  function racer(base: string): ChildProcess {
    const lockModule = new URL("./start-lock.ts", import.meta.url).href;
    return spawn(process.execPath, ["--input-type=module", "-e", RACER, lockModule, base, String(RACES)], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    });
  }

  async function said(child: ChildProcess): Promise<string> {
    const ended = once(child, "exit").then(() => Promise.reject(new Error("the process ended instead of answering")));
    const [text] = (await Promise.race([once(child.stdout ?? child, "data"), ended])) as [Buffer];
    ended.catch(() => undefined);
    return text.toString();
  }
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SmallDisk, smallDisk } from "./testing/files/small-disk.ts";
import { heavyCount } from "./testing/heavy.ts";
import { endEverythingStarted, ended, start } from "./testing/processes/started-tenor.ts";

// A first start needs several hundred megabytes. It runs on a real disk that is too small, and grows.

// The longest wait for a database that cannot stop cleanly, plus a margin for busy machines.
const ENDS_WITHIN_MS = 120_000;
const ROOM = 2048;
/** One size for each step of a first start, and steps of a few megabytes. */
const SIZES =
  heavyCount("sizes of a disk that fills during a first start", 40, 4) === 40
    ? Array.from({ length: 40 }, (_, step) => 8 + 4 * step)
    : [24, 44, 66, 90];

let folder: string;
let disk: SmallDisk | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-disk-"));
});
afterEach(async () => {
  await endEverythingStarted();
  await disk?.remove();
  disk = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const sentence = () =>
  `There is no space left on the disk of ${folder} or of the database; free some space, then start again. Nothing was lost.\n`;

interface Attempt {
  readonly ready: boolean;
  /** What it was doing when it ended. */
  readonly at: string;
}

/** Starts on the current disk. A failed start has reported why, in time, and has left nothing running. */
async function attempt(on: SmallDisk): Promise<Attempt> {
  const begun = performance.now();
  const { child, outcome } = start({ TENOR_DATA_DIR: folder, TENOR_DEMO: "1" }, on.within);
  const { ready, code, said } = await outcome;
  if (ready) {
    expect(await ended(child, "SIGINT")).toBe(0);
    return { ready, at: "ready" };
  }
  const at = stageOf(on);
  expect([code, said], at).toEqual([1, sentence()]);
  expect(performance.now() - begun, at).toBeLessThan(ENDS_WITHIN_MS);
  expect(existsSync(on.see("pgdata/postmaster.pid")), at).toBe(false);
  expect(
    readdirSync(on.see("")).filter((name) => name.startsWith("tenor.lock")),
    at,
  ).toEqual([]);
  return { ready, at };
}

/** How far it got: each step leaves a trace before the next. */
function stageOf({ see }: SmallDisk): string {
  if (!existsSync(see("pgdata/PG_VERSION"))) return "making the cluster";
  return existsSync(see("audit")) ? "laying the demo" : "making the schema";
}

it("a first start on a disk that is full, or fills while cluster, schema or demo are made, ends with a sentence and 1, and goes on when there is room", async () => {
  const mounted = await smallDisk(folder, 1);
  if (typeof mounted === "string") {
    // Otherwise the limit on file sizes, below, was tested.
    process.stdout.write(`[disk] no small disk can be mounted here: ${mounted.trim()}\n`);
    expect(mounted).toMatch(/not permitted|denied|no unshare/i);
    return;
  }
  disk = mounted;
  expect(() => writeFileSync(mounted.see("ballast"), Buffer.alloc(2 ** 21))).toThrow(/ENOSPC/);
  await attempt(mounted);
  rmSync(mounted.see("ballast"));
  const met: Attempt[] = [];
  for (const size of SIZES) {
    mounted.resize(size);
    met.push(await attempt(mounted));
    process.stdout.write(`[disk] ${size} MB: ${met.at(-1)?.at}\n`);
    if (met.at(-1)?.ready) break;
  }
  const stages = new Set(met.map(({ at }) => at));
  for (const stage of ["making the cluster", "making the schema", "laying the demo"]) expect(stages).toContain(stage);
  mounted.resize(ROOM);
  expect((await attempt(mounted)).ready).toBe(true);
  const [command = "", ...args] = [...mounted.within, process.execPath, "scripts/ledger-verify.ts"];
  const verified = spawnSync(command, args, {
    env: { ...process.env, DATABASE_URL: "", NODE_OPTIONS: "", TENOR_DATA_DIR: folder, TENOR_DEMO: "1" },
    encoding: "utf8",
  });
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining("The books hold")]);
}, 1_800_000);

it("a first start whose files may not become as large as they must ends with the same sentence, and goes on without the limit", async () => {
  // In blocks of 512 bytes: half of the smallest WAL file.
  const limited = start({ TENOR_DATA_DIR: folder }, ["sh", "-c", 'ulimit -f 16384 && exec "$0" "$@"']);
  const { code, said } = await limited.outcome;
  expect([code, said]).toEqual([1, sentence()]);
  const { child, outcome } = start({ TENOR_DATA_DIR: folder });
  expect(await outcome).toMatchObject({ ready: true });
  expect(await ended(child, "SIGINT")).toBe(0);
}, 240_000);

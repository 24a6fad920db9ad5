import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Counts, ROOT, step } from "./steps.ts";
import { resultOf } from "./tiers.ts";

/** What a test file cost: seconds of processor time, of its own process and of those that it started. */
interface Cost {
  readonly file: string;
  readonly cpuSeconds: number;
}

const SHOWN = 10;
/** Of a quick file, in seconds of processor time. */
const BUDGET = { vitest: 3, browser: 15 };
/** Above so many times its budget a quick file has to show, alone, that it was not the company it kept. */
const TOO_MANY_TIMES = 3;
const ALONE = path.join(ROOT, "test-results/alone-cost.jsonl");

/** Prints the dearest files of the quick tier. */
export function printDearest(): void {
  for (const runner of ["vitest", "browser"] as const) {
    const dearest = costsOf(runner).slice(0, SHOWN);
    if (dearest.length === 0) continue;
    console.log(`The dearest quick files of ${runner}, in seconds of processor time (${BUDGET[runner]} each):`);
    for (const { file, cpuSeconds } of dearest) console.log(`  ${cpuSeconds.toFixed(1).padStart(6)}  ${file}`);
    console.log("");
  }
}

/** Runs each quick file far above its budget twice more, alone; refuses those that stay there. */
export async function refuseTooDear(): Promise<Counts> {
  let failed = 0;
  for (const runner of ["vitest", "browser"] as const) {
    const most = BUDGET[runner] * TOO_MANY_TIMES;
    for (const { file } of costsOf(runner).filter(({ cpuSeconds }) => cpuSeconds > most)) {
      const alone = [await costAlone(runner, file), await costAlone(runner, file)];
      const isTooDear = Math.min(...alone) > most;
      const took = alone.map((seconds) => seconds.toFixed(1)).join(" and ");
      console.log(`${file} took ${took} s of processor time alone; a quick file may take ${most}.`);
      if (isTooDear) failed += 1;
    }
  }
  return { passed: failed === 0 ? 1 : 0, failed };
}

async function costAlone(runner: "vitest" | "browser", file: string): Promise<number> {
  rmSync(ALONE, { force: true });
  const command = runner === "vitest" ? ["vitest", "run", file] : ["playwright", "test", "--reporter=line", file];
  const { failed } = await step(`${file} alone`, command, { env: { TENOR_TEST_COSTS: ALONE } });
  const [cost] = failed > 0 ? [] : readCosts(ALONE);
  return cost?.cpuSeconds ?? Number.POSITIVE_INFINITY;
}

const costsOf = (runner: "vitest" | "browser") => readCosts(resultOf("quick", `${runner}-cost.jsonl`));

function readCosts(file: string): readonly Cost[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const seconds = new Map<string, number>();
  for (const { file, cpuSeconds } of lines.map((line) => JSON.parse(line) as Cost))
    seconds.set(file, (seconds.get(file) ?? 0) + cpuSeconds);
  return [...seconds].map(([file, cpuSeconds]) => ({ file, cpuSeconds })).sort((a, b) => b.cpuSeconds - a.cpuSeconds);
}

import { existsSync, readFileSync, rmSync } from "node:fs";
import { type Counts, step } from "./steps.ts";
import { costFile, envOf, type Runner } from "./tiers.ts";

/** What a test file cost: seconds of processor time, of its own process and of those that it started. */
interface Cost {
  readonly file: string;
  readonly cpuSeconds: number;
}

const RUNNERS: readonly Runner[] = ["vitest", "browser"];
const SHOWN = 10;
/** Budget of a quick file, in seconds of processor time. */
const BUDGET: Readonly<Record<Runner, number>> = { vitest: 3, browser: 15 };
/** Above this multiple of its budget a quick file is rerun alone, in case other tests slowed it down. */
const TOO_MANY_TIMES = 5;

/** Prints the most expensive files of the quick tier. */
export function printDearest(): void {
  for (const runner of RUNNERS) {
    const dearest = costsOf("quick", runner).slice(0, SHOWN);
    if (dearest.length === 0) continue;
    console.log(`The slowest quick files of ${runner}, in seconds of processor time (${BUDGET[runner]} each):`);
    for (const { file, cpuSeconds } of dearest) console.log(`  ${cpuSeconds.toFixed(1).padStart(6)}  ${file}`);
    console.log("");
  }
}

/** Runs each quick file far above its budget twice more, alone; fails those that stay above it. */
export async function refuseTooDear(): Promise<Counts> {
  const failures: string[] = [];
  for (const runner of RUNNERS) {
    const most = BUDGET[runner] * TOO_MANY_TIMES;
    for (const { file } of costsOf("quick", runner).filter(({ cpuSeconds }) => cpuSeconds > most)) {
      const alone = [await costAlone(runner, file), await costAlone(runner, file)];
      const took = alone.map((seconds) => seconds.toFixed(1)).join(" and ");
      console.log(`${file} took ${took} s of processor time alone; a quick file may take ${most}.`);
      if (Math.min(...alone) > most) failures.push(`${file}, ${took} s of processor time`);
    }
  }
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

async function costAlone(runner: Runner, file: string): Promise<number> {
  rmSync(costFile("alone", runner), { force: true });
  const command = runner === "vitest" ? ["vitest", "run", file] : ["playwright", "test", file];
  const { failed } = await step(`${file} alone`, command, { env: envOf("alone", runner) });
  const [cost] = failed > 0 ? [] : costsOf("alone", runner);
  return cost?.cpuSeconds ?? Number.POSITIVE_INFINITY;
}

function costsOf(run: "quick" | "alone", runner: Runner): readonly Cost[] {
  const file = costFile(run, runner);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  // Files of Vitest append their costs one after the other, as they end.
  const costs = (
    runner === "browser"
      ? JSON.parse(text)
      : text
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
  ) as Cost[];
  return costs.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds);
}

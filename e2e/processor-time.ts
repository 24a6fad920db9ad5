import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Type of the annotation that says what the worker had spent when a test ended. */
export const SPENT = "processor seconds of the worker";

/** The kernel counts in hundredths of a second, whatever its own clock. */
const TICKS_A_SECOND = 100;

/** Processor time of this worker, its browser and all processes they started; undefined without /proc. */
export function processorSeconds(): number | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    // The program name is in brackets and may contain spaces.
    const [, parent, ...further] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
    // utime, stime, and both of the children that have ended.
    const ticks = further.slice(9, 13).reduce((sum, text) => sum + Number(text), 0);
    if (stat) processes.set(Number(name), { parent: Number(parent), ticks });
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, one] of processes) if (isOurs(pid)) ticks += one.ticks;
  return ticks / TICKS_A_SECOND;
}

function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // The process has ended since it was listed.
    return undefined;
  }
}

/**
 * Writes the cost of each spec file beside the JSON report: [{ file, cpuSeconds }], the most expensive first, without
 * the server and its database. The start of a worker counts towards its first file.
 */
export default class ProcessorTime implements Reporter {
  readonly #spentByWorker = new Map<number, number>();
  readonly #seconds = new Map<string, number>();
  #root = "";

  onBegin(config: FullConfig): void {
    this.#root = config.configFile ? path.dirname(config.configFile) : config.rootDir;
  }

  onTestEnd(test: TestCase, { workerIndex, annotations }: TestResult): void {
    const spent = Number(annotations.find(({ type }) => type === SPENT)?.description ?? Number.NaN);
    if (Number.isNaN(spent)) return;
    const file = path.relative(this.#root, test.location.file).replaceAll("\\", "/");
    const more = spent - (this.#spentByWorker.get(workerIndex) ?? 0);
    this.#spentByWorker.set(workerIndex, spent);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + more);
  }

  onEnd(): void {
    const report = path.resolve(this.#root, process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "test-results/browser.json");
    const costs = [...this.#seconds].map(([file, seconds]) => ({ file, cpuSeconds: Math.round(seconds * 10) / 10 }));
    mkdirSync(path.dirname(report), { recursive: true });
    const dearestFirst = costs.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds);
    writeFileSync(report.replace(/\.json$/, "-cost.json"), `${JSON.stringify(dearestFirst, null, 2)}\n`);
  }
}

import { openEvidence } from "./evidence.ts";

const CHECK = /^\S+ \S+ (passed|FAILED) (.+?): /;
const RUN = /^\S+ \S+ run (passed|FAILED): /;

/** What a run of a drill finds, check by check, kept in a file of the evidence as it comes. */
export class CheckedEvidence {
  readonly #note: (line: string) => void;
  readonly #began = performance.now();
  /** Stands in each of its lines: two runs may go on at once. */
  readonly #name = Date.now().toString(36);
  #passed = 0;
  #failed = 0;

  /** `command` is what ran; `told` says of all runs what they had in place of the real. */
  constructor(file: string, command: string, told: string) {
    this.#note = openEvidence(file, (lines) => summaryOf(lines, command, told));
  }

  get failed(): boolean {
    return this.#failed > 0;
  }

  note(line: string): void {
    this.#note(`${new Date().toISOString()} ${this.#name} ${line}`);
  }

  /** Notes what was found by a check; one that throws has failed, and the run goes on. */
  async check(title: string, found: () => Promise<string>): Promise<void> {
    const began = performance.now();
    const ended = (verdict: string, words: string): void =>
      this.note(`${verdict} ${title}: ${words} (${secondsSince(began)} s)`);
    try {
      ended("passed", await found());
      this.#passed += 1;
    } catch (error) {
      this.#failed += 1;
      const { message, stderr = "" } = error as Error & { stderr?: string };
      ended("FAILED", `${message} ${stderr}`.replaceAll("\n", " ").slice(-1500));
    }
  }

  /** Notes that the run is over; returns its exit code. */
  end(): number {
    this.note(
      `run ${this.failed ? "FAILED" : "passed"}: ${this.#passed} checks passed, ${this.#failed} failed (${secondsSince(this.#began)} s)`,
    );
    return this.failed ? 1 : 0;
  }
}

function summaryOf(lines: readonly string[], command: string, told: string): string {
  const checks = new Map<string, { passed: number; FAILED: number }>();
  const runs = { passed: 0, FAILED: 0 };
  for (const line of lines) {
    const [, ending] = RUN.exec(line) ?? [];
    if (ending === "passed" || ending === "FAILED") runs[ending] += 1;
    const [, verdict, title = ""] = CHECK.exec(line) ?? [];
    if (verdict !== "passed" && verdict !== "FAILED") continue;
    const sum = checks.get(title) ?? { passed: 0, FAILED: 0 };
    checks.set(title, sum);
    sum[verdict] += 1;
  }
  const rows = [...checks].map(
    ([title, { passed, FAILED }]) => `${String(passed).padStart(6)} ${String(FAILED).padStart(6)}  ${title}`,
  );
  return `${command}. Runs to their end: passed ${runs.passed}, failed ${runs.FAILED}.\n\n${told}\n\n${["passed failed", ...rows].join("\n")}\n`;
}

const secondsSince = (moment: number): string => ((performance.now() - moment) / 1000).toFixed(0);

/** Throws unless it is so. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

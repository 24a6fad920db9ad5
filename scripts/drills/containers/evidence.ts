import { openEvidence } from "../evidence.ts";

const CHECK = /^\S+ \S+ (passed|FAILED) (.+?): /;
const RUN = /^\S+ \S+ run (passed|FAILED): /;

/** The lines of a run, kept in the evidence as they come. */
export class Evidence {
  readonly #note = openEvidence("containers.txt", summary);
  readonly #began = performance.now();
  /** Stands in each of its lines: two runs may go on at once. */
  readonly #name = Date.now().toString(36);
  #passed = 0;
  #failed = 0;

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

function summary(lines: readonly string[]): string {
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
  return `The image and the compose file: npm run drill:containers. Runs to their end: passed ${runs.passed}, failed ${runs.FAILED}.

In place of the public images of Node, PostgreSQL and Caddy: images of Debian's packages, Node by the binary of the npm package.
In place of the object storage: the emulator of the tests. In place of a public authority for certificates: Caddy's own.
In place of mail, SMS, payroll provider and identity register: what pretends to be them.
In place of systemd, whose timers run Podman's health checks: the drill, every few seconds.
Podman starts nothing that requires a container which has ended, as archive and bucket do: services came up in groups, each when those it depends on were there.

${["passed failed", ...rows].join("\n")}
`;
}

const secondsSince = (moment: number): string => ((performance.now() - moment) / 1000).toFixed(0);

/** Throws unless it is so. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

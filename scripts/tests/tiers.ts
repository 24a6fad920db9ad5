import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Counts, ROOT, suite, sumOf } from "./steps.ts";

/** By the file's suffix: `.sweep.test.ts` and `.sweep.spec.ts` are sweeps, everything else is quick. */
export type Tier = "quick" | "sweeps";
export type Runner = "vitest" | "browser";

const BROWSER_FILES: Readonly<Record<Tier, string>> = {
  quick: "(?<!\\.sweep)\\.spec\\.ts$",
  sweeps: "\\.sweep\\.spec\\.ts$",
};

const RESULTS = path.join(ROOT, "test-results");

const reportFile = (run: string, runner: Runner) => path.join(RESULTS, `${run}-${runner}.json`);

/** Where a run notes what each of its files cost. */
export const costFile = (run: string, runner: Runner): string =>
  path.join(RESULTS, runner === "vitest" ? `${run}-vitest-cost.jsonl` : `${run}-browser-cost.json`);

/** The variable for where a runner writes; a browser's costs are beside its report. */
export const envOf = (run: string, runner: Runner): Readonly<Record<string, string>> =>
  runner === "vitest"
    ? { TENOR_TEST_COSTS: costFile(run, runner) }
    : { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(run, runner) };

/** All tests of a tier: those of Vitest, then those in a browser. */
export async function runTier(tier: Tier): Promise<Counts> {
  mkdirSync(RESULTS, { recursive: true });
  const unit = await suite(
    `${tier}: unit and server tests`,
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(tier, "vitest")}`],
    { ...envOf(tier, "vitest"), TENOR_TESTS: tier },
    () => countVitest(reportFile(tier, "vitest")),
  );
  const browser = await suite(
    `${tier}: browser tests`,
    ["playwright", "test", BROWSER_FILES[tier]],
    envOf(tier, "browser"),
    () => countPlaywright(reportFile(tier, "browser")),
  );
  return sumOf([unit, browser]);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function countVitest(file: string): Counts {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const place = path.relative(ROOT, name);
    if (status === "failed" && failed.length === 0) return [`${place}, outside of its tests`];
    return failed.map(({ fullName }) => `${place}: ${fullName}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures };
}

interface BrowserSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
}

// Playwright's output names a test that passed on its retry as "flaky".
function countPlaywright(file: string): Counts {
  const report = readReport<BrowserReport>(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, failures: (report?.suites ?? []).flatMap(failuresOf) };
}

function failuresOf({ specs = [], suites = [] }: BrowserSuite): readonly string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

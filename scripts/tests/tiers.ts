import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Counts, ROOT, suite, sumOf } from "./steps.ts";

/** Told by the file's suffix: `.sweep.test.ts` and `.sweep.spec.ts` are sweeps, everything else is quick. */
export type Tier = "quick" | "sweeps";

const BROWSER_FILES: Readonly<Record<Tier, string>> = {
  quick: "(?<!\\.sweep)\\.spec\\.ts$",
  sweeps: "\\.sweep\\.spec\\.ts$",
};

const RESULTS = path.join(ROOT, "test-results");

/** Where the results of a tier stand: a report of each runner, and what each file cost. */
export const resultOf = (tier: Tier, name: string): string => path.join(RESULTS, `${tier}-${name}`);

/** All tests of a tier: those of Vitest, then those in a browser. */
export async function runTier(tier: Tier): Promise<Counts> {
  mkdirSync(RESULTS, { recursive: true });
  const unit = await suite(
    `${tier}: unit and server tests`,
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${resultOf(tier, "vitest.json")}`],
    { TENOR_TESTS: tier, TENOR_TEST_COSTS: resultOf(tier, "vitest-cost.jsonl") },
    () => countVitest(resultOf(tier, "vitest.json")),
  );
  const browser = await suite(
    `${tier}: browser tests`,
    ["playwright", "test", BROWSER_FILES[tier]],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultOf(tier, "browser.json"),
      TENOR_TEST_COSTS: resultOf(tier, "browser-cost.jsonl"),
    },
    () => countPlaywright(resultOf(tier, "browser.json")),
  );
  return sumOf([unit, browser]);
}

function countVitest(file: string): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

// One that needed its second try has not passed.
function countPlaywright(file: string): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

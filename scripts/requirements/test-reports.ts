import { readFileSync } from "node:fs";
import path from "node:path";

/** One test as it ran, or several of one title. */
export interface RunTest {
  readonly file: string;
  /** The titles around it and its own. */
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The tests of a report that Vitest wrote as JSON. */
export function readVitestReport(file: string, root: string): readonly RunTest[] {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      title: [...ancestorTitles, title].filter(Boolean).join(" › "),
      passed: status === "passed",
    })),
  );
}

interface BrowserSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
  readonly suites?: readonly BrowserSuite[];
}

/** The tests of a report that Playwright wrote as JSON. */
export function readBrowserReport(file: string): readonly RunTest[] {
  const report = JSON.parse(readFileSync(file, "utf8")) as { readonly suites: readonly BrowserSuite[] };
  return report.suites.flatMap((suite) => testsOf(suite, []));
}

function testsOf({ specs = [], suites = [] }: BrowserSuite, above: readonly string[]): readonly RunTest[] {
  const own = specs.map(({ title, ok, file }) => ({
    file: path.join("e2e", file),
    title: [...above, title].join(" › "),
    passed: ok,
  }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title]))];
}

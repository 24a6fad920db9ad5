import { citedIds } from "./cited-ids.ts";
import type { RunTest } from "./test-reports.ts";

export interface Requirement {
  readonly id: string;
  readonly says: string;
}

export interface RequirementsPage {
  readonly text: string;
  /** Ids that no test cites. */
  readonly untested: readonly string[];
  /** Ids of which a test failed. */
  readonly failed: readonly string[];
}

const HEAD = `# Requirements

Written by \`npm run docs:requirements\` from the titles of the tests and what came of them in the last \`npm run test:all\`;
what each id says stands in [list.json](requirements/list.json). A requirement passes when every test that cites it does.
Tests marked "quick" run with \`npm test\`, the others with the sweeps.
`;

/** The page of all requirements, each with the tests whose titles cite it. */
export function requirementsPage(list: readonly Requirement[], tests: readonly RunTest[]): RequirementsPage {
  const byId = new Map<string, RunTest[]>(list.map(({ id }) => [id, []]));
  for (const test of tests) for (const id of citedIds(test.title)) byId.get(id)?.push(test);
  const testsOf = (id: string): readonly RunTest[] => byId.get(id) ?? [];
  const untested = list.filter(({ id }) => testsOf(id).length === 0).map(({ id }) => id);
  const failed = list.filter(({ id }) => testsOf(id).some(({ passed }) => !passed)).map(({ id }) => id);
  const passed = list.length - untested.length - failed.length;
  const rows = list.map(({ id, says }) => `| ${id} | ${cell(says)} | ${told(testsOf(id))} | ${verdict(testsOf(id))} |`);
  const sweptOnly = list.filter(({ id }) => testsOf(id).length > 0 && !testsOf(id).some(isQuick)).map(({ id }) => id);
  const counts = `${list.length} requirements: ${passed} pass, ${failed.length} fail, ${untested.length} have no test.
${sweptOnly.length} have tests of which none is quick${sweptOnly.length > 0 ? `: ${sweptOnly.join(", ")}` : ""}.`;
  const table = ["| id | what it says | tests | result |", "| --- | --- | --- | --- |", ...rows].join("\n");
  return { text: `${HEAD}\n${counts}\n\n${table}\n`, untested, failed };
}

/** A sweep is recognised by its file name. */
const isQuick = ({ file }: RunTest): boolean => !file.includes(".sweep.");

function verdict(tests: readonly RunTest[]): string {
  if (tests.length === 0) return "**no test**";
  return tests.every(({ passed }) => passed) ? "pass" : "**fail**";
}

// Tests with the same title appear once: a table of cases is one guarantee.
function told(tests: readonly RunTest[]): string {
  const times = new Map<string, number>();
  for (const test of tests) {
    const line = `${isQuick(test) ? "quick " : ""}\`${test.file}\`: ${cell(test.title.split(" › ").at(-1) ?? test.title)}`;
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  return [...times].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line)).join("<br>");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replace(/\s+/g, " ");
}

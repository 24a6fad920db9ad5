// npm run docs:requirements: writes docs/requirements.md from the reports of the last npm run test:all; exit 1 when a
// requirement has no test or one that failed. With --untested it only prints the ids that no title in the reports cites.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Requirement, requirementsPage } from "./requirements/requirements-page.ts";
import { type RunTest, readBrowserReport, readVitestReport } from "./requirements/test-reports.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const results = (name: string) => path.join(ROOT, "test-results", name);
const unit = (file: string) => readVitestReport(file, ROOT);
const REPORTS = [
  { name: "quick-vitest.json", read: unit },
  { name: "sweeps-vitest.json", read: unit },
  { name: "quick-browser.json", read: readBrowserReport },
  { name: "sweeps-browser.json", read: readBrowserReport },
];

const list = JSON.parse(readFileSync(path.join(ROOT, "docs/requirements/list.json"), "utf8")) as Requirement[];
const { text, untested, failed } = requirementsPage(list, readTests());
if (process.argv.includes("--untested")) console.log(untested.join(" "));
else writeFileSync(path.join(ROOT, "docs/requirements.md"), text);
if (untested.length > 0) console.error(`Without a test: ${untested.join(", ")}.`);
if (failed.length > 0) console.error(`With a test that failed: ${failed.join(", ")}.`);
console.log(`${list.length} requirements, ${list.length - untested.length - failed.length} pass.`);
process.exitCode = untested.length + failed.length > 0 ? 1 : 0;

function readTests(): readonly RunTest[] {
  const missing = REPORTS.filter(({ name }) => !existsSync(results(name))).map(({ name }) => name);
  if (missing.length > 0) {
    console.error(`Missing in test-results/: ${missing.join(", ")}. Run npm run test:all first.`);
    process.exit(1);
  }
  return REPORTS.flatMap(({ name, read }) => read(results(name)));
}

// npm run docs:requirements: writes docs/requirements.md from the reports of the last npm test; exit 1 when a requirement
// has no test or one that failed. With --untested it only prints the ids that no title in the reports cites.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Requirement, requirementsPage } from "./requirements/requirements-page.ts";
import { type RunTest, readBrowserReport, readVitestReport } from "./requirements/test-reports.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const results = (name: string) => path.join(ROOT, "test-results", name);

const list = JSON.parse(readFileSync(path.join(ROOT, "docs/requirements/list.json"), "utf8")) as Requirement[];
const { text, untested, failed } = requirementsPage(list, readTests());
if (process.argv.includes("--untested")) console.log(untested.join(" "));
else writeFileSync(path.join(ROOT, "docs/requirements.md"), text);
if (untested.length > 0) console.error(`Without a test: ${untested.join(", ")}.`);
if (failed.length > 0) console.error(`With a test that failed: ${failed.join(", ")}.`);
console.log(`${list.length} requirements, ${list.length - untested.length - failed.length} pass.`);
process.exitCode = untested.length + failed.length > 0 ? 1 : 0;

function readTests(): readonly RunTest[] {
  try {
    return [...readVitestReport(results("vitest.json"), ROOT), ...readBrowserReport(results("browser.json"))];
  } catch {
    console.error("There are no reports of a whole test run in test-results/. Run npm test first.");
    process.exit(1);
  }
}

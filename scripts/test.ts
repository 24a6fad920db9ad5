// npm test: types, lint, schema, tidy, unit and server tests, then the browser; ends with one line of counts.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildConsole } from "./build-console.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const RESULTS = path.join(ROOT, "test-results");

let passed = 0;
let failed = 0;

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

step("types", ["tsc", "-b"]);
step("lint", ["biome", "check", "."]);
step("database types", [process.execPath, "scripts/db-types.ts", "--check"]);
suite(
  "unit and server tests",
  ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  readVitest,
);
await buildConsole();
step("bundle sizes", [process.execPath, "scripts/bundle-size.ts"]);
suite("browser tests", ["playwright", "test"], readPlaywright);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(title: string, [command = "", ...args]: readonly string[]): boolean {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const done = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  console.log(
    `── ${title}: ${done.status === 0 ? "ok" : "FAILED"} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  return done.status === 0;
}

function step(title: string, command: readonly string[]): void {
  if (run(title, command)) passed += 1;
  else failed += 1;
}

function suite(title: string, command: readonly string[], read: () => Counts): void {
  const ok = run(title, command);
  const counts = read();
  passed += counts.passed;
  failed += counts.failed;
  // A suite that breaks before or beside its tests has failed, whatever it counted.
  if (!ok && counts.failed === 0) failed += 1;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

function readVitest(): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>("vitest.json");
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function readPlaywright(): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>("browser.json");
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

function readReport<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path.join(RESULTS, name), "utf8")) as Report;
  } catch {
    return undefined;
  }
}

// npm test: types, lint, schema, tidy, unit and server tests, then the browser; ends with one line of counts.
import { type SpawnOptions, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const RESULTS = path.join(ROOT, "test-results");
// Tests start some hundred processes of the server, and most of a start is reading the sources: the next finds them compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, "node_modules/.cache/tenor-compiled");

let passed = 0;
let failed = 0;

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

// None of these takes both cores all the time; what each says is printed when it is done.
await Promise.all([
  step("types", ["tsc", "-b"]),
  step("lint", ["biome", "check", "."]),
  step("database types", [process.execPath, "scripts/db-types.ts", "--check"]),
  step("console", [process.execPath, "scripts/build-console.ts"]).then((isBuilt) =>
    isBuilt ? step("bundle sizes", [process.execPath, "scripts/bundle-size.ts"]) : false,
  ),
]);
await suite(
  "unit and server tests",
  ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  readVitest,
);
await suite("browser tests", ["playwright", "test"], readPlaywright);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function run(title: string, [command = "", ...args]: readonly string[], io: SpawnOptions["stdio"]) {
  const started = performance.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: io ?? "inherit", shell: process.platform === "win32" });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  const status = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${said}── ${title}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
  return status === 0;
}

async function step(title: string, command: readonly string[]): Promise<boolean> {
  const ok = await run(title, command, ["ignore", "pipe", "pipe"]);
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

async function suite(title: string, command: readonly string[], read: () => Counts): Promise<void> {
  console.log(`── ${title}`);
  const ok = await run(title, command, "inherit");
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

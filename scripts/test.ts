// npm test: types, lint, database types, the console, and the quick tests. npm run test:all: the same, then the sweeps
// and everything else. npm run test:rest, after npm test: what test:all has beyond it; its counts include both. Each
// ends with what failed and one line of counts, except `npm test -- --continued`, whose counts test:rest prints.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printDearest, refuseTooDear } from "./tests/dearest.ts";
import { type Counts, ROOT, step, sumOf } from "./tests/steps.ts";
import { runTier } from "./tests/tiers.ts";

const RESULTS = path.join(ROOT, "test-results");
const QUICK = path.join(RESULTS, "quick.json");
// Tests start some hundred processes of the server, and most of a start is compiling the sources: the next finds them
// compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, "node_modules/.cache/tenor-compiled");

const asked = process.argv[2]?.startsWith("--") ? "quick" : (process.argv[2] ?? "quick");
const started = performance.now();
const counts = asked === "rest" ? await rest() : await quick();
const all = asked === "all" ? await rest() : counts;

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${minutes} minutes.`);
for (const failure of all.failures) console.log(`Failed: ${failure}`);
if (!process.argv.includes("--continued")) console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed === 0 ? 0 : 1;

async function quick(): Promise<Counts> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  // None of these takes both cores all the time; the output of each is printed when it is done.
  const checks = await Promise.all([
    step("types", ["tsc", "-b"]),
    step("lint", ["biome", "check", "."]),
    step("database types", [process.execPath, "scripts/db-types.ts", "--check"]),
    builtConsole(),
  ]);
  const found = sumOf([...checks, await runTier("quick")]);
  printDearest();
  writeFileSync(QUICK, JSON.stringify(found));
  return found;
}

async function builtConsole(): Promise<Counts> {
  const built = await step("console", [process.execPath, "scripts/build-console.ts"]);
  if (built.failed > 0) return built;
  return sumOf([built, await step("bundle sizes", [process.execPath, "scripts/bundle-size.ts"])]);
}

/** Everything beyond the quick tests; the counts are of both together. */
async function rest(): Promise<Counts> {
  if (!existsSync(QUICK)) throw new Error("npm test comes first: its results are not here.");
  const before = JSON.parse(readFileSync(QUICK, "utf8")) as Counts;
  const sweeps = await runTier("sweeps");
  const bench = await step("bench, a small one", [process.execPath, "bench/measure.ts", "--quick"]);
  return sumOf([before, sweeps, bench, await refuseTooDear()]);
}

// npm run test:long: every heavy check at its full figures, then the whole suite in three time zones. What it prints is
// kept under docs/evidence/, with its date and machine.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const EVIDENCE = path.join(ROOT, "docs/evidence");
const ZONES = ["UTC", "Africa/Lagos", "America/Los_Angeles"];

mkdirSync(EVIDENCE, { recursive: true });
const report = createWriteStream(path.join(EVIDENCE, "long-run.txt"));
const say = (line: string): void => {
  report.write(`${line}\n`);
  console.log(line);
};

const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
say(`Long run of ${new Date().toISOString()}, Node ${process.version}, ${machine}`);

let failed = 0;
failed += await run("heavy checks at full figures", { TENOR_TEST_LONG: "1", TZ: "UTC" }, [
  "race",
  "crash",
  "sign-in",
  "one-time-code",
  "fault",
  "guessing",
  "daily-figures",
  "top-up-candidates",
  "hostile-files",
  "src/domain",
]);
failed += await execute("reports opened in LibreOffice", process.execPath, ["scripts/check-office.ts"], {}, true);
for (const zone of ZONES) failed += await run(`the suite in ${zone}`, { TZ: zone }, []);
say(failed === 0 ? "\nAll long runs passed." : `\n${failed} long runs failed.`);
report.end();
process.exitCode = failed === 0 ? 0 : 1;

function run(title: string, env: Record<string, string>, filters: readonly string[]): Promise<0 | 1> {
  const args = ["run", "--reporter=verbose", "--no-color", ...filters];
  return execute(title, "vitest", args, env, filters.length > 0);
}

function execute(
  title: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  each: boolean,
): Promise<0 | 1> {
  say(`\n── ${title}: ${path.basename(command)} ${args.filter((arg) => !arg.startsWith("--")).join(" ")}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => hear(text.toString(), each));
    child.once("exit", (code) => resolve(code === 0 ? 0 : 1));
  });
}

/** Keeps the lines that prove something: heavy counts, totals and failures, and of the heavy checks each result. */
function hear(text: string, each: boolean): void {
  const kept = each
    ? /^\[|✓|×|FAIL|Error|Tests|Test Files|Duration|LibreOffice|formulas|mistakes/
    : /^\[|×|FAIL|Error:|Tests|Test Files|Duration/;
  for (const line of text.split("\n"))
    if (kept.test(line.trim()) && !(!each && line.includes("✓"))) say(line.trimEnd());
}

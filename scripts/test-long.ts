// npm run test:long: every heavy check at its full figures, then the whole suite in three time zones. What it prints is
// kept under docs/evidence/, with its date and machine. `npm run test:long -- collections` runs the heavy checks of one
// area alone and keeps them in a file of that name.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const EVIDENCE = path.join(ROOT, "docs/evidence");
const ZONES = ["UTC", "Africa/Lagos", "America/Los_Angeles"];

/** The heavy checks by area, as parts of file names. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  loans: [
    "loans/race",
    "server/crash",
    "sign-in",
    "one-time-code",
    "remita-faults",
    "pickup/guessing",
    "hostile-files",
  ],
  lists: ["seed-demo", "daily-figures", "top-up-candidates", "report-token-race"],
  collections: [
    "repayments/race",
    "money-faults",
    "every-order.race",
    "statement-race",
    "statement-copies.race",
    "matching-guessing",
    "read-statement",
    "forged-notifications-fault",
    "stop-race",
    "provider-faults",
    "posting-crash",
    "poll-crash",
    "settlement-crash",
  ],
  "money-in": [
    "late-life.property",
    "late-lives",
    "money-once",
    "exported-twice",
    "reversed-credit",
    "settle-by-line",
    "repayments/race",
    "repayments/clearing-race",
    "statement-race",
    "every-order.race",
    "corpus.sweep",
    "corpus-posted.sweep",
    "lying-replies",
    "lying-bucket",
    "lying-carriers",
    "lying-peers",
  ],
  insiders: [
    "repayments/refund-eyes",
    "repayments/eyes.race",
    "suspense/returning/return-eyes",
    "loans/four-eyes",
    "payouts/payout-eyes",
    "loans/identity-sight",
    "loan-correction/correct-loan",
    "loans/one-salary-race",
    "affordability/one-salary",
    "applications/under-a-strangers-bvn",
    "applications/phone-code",
    "applications/before-the-body",
    "applications/large-applications",
    "src/server/approval-requests/",
    "src/server/acts/",
    "src/server/contact-changes/",
    "src/server/identity-openings/",
    "src/server/security-log/",
    "src/server/audit/",
    "src/server/budget/",
    "src/server/four-eyes/",
    "http/input/unknown-input",
  ],
  "open-for-business": [
    "loan-types/version-histories",
    "outbox/sms-faults",
    "employers/aliases/spellings",
    "watch-lists/compare-all",
  ],
  leads: ["src/server/leads/", "src/server/call-queue/", "lead-imports/", "lead-offers/", "list-figure-rows"],
  administration: [
    "src/server/staff/",
    "src/server/roles/",
    "src/server/customers/",
    "src/server/special-approvals/",
    "src/server/products/",
    "src/server/account/",
    "src/server/session/",
    "src/server/audit/",
    "src/server/audit-log/",
    "src/server/settings/",
    "four-eyes",
  ],
  hostile: ["http/mutated-requests", "http/hostile-requests", "http/broken-request"],
  operations: [
    "src/server/backup/",
    "file-store.contract",
    "roles-of-processes",
    "src/server/metrics/",
    "full-disk",
    "every-sweep-killed",
    "outages",
    "clock-jumps",
  ],
  "at-rest": [
    "src/server/vault/",
    "src/server/key-rotation/",
    "src/server/data-scan/",
    "src/server/files/",
    "backup/restoring/lost-numbers",
    "backup/without-key",
    "backup/encrypted-by-default",
  ],
  soak: ["server/soak"],
  domain: ["src/domain"],
};

/** The browser area: how long a phone waits, measured alone, and axe over every row. */
const BROWSER = "browser";
const MEASURED = "largest paint|every key";

const area = process.argv[2];
if (area !== undefined && area !== BROWSER && !AREAS[area]) {
  console.error(`There is no area ${area}; name one of ${[...Object.keys(AREAS), BROWSER].join(", ")}.`);
  process.exit(1);
}

mkdirSync(EVIDENCE, { recursive: true });
const report = createWriteStream(path.join(EVIDENCE, `${area ?? "long-run"}.txt`));
const say = (line: string): void => {
  report.write(`${line}\n`);
  console.log(line);
};

const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
say(`Long run of ${new Date().toISOString()}, Node ${process.version}, ${machine}`);

let failed = 0;
for (const [name, filters] of Object.entries(AREAS)) {
  if (area !== undefined && area !== name) continue;
  failed += await run(`heavy checks of ${name} at full figures`, { TENOR_TEST_LONG: "1", TZ: "UTC" }, filters);
}
if (area === undefined || area === BROWSER) {
  const full = { TENOR_TEST_LONG: "1" };
  const measured = ["test", "public-weight", `--grep=${MEASURED}`, "--workers=1"];
  failed += await execute("what a slow phone waits for", "playwright", measured, full, true);
  failed += await execute("axe over every row", "playwright", ["test", "accessibility", "every-screen"], full, true);
}
if (area === undefined) {
  failed += await execute("files of LibreOffice, both ways", process.execPath, ["scripts/check-office.ts"], {}, true);
  for (const zone of ZONES) failed += await run(`the suite in ${zone}`, { TZ: zone }, []);
}
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
    ? /^\[|✓|×|✘|FAIL|Error|Tests|Test Files|Duration|LibreOffice|formulas|mistakes|contentful|slowest|^\d+ (?:pass|fail|flak)/
    : /^\[|×|FAIL|Error:|Tests|Test Files|Duration/;
  for (const line of text.split("\n"))
    if (kept.test(line.trim()) && !(!each && line.includes("✓"))) say(line.trimEnd());
}

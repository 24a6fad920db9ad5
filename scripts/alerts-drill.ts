// npm run drill:alerts [-- --rules --factor 60 --alert <name>]: checks the rules of deploy/prometheus with promtool and their series.
// Then, without --rules, runs a Tenor under Prometheus and Alertmanager with these rules, every duration of them divided by
// the factor, provokes the fault of each alert, and waits until a webhook is told that it fires and, once the fault is undone,
// that it is over. Notes each in docs/evidence/alerts.txt. Needs root and mmdebstrap, or TENOR_DRILL_ROOT; everything runs in
// namespaces of its own.
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { FAULTS, type Fault, NOT_PROVOKED } from "./drills/alerts/faults.ts";
import { Lender } from "./drills/alerts/lender.ts";
import type { Receiver } from "./drills/alerts/receiver.ts";
import { METRICS_TOKEN, startWatching } from "./drills/alerts/watching.ts";
import { debianRoot } from "./drills/debian-root.ts";
import { openEvidence } from "./drills/evidence.ts";
import { ownNamespaces } from "./drills/own-namespaces.ts";
import { Postgres } from "./drills/postgres.ts";
import { openSite, type Site, versionOf } from "./drills/site.ts";
import { Tenors } from "./drills/tenors.ts";

const { values } = parseArgs({
  options: {
    rules: { type: "boolean", default: false },
    factor: { type: "string", default: "60" },
    alert: { type: "string", multiple: true },
  },
});
const factor = Number(values.factor);
const RULES = path.resolve(import.meta.dirname, "../deploy/prometheus");
const API = { role: "api", port: 3001 } as const;
const WORKER = { role: "worker", port: 3003 } as const;
const STAFF = ["admin", "finance"];
const WITHIN_MS = 40 * 60_000;
/** What fires from the beginning is told by then. */
const ALL_TOLD_MS = 15_000;
const QUIET_WITHIN_MS = 60_000;
const FIRES_WITHIN_MS = 180_000;
const CLEARS_WITHIN_MS = 60_000;

const root = debianRoot();
const folder = await ownNamespaces(WITHIN_MS);
const note = openEvidence("alerts.txt", (lines) => {
  const newest = new Map<string, string>();
  for (const line of lines) {
    const [, alert = "", said = ""] = /^\S+ (\w+) ((?:passed|FAILED): .*)$/.exec(line) ?? [];
    if (alert && alert !== "run") newest.set(alert, said);
  }
  const rows = [...newest].map(([alert, said]) => `${alert.padEnd(22)} ${said}`);
  const left = Object.entries(NOT_PROVOKED).map(([alert, why]) => `${alert.padEnd(22)} not provoked: ${why}`);
  return `Alerts: npm run drill:alerts. The newest of each:\n\n${[...rows, ...left].join("\n")}\n`;
});
const tell = (what: string): void => note(`${new Date().toISOString()} ${what}`.replaceAll("\n", " "));
const breakOff = (error: Error & { stderr?: string }): never => {
  tell(`run BROKEN OFF: ${error.message} ${error.stderr ?? ""}`);
  process.exit(1);
};
process.on("uncaughtException", breakOff);

let failed = false;
try {
  const site = openSite(folder, root);
  if (!rulesHold(site)) {
    console.error("An alert did not fire, or did not clear.");
    process.exit(1);
  }
  if (values.rules) process.exit(0);
  const { lender, receiver } = await begin(site);
  for (const fault of FAULTS) {
    if (values.alert && !fault.alerts.some(({ alert }) => values.alert?.includes(alert))) continue;
    await runFault(fault, lender, receiver);
  }
} catch (error) {
  breakOff(error as Error);
}
process.exit(failed ? 1 : 0);

function rulesHold(site: Site): boolean {
  cpSync(RULES, path.join(site.folder, "rules"), { recursive: true });
  const inside = `${site.seenAs}/rules`;
  return [
    ["promtool", "check", "rules", `${inside}/rules.yml`],
    ["promtool", "test", "rules", `${inside}/rules.test.yml`],
    ["promtool", "check", "config", "--syntax-only", `${inside}/prometheus.yml`],
    ["amtool", "check-config", `${inside}/alertmanager.yml`],
  ].every((words) => spawnSync("chroot", [site.root, ...words], { stdio: "inherit" }).status === 0);
}

async function begin(site: Site): Promise<{ readonly lender: Lender; readonly receiver: Receiver }> {
  const postgres = new Postgres(site);
  await postgres.make();
  const settings = { DATABASE_URL: postgres.url, METRICS_TOKEN, TRUSTED_PROXIES: "127.0.0.1" };
  const tenors = new Tenors(folder, [API, WORKER], settings);
  await tenors.start();
  const lender = new Lender(postgres, tenors, API, WORKER);
  for (const name of STAFF) await lender.signIn(name);
  const { kobo } = await lender.row<{ kobo: number }>(
    "select coalesce(sum(payout), 0)::float8 as kobo from disbursements where reversed_at is null and disbursed_at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'",
  );
  const targets = [API, WORKER].map(({ port }) => `127.0.0.1:${port + 100}`);
  const { receiver, changes } = await startWatching(site, targets, factor, kobo);
  tell(
    `run: Prometheus ${versionOf(site, "prometheus", "--version")}, Alertmanager ${versionOf(site, "prometheus-alertmanager", "--version")}, PostgreSQL ${versionOf(site, "/usr/lib/postgresql/18/bin/postgres", "--version")}, Node ${process.version}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, shared by all of it; scraped and judged every second; divided by ${factor}: ${changes.join(" | ")}`,
  );
  await delay(ALL_TOLD_MS);
  return { lender, receiver };
}

async function runFault(fault: Fault, lender: Lender, receiver: Receiver): Promise<void> {
  const { alerts, words } = fault;
  await fault.prepare?.(lender);
  const notQuiet = await Promise.all(
    alerts.map(async (wanted) => (await receiver.until(wanted, false, QUIET_WITHIN_MS)) === undefined),
  );
  let fired: readonly (number | undefined)[] = [];
  let cleared: readonly (number | undefined)[] = [];
  let trouble = "";
  try {
    const beganAt = performance.now();
    const undo = await fault.provoke(lender, folder);
    const tookMs = performance.now() - beganAt;
    try {
      fired = (await Promise.all(alerts.map((wanted) => receiver.until(wanted, true, FIRES_WITHIN_MS)))).map(
        (ms) => ms && ms + tookMs,
      );
    } finally {
      await undo();
    }
    cleared = await Promise.all(alerts.map((wanted) => receiver.until(wanted, false, CLEARS_WITHIN_MS)));
  } catch (error) {
    trouble = ` ${(error as Error).message}`;
  }
  for (const [at, { alert, labels }] of alerts.entries()) {
    const [first, last] = [fired[at], cleared[at]];
    const isWell = !notQuiet[at] && first !== undefined && last !== undefined;
    if (!isWell) failed = true;
    const of = labels?.sweep ? ` of ${labels.sweep}` : "";
    const said = [
      notQuiet[at] ? "it fired before" : undefined,
      first === undefined ? "did not fire" : `fired${of} after ${(first / 1000).toFixed(1)} s`,
      last === undefined ? "did not clear" : `over ${(last / 1000).toFixed(1)} s after it was undone`,
    ].filter(Boolean);
    tell(`${alert} ${isWell ? "passed" : "FAILED"}: ${said.join(", ")}; ${words}${trouble}`);
  }
}

// npm run drill:ha [-- --fault <name> --rounds 10 --minutes 60]: runs Tenor on three hosts with etcd, Patroni and PostgreSQL, behind HAProxy
// and PgBouncer, and enters repayments over HTTP while hosts, processes and the network fail. Every round compares what was
// acknowledged with what is stored, and is noted in docs/evidence/ha.txt. Needs root and mmdebstrap, or
// TENOR_DRILL_ROOT; everything runs in namespaces of its own.
import { availableParallelism, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { debianRoot, etcdModules } from "./drills/debian-root.ts";
import { note } from "./drills/ha/evidence.ts";
import { FAULTS } from "./drills/ha/faults.ts";
import { startFront } from "./drills/ha/front.ts";
import { Hosts } from "./drills/ha/hosts.ts";
import { runRound } from "./drills/ha/round.ts";
import { FRONT, openSiteOfHosts } from "./drills/ha/site.ts";
import { ownNamespaces } from "./drills/own-namespaces.ts";
import { PASSWORD, versionOf } from "./drills/site.ts";
import { Tenors } from "./drills/tenors.ts";

const { values } = parseArgs({
  options: {
    fault: { type: "string", multiple: true },
    rounds: { type: "string", default: "10" },
    minutes: { type: "string", default: "600" },
  },
});
const rounds = Number(values.rounds);
const faults = values.fault ?? Object.keys(FAULTS);
const unknown = faults.find((name) => !FAULTS[name]);
if (unknown !== undefined || !(rounds > 0)) {
  console.error(`Faults: ${Object.keys(FAULTS).join(", ")}. Rounds: a number above 0.`);
  process.exit(2);
}
const root = debianRoot();
const modules = etcdModules();
const ROUND_WITHIN_MS = 240_000;
const START_WITHIN_MS = 600_000;
const PROCESSES = [
  { role: "api", port: 3001 },
  { role: "api", port: 3002 },
  { role: "worker", port: 3003 },
  { role: "reports", port: 3004 },
] as const;
const folder = await ownNamespaces(START_WITHIN_MS + faults.length * rounds * ROUND_WITHIN_MS);

const noRoundAfter = performance.now() + Number(values.minutes) * 60_000;
const startedAt = new Date().toISOString();
let failed = false;
process.on("uncaughtException", (error) => {
  note(`${new Date().toISOString()} run BROKEN OFF: ${error.message}`);
  process.exit(1);
});
try {
  const site = openSiteOfHosts(folder, root, modules);
  const hosts = new Hosts(site);
  await hosts.start();
  await hosts.settled(120_000);
  await startFront(site, hosts);
  const tenors = new Tenors(folder, PROCESSES, {
    DATABASE_URL: `postgres://tenor:${PASSWORD}@${FRONT}:6432/tenor`,
    DATABASE_DIRECT_URL: `postgres://tenor:${PASSWORD}@${FRONT}:5000/tenor`,
  });
  await tenors.start();
  const version = (...command: string[]): string => versionOf(site, ...command);
  note(
    `${startedAt} run: PostgreSQL ${version("/usr/lib/postgresql/18/bin/postgres", "--version")}, Patroni ${version("patroni", "--version")}, etcd ${version("etcd", "--version")}, HAProxy ${version("haproxy", "-v")}, PgBouncer ${version("pgbouncer", "--version")}, Node ${process.version}; ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, shared by all of it`,
  );
  const name = Date.now().toString(36);
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of faults) {
      const kind = FAULTS[fault];
      if (!kind || performance.now() > noRoundAfter) continue;
      const { verdict, words } = await runRound(`${name}-${fault}-${round}`, kind, { hosts, tenors });
      if (verdict === "FAILED") failed = true;
      note(`${new Date().toISOString()} ${fault} ${verdict}: ${words}`);
    }
  }
  note(
    `${new Date().toISOString()} end of run: ${tenors.verify("ledger-verify.ts")} ${tenors.verify("audit-verify.ts").replaceAll("\n", " ")}`,
  );
} catch (error) {
  failed = true;
  const { message, stderr = "" } = error as Error & { stderr?: string };
  note(`${new Date().toISOString()} run BROKEN OFF: ${message} ${stderr}`.replaceAll("\n", " "));
}
process.exit(failed ? 1 : 0);

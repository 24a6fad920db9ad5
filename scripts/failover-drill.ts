// npm run drill:failover [-- --rounds 5 --seconds 6 --bin <folder>]: runs Tenor on a PostgreSQL with a synchronous
// standby and enters repayments over HTTP without a pause. Several times it kills the primary (-9) and promotes the
// standby, with Tenor's connections cut or, in every other round, silently swallowed; then it compares what was
// acknowledged with what is stored. The last round has no synchronous standby and must lose something, which proves
// that the drill would notice. Uses the programs of the embedded PostgreSQL, or those of another one of version 18;
// writes docs/evidence/failover.txt.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { auditKeys } from "../src/server/audit/open-audit-seal.ts";
import { verifyChain } from "../src/server/audit/verify-chain.ts";
import { readConfig } from "../src/server/config.ts";
import { LEDGER_RULES, verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { startTenor } from "../src/server/main.ts";
import type { RunningTenor } from "../src/server/start/start-on-store.ts";
import { runningLoans, startLoad } from "../src/server/testing/repayment-load.ts";
import { startTcpProxy, type TcpProxy } from "../src/server/testing/tcp-proxy.ts";
import { signIn } from "./drills/repayments.ts";
import { Cluster, connectionAt, findPrograms, type Node } from "./failover/cluster.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "6" },
    bin: { type: "string" },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const BACK_WITHIN_MS = 30_000;
const DATABASE = "tenor";
const EVIDENCE = path.resolve(import.meta.dirname, "../docs/evidence/failover.txt");

const root = mkdtempSync(path.join(tmpdir(), "tenor-failover-"));
const data = mkdtempSync(path.join(tmpdir(), "tenor-failover-data-"));
const cluster = new Cluster(findPrograms(values.bin, path.join(root, "postgres")), root);
const lines: string[] = [];
let failed = false;
const say = (line: string): void => {
  lines.push(line);
  console.log(line);
};

/** The proxies through which Tenor and the standby connect: the network that fails with the machine. */
interface Lines {
  readonly clients: TcpProxy;
  readonly replication: TcpProxy;
}

const running: Node[] = [];
let tenor: RunningTenor | undefined;
try {
  let primary = await cluster.initial();
  running.push(primary);
  const network: Lines = {
    clients: await startTcpProxy(primary.socket),
    replication: await startTcpProxy(primary.socket),
  };
  const [version] = await cluster.ask<{ version: string }>(
    primary,
    "select current_setting('server_version') as version",
  );
  say(
    `Failover drill of ${new Date().toISOString()}, Node ${process.version}, PostgreSQL ${version?.version}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  );
  say(`npm run drill:failover -- --rounds ${ROUNDS} --seconds ${SECONDS}\n`);
  await cluster.ask(primary, `create database ${DATABASE}`);
  const started = await startTenor(
    readConfig({
      TENOR_DEMO: "1",
      ROLE: "api",
      PORT: "0",
      LOG_LEVEL: "silent",
      TENOR_DATA_DIR: data,
      DATABASE_URL: connectionAt(network.clients.port, DATABASE),
    }),
  );
  tenor = started;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const standby = await follow(primary, network, true);
    // In every other round the network fails silently: connections stay open, and nothing comes back on them.
    const how = round % 2 === 0 ? "forget" : "cut";
    await runRound(`round ${round}`, { started, primary, standby, network, how, isSynchronous: true });
    primary = standby;
  }
  await verify(started);
  const standby = await follow(primary, network, false);
  await runRound("control, without a synchronous standby", {
    started,
    primary,
    standby,
    network,
    how: "cut",
    isSynchronous: false,
  });
  say(failed ? "\nFAILED." : "\nNothing that was acknowledged was lost, and nothing was booked twice.");
  writeFileSync(EVIDENCE, `${lines.join("\n")}\n`);
  process.exitCode = failed ? 1 : 0;
} finally {
  await tenor?.stop().catch(() => undefined);
  for (const node of running) await cluster.stop(node);
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
}
// Open sockets without a peer would keep the process alive.
process.exit();

/** Starts a standby of the primary and waits until it is in sync; every commit waits for it, or none. */
async function follow(primary: Node, { replication }: Lines, isSynchronous: boolean): Promise<Node> {
  replication.send(primary.socket);
  replication.restore();
  const standby = await cluster.follower(primary, replication.port);
  running.push(standby);
  await cluster.ask(primary, `alter system set synchronous_standby_names = '${isSynchronous ? "*" : ""}'`);
  await cluster.ask(primary, "select pg_reload_conf()");
  const wanted = isSynchronous ? "sync" : "async";
  for (;;) {
    const rows = await cluster.ask<{ state: string }>(
      primary,
      `select sync_state as state from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming'`,
    );
    if (rows[0]?.state === wanted) return standby;
    await delay(100);
  }
}

interface Round {
  readonly started: RunningTenor;
  readonly primary: Node;
  readonly standby: Node;
  readonly network: Lines;
  /** What happens to Tenor's connections when the primary dies. */
  readonly how: "cut" | "forget";
  readonly isSynchronous: boolean;
}

async function runRound(
  name: string,
  { started, primary, standby, network, how, isSynchronous }: Round,
): Promise<void> {
  const { clients, replication } = network;
  const load = startLoad(
    started.url,
    await signIn(started.url),
    await runningLoans(async (statement) => (await started.deps.db.pool.query(statement)).rows),
    name.replace(/\W+/g, "-"),
  );
  await delay(SECONDS * 1000);
  const before = load.sent.acknowledged.size;
  // The network to the standby fails first, as when a machine fails step by step: from here on nothing may be
  // acknowledged that the standby does not have.
  replication.swallow();
  await delay(500);
  const meanwhile = load.sent.acknowledged.size - before;
  // Before the kill, because a dying server still closes its sockets and clients must not notice.
  clients[how]();
  cluster.kill(primary);
  const killedAt = performance.now();
  const known = new Set(load.sent.acknowledged);
  await cluster.promote(standby);
  clients.send(standby.socket);
  if (how === "cut") clients.restore();
  const promotedAt = performance.now();
  const promotedMs = promotedAt - killedAt;
  await until(() => load.sent.lastAt > promotedAt);
  const backMs = load.sent.lastAt - killedAt;
  await delay(SECONDS * 500);
  await load.stop();
  const stored = await storedReferences(started);
  const lost = [...load.sent.acknowledged].filter((reference) => !stored.has(reference));
  const lostBefore = [...known].filter((reference) => !stored.has(reference)).length;
  const doubled = [...stored.values()].filter((count) => count !== 1).length;
  say(
    `${name}, connections ${how === "cut" ? "cut" : "swallowed"}: ${load.sent.acknowledged.size} repayments acknowledged (${before} before, ${meanwhile} while the standby was cut off), ` +
      `${load.sent.failures} tries failed and were repeated; promoted after ${(promotedMs / 1000).toFixed(1)} s, ` +
      `first acknowledged after ${(backMs / 1000).toFixed(1)} s; lost ${lost.length}, booked twice ${doubled}`,
  );
  if (backMs > BACK_WITHIN_MS) {
    failed = true;
    say("That took too long.");
  }
  if (isSynchronous && (lost.length > 0 || doubled > 0)) failed = true;
  if (!isSynchronous && lostBefore === 0) {
    failed = true;
    say("The control lost nothing: the drill proves nothing.");
  }
}

async function until(done: () => boolean): Promise<void> {
  for (const giveUpAt = performance.now() + 60_000; !done(); await delay(20))
    if (performance.now() > giveUpAt)
      throw new Error("Nothing was acknowledged for a minute after the standby was promoted.");
}

/** How often each reference is booked: as a payment, and as an entry of the ledger. */
async function storedReferences({ deps }: RunningTenor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await deps.db.pool.query<{ reference: string; times: number }>(
    `select p.reference, greatest(count(distinct p.id), count(e.id))::int as times from payments p
     left join ledger_entries e on e.source = 'payment' and e.source_id = p.id where p.reference ~ '^(round|control)-' group by 1`,
  );
  return new Map(rows.map(({ reference, times }) => [reference, times]));
}

async function verify({ deps }: RunningTenor): Promise<void> {
  const broken = await verifyLedger(deps.db, { now: new Date() });
  const { rows, faults } = await verifyChain(deps.db.query, auditKeys(deps.folder, deps.installationKey));
  for (const { rule, count } of broken) say(`BROKEN: ${rule} (${count})`);
  for (const fault of faults) say(`WRONG: ${fault}`);
  if (broken.length + faults.length > 0) failed = true;
  else
    say(
      `After ${ROUNDS} failovers the books hold (${LEDGER_RULES} rules), and so does the audit log (${rows} rows): every row that this process noted outside of the database is there.`,
    );
}

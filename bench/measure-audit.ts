// node bench/measure-audit.ts [--loans 10000] [--rounds 3] [--seconds 4] [--away 2] Measures what the audit log costs:
// audited commits compared with plain inserts of the same row by 32 clients, approvals over 32 connections with 8, and
// approvals with a synchronous standby some milliseconds away with approvals without. Exits with 1 if a goal is
// missed. Keeps nothing.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { Cluster, findPrograms, type Node } from "../scripts/failover/cluster.ts";
import { pathOf } from "../src/contract/endpoint.ts";
import { approveLoan } from "../src/contract/loans.contract.ts";
import { openAuditSeal } from "../src/server/audit/open-audit-seal.ts";
import { openDatabase, withSeal } from "../src/server/db/connect.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { audit, auditPayload, SYSTEM, withCommit } from "../src/server/db/transaction.ts";
import { loadInstallationKey } from "../src/server/files/installation-key.ts";
import { openVault } from "../src/server/key-rotation/open-vault.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";
import { openApprovalQueue } from "./approval-queue.ts";
import { generateLoans } from "./dataset.ts";
import { startDelayingProxy } from "./delaying-proxy.ts";
import { SIGNED_IN, signedInHeaders } from "./product-client.ts";
import { sendAll } from "./send-all.ts";
import { startServer } from "./server-process.ts";
import { withClient } from "./with-client.ts";

const log = pino({ level: "warn", base: null });
const { values } = parseArgs({
  options: {
    loans: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    away: { type: "string", default: "2" },
  },
});
const [LOANS, ROUNDS, SECONDS, AWAY_MS] = [values.loans, values.rounds, values.seconds, values.away].map(Number) as [
  number,
  number,
  number,
  number,
];
const DATABASE = "tenor";
const CLIENTS = 32;
const FEWER = 8;
const APPROVALS_A_RUN = 1000;

interface Turn {
  /** Commits or approvals a second. */
  readonly product: number;
  readonly floor: number;
}

/** Product and floor take turns, so that other load on the machine affects both; the first round warms up. */
async function takeTurns(product: () => Promise<number>, floor: () => Promise<number>): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) turns.push({ product: await product(), floor: await floor() });
  return turns.slice(1);
}

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

let missed = 0;
function tell(title: string, turns: readonly Turn[], goal: number): void {
  const ratio = middle(turns.map(({ product, floor }) => product / floor));
  if (ratio < goal) missed += 1;
  const [product, floor] = [middle(turns.map((turn) => turn.product)), middle(turns.map((turn) => turn.floor))];
  const verdict = ratio < goal ? `MISSED, goal ≥ ${goal}` : `goal ≥ ${goal}`;
  console.log(
    `  ${title}: ${product.toFixed(0)} beside ${floor.toFixed(0)} a second, ${ratio.toFixed(2)} (${verdict})`,
  );
}

/** How often a second all clients together do the work. */
async function pace(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done / (performance.now() - started)) * 1000;
}

// The row of the log without its chain: the same columns, indexes and triggers of a table, the same round trips.
const PLAIN_TABLE = "create table if not exists plain_rows (like audit_log including all)";
const PLAIN_ROW = sql`with numbered as (select nextval('audit_log_seq_seq') as seq)
  insert into plain_rows (seq, chain, place, payload, at, previous_hash, hash, seal)
  select seq, 1, seq, `;

async function measureCommits(connection: pg.PoolConfig, folder: string): Promise<void> {
  const bare = openDatabase(connection, NO_VAULT, { connections: CLIENTS });
  const seal = await openAuditSeal({ db: bare, folder, installationKey: loadInstallationKey(folder, undefined), log });
  const sealed = withSeal(bare, seal);
  const entry = { action: "loan approved", object: "loan:1", after: { status: "pending_deduction_setup" } };
  const hash = randomBytes(32);
  const plain = (): Promise<unknown> =>
    bare.transaction((tx) => {
      const at = new Date();
      const row = sql`${PLAIN_ROW} ${auditPayload(SYSTEM, at, entry)}, ${at}::timestamptz, ${hash}, ${hash}, ${randomBytes(28)}
        from numbered`;
      return withCommit(tx, row);
    });
  const audited = (): Promise<unknown> => sealed.transaction(async (tx) => audit(tx, SYSTEM, new Date(), entry));
  try {
    await bare.pool.query(PLAIN_TABLE);
    const turns = await takeTurns(
      () => pace(audited),
      () => pace(plain),
    );
    tell(`audited commits of ${CLIENTS} clients beside plain inserts`, turns, 0.4);
  } finally {
    seal.close();
    await bare.close();
  }
}

/** Returns the approvals a second of different loans. Each is checked to be approved once, and then restored. */
async function openApprovals(connection: pg.PoolConfig, folder: string) {
  const server = await startServer("serve.ts", { connection, folder });
  const headers = await signedInHeaders(server.url);
  const queue = await openApprovalQueue(connection, SIGNED_IN, APPROVALS_A_RUN);
  const approve = async (connections: number): Promise<number> => {
    const requests = queue.ids.map((id) => ({
      method: approveLoan.method,
      url: server.url + pathOf(approveLoan, { id }),
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: "{}",
    }));
    const { rps } = await sendAll(requests, connections);
    await queue.check(queue.ids);
    await queue.restore();
    return rps;
  };
  return { approve, stop: () => server.stop() };
}

const root = mkdtempSync(path.join(tmpdir(), "tenor-bench-audit-"));
const folder = mkdtempSync(path.join(tmpdir(), "tenor-bench-audit-data-"));
const cluster = new Cluster(findPrograms(undefined, path.join(root, "postgres")), root);
const nodes: Node[] = [];
try {
  const primary = await cluster.initial();
  nodes.push(primary);
  await cluster.ask(primary, `create database ${DATABASE}`);
  const connection = cluster.connection(primary, DATABASE);
  await migrate(connection);
  const { vault } = await openVault(connection, loadInstallationKey(folder, undefined));
  await withClient(connection, (client) => generateLoans(client, { loans: LOANS, seed: 2026 }, vault));
  console.log(
    `\n${LOANS.toLocaleString("en")} loans, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}`,
  );
  await measureCommits(connection, folder);
  const approvals = await openApprovals(connection, folder);
  const many = () => approvals.approve(CLIENTS);
  tell(
    `approvals over ${CLIENTS} connections beside ${FEWER}`,
    await takeTurns(many, () => approvals.approve(FEWER)),
    0.95,
  );

  const network = await startDelayingProxy(primary.socket, AWAY_MS / 2);
  const standby = await cluster.follower(primary, network.port);
  nodes.push(standby);
  const waitForStandby = async (names: string): Promise<void> => {
    await cluster.ask(primary, `alter system set synchronous_standby_names = '${names}'`);
    await cluster.ask(primary, "select pg_reload_conf()");
    await delay(1000);
  };
  const withStandby = async (): Promise<number> => {
    await waitForStandby(standby.name);
    const [state] = await cluster.ask<{ state: string }>(
      primary,
      "select sync_state as state from pg_stat_replication",
    );
    if (state?.state !== "sync") throw new Error(`the standby is ${state?.state ?? "not there"}`);
    return many();
  };
  const without = async (): Promise<number> => {
    await waitForStandby("");
    return many();
  };
  const away = `approvals over ${CLIENTS} connections with a synchronous standby ${AWAY_MS} ms away and back beside without`;
  tell(away, await takeTurns(withStandby, without), 0.5);
  await waitForStandby("");
  await approvals.stop();
  await network.stop();
} finally {
  for (const node of nodes) await cluster.stop(node);
  for (const one of [root, folder]) rmSync(one, { recursive: true, force: true });
}
console.log(missed === 0 ? "\nEvery goal is met." : `\n${missed} goals are missed.`);
process.exitCode = missed === 0 ? 0 : 1;

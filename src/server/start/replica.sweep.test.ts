import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { Cluster, connectionAt, findPrograms, type Node } from "../../../scripts/failover/cluster.ts";
import { countLeads } from "../../contract/dashboard.contract.ts";
import { exportReport, issueWebAccessToken } from "../../contract/reports.contract.ts";
import { readConfig } from "../config.ts";
import { startTenor } from "../main.ts";
import { bringSpentTokens } from "../reports/bring-spent-tokens.job.ts";
import { ACTION, csvRecords, reportForm, seedLoan } from "../reports/report.testkit.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createStaff } from "../testing/test-server.ts";
import type { RunningTenor } from "./start-on-store.ts";

// A PostgreSQL and its streaming standby, one Tenor on both, and one that serves reports from the standby alone. The tests follow each
// other: the last one takes the standby away.

// Far more than a busy machine needs between two steps of a test.
const LAG_SECONDS = 24;
const DATABASE = "tenor";
const ROLE = "lender";

let root: string;
let folder: string;
let cluster: Cluster;
let primary: Node;
let replica: Node;
let toPrimary: TcpProxy;
let toReplica: TcpProxy;
let tenor: RunningTenor;
let session: string;
const running: { stop(): Promise<void> }[] = [];

// A role that owns its database and no more: whatever the product asks must be allowed to it.
const urlAt = ({ port }: TcpProxy) => connectionAt(port, DATABASE).replace(/\w+@/, `${ROLE}@`);
const settings = (more: Readonly<Record<string, string>>) =>
  readConfig({
    TENOR_DATA_DIR: folder,
    TENOR_DEMO: "0",
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    DATABASE_READ_LAG_SECONDS: String(LAG_SECONDS),
    ...more,
  });
const start = async (more: Readonly<Record<string, string>>) => {
  const started = await startTenor(settings(more));
  running.push(started);
  return started;
};
const onReplica = (statement: string) => cluster.ask(replica, statement, DATABASE);
const onPrimary = (statement: string) => cluster.ask(primary, statement, DATABASE);

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "tenor-replica-"));
  folder = mkdtempSync(path.join(tmpdir(), "tenor-replica-data-"));
  cluster = new Cluster(findPrograms(undefined, path.join(root, "postgres")), root);
  primary = await cluster.initial();
  toPrimary = await startTcpProxy(primary.socket);
  await cluster.ask(primary, `create role ${ROLE} login`);
  await cluster.ask(primary, `create database ${DATABASE} owner ${ROLE}`);
  replica = await cluster.follower(primary, toPrimary.port);
  toReplica = await startTcpProxy(replica.socket);
  await onReplica("alter system set max_standby_streaming_delay = '200ms'");
  await onReplica("select pg_reload_conf()");
  tenor = await start({ ROLE: "api", DATABASE_URL: urlAt(toPrimary), DATABASE_READ_URL: urlAt(toReplica) });
  session = await createStaff(tenor.deps, [ACTION], "Ada Obi");
}, 180_000);
afterAll(async () => {
  for (const started of running.reverse()) await started.stop().catch(() => undefined);
  for (const node of [replica, primary]) await cluster.stop(node);
  await toPrimary.stop();
  await toReplica.stop();
  for (const each of [root, folder]) rmSync(each, { recursive: true, force: true });
}, 60_000);

// However a test ends, the next one's replica replays.
afterEach(() => onReplica("select pg_wal_replay_resume()").catch(() => undefined));

async function reportToken(): Promise<string> {
  const answer = await fetch(tenor.url + issueWebAccessToken.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": "tenor-console", authorization: `Bearer ${session}` },
    body: JSON.stringify({ action: ACTION }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const send = (url: string, token: string, changes: Readonly<Record<string, string>> = {}) =>
  fetch(url + exportReport.path, { method: "POST", body: new URLSearchParams(reportForm(token, changes)) });

/** An export by the Tenor on both: how many loans it has, and how it names itself. */
async function exported() {
  const answer = await send(tenor.url, await reportToken());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return {
    loans: csvRecords(text).length,
    asOf: answer.headers.get("tenor-as-of"),
    name: answer.headers.get("content-disposition"),
  };
}

async function dashboard() {
  const answer = await fetch(tenor.url + countLeads.path, {
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${session}` },
  });
  const { data } = (await answer.json()) as { data: { as_of?: string } };
  return { status: answer.status, header: answer.headers.get("tenor-as-of"), as_of: data.as_of };
}

const metric = async (name: string) => {
  const text = await (await fetch(`${tenor.url}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const loansOnPrimary = async () =>
  ((await onPrimary("select count(*)::int as n from loans")) as readonly { n: number }[])[0]?.n;
const used = async () => metric("tenor_replica_used");
const caughtUp = () =>
  vi.waitFor(
    async () => {
      const [one, other] = [await onPrimary("select max(id) from loans"), await onReplica("select max(id) from loans")];
      expect(other).toEqual(one);
      expect(await used()).toBe(1);
    },
    { timeout: 30_000, interval: 200 },
  );

it("reports and dashboards come from the replica: old figures within the bound, which say as of when; the database's own beyond it", async () => {
  await seedLoan(tenor, { createdAt: "2026-01-05T09:00:00Z" });
  await caughtUp();
  expect(await exported()).toMatchObject({ loans: 1, asOf: null });
  await onReplica("select pg_wal_replay_pause()");
  await seedLoan(tenor, { createdAt: "2026-01-06T09:00:00Z" });
  const pausedAt = performance.now();
  expect((await exported()).loans).toBe(1);
  await delay(7000 - (performance.now() - pausedAt));
  const old = await exported();
  expect(old.loans).toBe(1);
  expect(Date.now() - Date.parse(old.asOf ?? "")).toBeGreaterThan(5000);
  expect(old.name).toMatch(/-as-of-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv"$/);
  const board = await dashboard();
  expect([board.status, board.as_of]).toEqual([200, board.header]);
  expect(Date.now() - Date.parse(board.as_of ?? "")).toBeGreaterThan(5000);
  expect(await used()).toBe(1);
  expect(await metric("tenor_replica_lag_seconds")).toBeGreaterThan(4);
  await vi.waitFor(async () => expect(await used()).toBe(0), { timeout: 60_000, interval: 200 });
  expect(performance.now() - pausedAt).toBeGreaterThan((LAG_SECONDS - 2.5) * 1000);
  expect(await exported()).toMatchObject({ loans: 2, asOf: null });
  expect(await dashboard()).toEqual({ status: 200, header: null, as_of: undefined });
  await onReplica("select pg_wal_replay_resume()");
  await caughtUp();
}, 180_000);

it("an idle database makes the replica no older: after the bound without a write it is still read", async () => {
  await delay((LAG_SECONDS + 3) * 1000);
  expect(await used()).toBe(1);
  expect(await metric("tenor_replica_lag_seconds")).toBeLessThan(LAG_SECONDS / 2);
}, 90_000);

it.each(["DATABASE_READ_URL", "DATABASE_URL"])(
  "ROLE=reports runs on a replica alone (%s), serves a token once, and what was taken reaches the audit log",
  async (setting) => {
    const reports = await start({ ROLE: "reports", [setting]: urlAt(toReplica) });
    expect((await fetch(`${reports.url}/readyz`)).status).toBe(200);
    const token = await reportToken();
    const tries = await Promise.all([send(reports.url, token), send(reports.url, token)]);
    tries.push(await send(reports.url, token));
    const served = tries.filter(({ status }) => status === 200);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(csvRecords(`\ufeff${await served[0]?.text()}`)).toHaveLength(2);
    const sheets = await send(reports.url, await reportToken(), { format: "xlsx" });
    expect([sheets.status, (await sheets.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    expect((await send(reports.url, `wat_${"x".repeat(43)}`)).status).toBe(403);
    const taken = "select count(*)::int as n from audit_log where action = 'report-downloaded'";
    const [before] = (await onPrimary(taken)) as readonly { n: number }[];
    expect(await bringSpentTokens(tenor.deps, () => false)).toBe(2);
    expect(await bringSpentTokens(tenor.deps, () => false)).toBe(0);
    expect(await onPrimary(taken)).toEqual([{ n: (before?.n ?? 0) + 2 }]);
    expect((await send(tenor.url, token)).status).toBe(403);
  },
  90_000,
);

it("a replica of another schema than this version's is refused in a sentence, and nothing is written", async () => {
  const [last] = (await onPrimary(
    "delete from migrations where name = (select max(name) from migrations) returning *",
  )) as {
    name: string;
    sha256: string;
    works_from: string;
  }[];
  await vi.waitFor(async () =>
    expect(await onReplica(`select from migrations where name = '${last?.name}'`)).toEqual([]),
  );
  await expect(start({ ROLE: "reports", DATABASE_READ_URL: urlAt(toReplica) })).rejects.toThrow(
    "This replica lacks 1 of this version's migrations: start this version on the database itself, and then here again.",
  );
  await onPrimary(`insert into migrations (name, sha256, works_from)
    values ('${last?.name}', '${last?.sha256}', '${last?.works_from}')`);
  await caughtUp();
}, 60_000);

it("a download that replay cuts off fails in the open, and the next are read on the database itself", async () => {
  // Larger than both ends' buffers.
  await seedLoan(tenor, { reason: "x".repeat(30_000) });
  await onPrimary(`
    insert into loans (customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
      bank_code, account_number, address, city, state, rejection_reason, consent_at, created_at, search_text)
    select customer_id, loan_type_id, status, application_type, amount, tenor, method, monthly_rate_bp, organization_name,
      bank_code, account_number, address, city, state, rejection_reason, consent_at, created_at, ''
    from loans, generate_series(1, 2000) where length(rejection_reason) > 1000`);
  await caughtUp();
  const answer = await send(tenor.url, await reportToken());
  expect(answer.status).toBe(200);
  const copying = "select from pg_stat_activity where application_name = 'tenor-report'";
  await vi.waitFor(
    async () =>
      expect(await onReplica(`${copying} and query like 'copy%' and wait_event = 'ClientWrite'`)).toHaveLength(1),
    { timeout: 10_000 },
  );
  await onPrimary("begin; lock table loans in access exclusive mode; commit");
  await vi.waitFor(async () => expect(await onReplica(copying)).toEqual([]), { timeout: 10_000 });
  await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
  await onReplica("select pg_wal_replay_pause()");
  await seedLoan(tenor);
  expect((await exported()).loans).toBe(await loansOnPrimary());
}, 90_000);

it("without the replica every report comes from the database itself, and nobody sees an error", async () => {
  await seedLoan(tenor);
  await caughtUp();
  cluster.kill(replica);
  expect((await dashboard()).status).toBe(200);
  expect((await exported()).loans).toBe(await loansOnPrimary());
  await vi.waitFor(async () => expect(await used()).toBe(0), { timeout: 15_000, interval: 200 });
  expect((await dashboard()).status).toBe(200);
}, 60_000);

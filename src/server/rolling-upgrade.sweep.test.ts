import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signIn } from "../contract/session.contract.ts";
import { DEMO_PASSWORD } from "../pretend/demo/demo-staff.ts";
import { auditKeys } from "./audit/open-audit-seal.ts";
import { verifyChain } from "./audit/verify-chain.ts";
import { knownMigrations, migrate } from "./db/migrate.ts";
import { loadInstallationKey } from "./files/installation-key.ts";
import { type EmptyDatabase, emptyDatabase } from "./testing/database/test-database.ts";
import { expectBooksToHold } from "./testing/expect-books.ts";
import { type Member, startMember, type Tree, treeOfBefore, treeOfToday } from "./testing/processes/tree.ts";
import { type Ask, type Load, runningLoans, startLoad } from "./testing/repayment-load.ts";
import { startTcpProxy, type TcpProxy } from "./testing/tcp-proxy.ts";

// Two versions at once, as while processes are replaced one by one, with people who enter repayments all the time.

let database: EmptyDatabase;
let dataDir: string;
let proxy: TcpProxy;
const trees: Tree[] = [];
const members: Member[] = [];

beforeEach(async () => {
  database = await emptyDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), "tenor-upgrade-"));
});
afterEach(async () => {
  for (const member of members.splice(0)) await member.end("SIGKILL");
  await proxy?.stop();
  await database.drop();
  for (const tree of trees.splice(0)) tree.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(tree: Tree, role: "api" | "worker" = "api"): Promise<Member> {
  const member = await startMember(tree, role, database.connection, dataDir);
  members.push(member);
  return member;
}

const portOf = ({ url }: Member) => ({ host: "127.0.0.1", port: Number(new URL(url).port) });

async function signedIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${proxy.port}${signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    body: JSON.stringify({ email: "finance@tenor.test", password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const ask: Ask = async (statement) => (await database.db.pool.query(statement)).rows;

const appliedMigrations = async () =>
  (await database.db.pool.query<{ name: string }>("select name from migrations order by 1")).rows.map(
    ({ name }) => name,
  );

/** Waits until this many more are acknowledged. */
async function goOn({ sent }: Load, more = 30): Promise<void> {
  for (const enough = sent.acknowledged.size + more; sent.acknowledged.size < enough; ) await delay(20);
}

/** Replaces two processes for requests and one for background work, one by one. Answers what was entered meanwhile. */
async function roll(before: Tree, after: Tree, meanwhile?: () => Promise<void>): Promise<Load["sent"]> {
  const one = await start(before);
  const [two, worker] = await Promise.all([start(before), start(before, "worker")]);
  proxy = await startTcpProxy(portOf(one));
  const load = startLoad(`http://127.0.0.1:${proxy.port}`, await signedIn(), await runningLoans(ask), "roll", {
    people: 4,
  });
  await goOn(load);
  const first = await start(after);
  await goOn(load);
  // All of it by the version of before: while the schema changed under it, and since.
  expect(load.sent.failures).toBe(0);
  await meanwhile?.();
  proxy.send(portOf(first));
  expect(await one.end("SIGTERM")).toBe(0);
  await goOn(load);
  expect(await two.end("SIGTERM")).toBe(0);
  await worker.end("SIGTERM");
  await start(after, "worker");
  await goOn(load);
  await load.stop();
  return load.sent;
}

async function expectAllStoredOnce({ acknowledged, uncertain }: Load["sent"]): Promise<void> {
  expect(uncertain.size).toBe(0);
  const { rows } = await database.db.pool.query<{ reference: string; times: number }>(
    "select reference, count(*)::int as times from payments where reference like 'roll-%' group by 1",
  );
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set(acknowledged));
  await expectBooksToHold(database.db);
  const audit = await verifyChain(database.db.query, auditKeys(dataDir, loadInstallationKey(dataDir, undefined)));
  expect(audit.faults).toEqual([]);
}

it("from the version of the schema of before to that of today: the old one goes on working meanwhile, and nothing is lost or booked twice", async () => {
  const before = treeOfBefore();
  trees.push(before);
  const today = treeOfToday();
  trees.push(today);
  await expectAllStoredOnce(await roll(before, today));
  expect(await appliedMigrations()).toEqual(knownMigrations());
}, 600_000);

const NEXT = "9000_next.sql";
const EXPANDS = `-- Works from: ${knownMigrations().at(-1)}
alter table loans add column of_the_next text not null default '';
alter table payments add column of_the_next bigint;
alter table payment_methods add column of_the_next text;
`;

it("from today's version to one whose migration says that today's works with it: a process of today's that is restarted meanwhile comes back", async () => {
  const [today, next] = [treeOfToday(), treeOfToday()];
  trees.push(today, next);
  writeFileSync(path.join(next.folder, "migrations", NEXT), EXPANDS);
  const sent = await roll(today, next, async () => {
    const again = await start(today);
    expect(await again.end("SIGTERM")).toBe(0);
  });
  await expectAllStoredOnce(sent);
  expect(await appliedMigrations()).toEqual([...knownMigrations(), NEXT]);
}, 600_000);

it("a migration that has to wait for a lock lets everybody else pass, and is applied once it gets it", async () => {
  // The index of one is on payments.
  const [baseline = "", ...later] = knownMigrations();
  const indexing = "0003_payments_by_day.sql";
  expect(later).toContain(indexing);
  await migrate(database.connection, [baseline]);
  const reader = await database.db.pool.connect();
  await reader.query(
    "begin; set local idle_in_transaction_session_timeout = 0; lock table payments in row exclusive mode",
  );
  const migrating = migrate(database.connection, [indexing]);
  const isWaiting = async () => {
    const { rowCount } = await database.db.pool.query(
      `select 1 from pg_locks where not granted and relation = 'payments'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount === 1;
  };
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 10_000);
  await vi.waitFor(async () => expect(await isWaiting()).toBe(false), 10_000);
  await reader.query("commit");
  reader.release();
  expect(await migrating).toEqual([indexing]);
}, 60_000);

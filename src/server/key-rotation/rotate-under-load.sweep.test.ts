import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import { searchLoans } from "../../contract/search.contract.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import {
  addLoanTypes,
  applicationOf,
  borrower,
  giveSalary,
  type LoanInHand,
  loanIn,
} from "../testing/loans/loan-life.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { spawnScript } from "../testing/processes/spawn-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { holdTestKeysAgain, TEST_KEYS } from "../testing/test-vault.ts";
import { keysInUse, readAll } from "./encrypted.testkit.ts";
import { watchDataKeys } from "./watch-data-keys.store.ts";

const LOANS = heavyCount("loans approved while the keys are changed", 60, 8);

let server: TestServer;
let other: ServerProcess;
let waiting: LoanInHand[];
let token: string;
let watch: Awaited<ReturnType<typeof watchDataKeys>>;

beforeAll(async () => {
  server = await startTestServer({ config: { identitiesAnHour: 100_000 } });
  await addLoanTypes(server);
  waiting = [];
  for (let made = 0; made < LOANS; made += 1) waiting.push(await loanIn(server, "pending_approval"));
  token = await server.staffToken();
  other = await startServerProcess(server);
  watch = await watchDataKeys(server.database.connection, server.deps.installationKey, TEST_KEYS);
}, 300_000);
afterAll(async () => {
  other.stop();
  await watch.close();
  holdTestKeysAgain();
  await server.stop();
});

it("while the keys are changed, applications, approvals and searches by account number go on, and equal accounts stay equal under two keys", async () => {
  const { connection, db } = server.database;
  const child = spawnScript("rotating.ts", [JSON.stringify(connection), server.deps.folder, "6000"]);
  const ended = once(child, "exit") as Promise<[number | null]>;
  // One loan is locked: its account number stays under the old key for that time.
  const held = waiting[0] as LoanInHand;
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from loans where id = $1 for update", [held.id]);

  const person = { ...borrower(900_001), account_number: held.person.account_number };
  let isOver = false;
  const work = Promise.all([
    whileNot(() => isOver, apply),
    whileNot(() => isOver, approveNext),
    whileNot(
      () => isOver,
      () => findByAccount(held.person.account_number),
    ),
  ]);
  void child.stdout.resume();
  await untilTrue(async () => (await keysInUse(connection)).size === 2);
  // The same account once more, encrypted with the new key.
  await untilTrue(async () => TEST_KEYS.share().current === 2);
  const twin = await applyAs(person);
  const { rows } = await db.pool.query<{ ids: readonly string[]; keys: readonly string[] }>(
    `select array_agg(id::text order by id) as ids, array_agg(distinct substr(account_number || '', 3, 2)) as keys from loans
      where blind_of(account_number) = (select blind_of(account_number) from loans where id = $1)`,
    [held.id],
  );
  expect(rows[0]?.ids).toEqual([String(held.id), twin.slice(3).replace(/^0+/, "")]);
  expect(await findByAccount(person.account_number)).toBe(2);
  await holder.query("rollback");
  await holder.end();

  const [code] = await ended;
  isOver = true;
  const [applied, , searched] = await work;
  const approved = Math.min(approvals, LOANS - 1);
  expect(code).toBe(0);
  expect(Math.min(applied, approved, searched)).toBeGreaterThan(3);
  process.stdout.write(
    `[load] ${applied} applications, ${approved} approvals, ${searched} searches while the keys were changed\n`,
  );
  expect(await keysInUse(connection)).toEqual(new Set([2]));
  expect(await findByAccount(person.account_number)).toBe(2);
  await readAll(db);
  await expectBooksToHold(db);
}, 300_000);

let people = 800_000;

async function apply(): Promise<void> {
  people += 1;
  await applyAs(borrower(people));
}

async function applyAs(person: ReturnType<typeof borrower>): Promise<string> {
  giveSalary(server, person);
  const { status, body, text } = await server.call(applyForLoan, { body: applicationOf(person) });
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return String(body.data.reference);
}

let approvals = 0;

/** By the other process, which has loaded the keys by itself; the locked loan is left alone. */
async function approveNext(): Promise<void> {
  approvals += 1;
  const loan = waiting[approvals];
  if (!loan) return void (await delay(50));
  const { status, text } = await other.call(approveLoan, { params: { id: loan.id }, token });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  await delay(500);
}

/** How many loans a search by account number finds, in each process in turn. */
async function findByAccount(number: string): Promise<number> {
  const { status, body } = await server.call(searchLoans, { query: { q: number }, token });
  expect(status).toBe(200);
  return body.data.length;
}

async function whileNot(isOver: () => boolean, work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  for (; !isOver(); times += 1) {
    await work();
    await delay(20);
  }
  return times;
}

async function untilTrue(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await delay(50);
}

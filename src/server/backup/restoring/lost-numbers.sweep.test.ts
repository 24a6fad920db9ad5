import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { getCustomer, revealNumber, updateCustomer } from "../../../contract/customers.contract.ts";
import { listLeads } from "../../../contract/leads.contract.ts";
import { correctLoan } from "../../../contract/loan-correction.contract.ts";
import { listLoans } from "../../../contract/loan-lists.contract.ts";
import { getLoan, setUpDeduction } from "../../../contract/loans.contract.ts";
import { createSpecialApproval, listSpecialApprovals } from "../../../contract/special-approvals.contract.ts";
import { listPeople } from "../../../contract/staff.contract.ts";
import { listStatementLines, listStatements, postStatement } from "../../../contract/statements.contract.ts";
import { checkKeptFigures } from "../../check-kept-figures.ts";
import { loadInstallationKey } from "../../files/installation-key.ts";
import { learnDataKeys, openDataKeys } from "../../key-rotation/data-keys.store.ts";
import { keysInUse, readAll } from "../../key-rotation/encrypted.testkit.ts";
import { rotateKeys } from "../../key-rotation/rotate-keys.store.ts";
import { addLead } from "../../leads/leads.testkit.ts";
import { verifyLedger } from "../../ledger/verify-ledger.ts";
import { download } from "../../reports/report.testkit.ts";
import { account, book, csvWithoutBalances, runningLoans, upload } from "../../statements/statements.testkit.ts";
import { holdKeptKeys, restoreKept } from "../../testing/database/kept-database.ts";
import { emptyDatabase } from "../../testing/database/test-database.ts";
import { expectBooksToHold } from "../../testing/expect-books.ts";
import { addLoanTypes, applyAndScreen, giveSalary, loanIn } from "../../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { holdTestKeysAgain, TEST_KEYS } from "../../testing/test-vault.ts";
import { sealed } from "../../vault/sealed.ts";
import { openPatient } from "../snapshot.store.ts";
import { forgetUnreadable } from "./unreadable.store.ts";

// A database restored without the installation key stays usable: encrypted values are replaced by their remainders.

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tenor-lost-"));
  server = await startTestServer();
});
afterEach(holdTestKeysAgain);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Like a restore and the next start: from here on this process has other keys. */
async function loseKeys(connection: pg.PoolConfig, dataFolder: string): Promise<void> {
  const client = await openPatient(connection);
  try {
    await forgetUnreadable(client);
    const installation = loadInstallationKey(dataFolder, undefined);
    await openDataKeys(client, installation);
    await learnDataKeys(client, installation, TEST_KEYS);
  } finally {
    await client.end();
  }
}

/** How often each value occurs. */
const equals = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length).sort();

it("of a whole database nothing encrypted is left, equal numbers stay equal, books and figures hold, and keys can be changed", async () => {
  const { db, connection, drop } = await emptyDatabase();
  const createdAt = await restoreKept(connection, folder);
  await holdKeptKeys(connection, folder);
  const before = await readAll(db);
  await loseKeys(connection, folder);
  expect(await keysInUse(connection)).toEqual(new Set());
  const lost = await readAll(db);
  for (const name of ["customers.bvn", "customers.nin", "loans.account_number", "leads.account_number"]) {
    const [was, is] = [before.get(name) ?? [], lost.get(name) ?? []];
    expect(was.length, name).toBeGreaterThan(0);
    expect(equals(is), name).toEqual(equals(was));
    const ends = (values: readonly string[]) => values.map((value) => value.slice(-4)).sort();
    expect(ends(is), name).toEqual(ends(was));
    for (const value of is) expect(value).toMatch(/^lost-[bcdfghjklmnpqrst]{16}-\d{4}$|^erased-/);
  }
  expect(lost.get("customers.date_of_birth")).toEqual([]);
  expect(await verifyLedger(db, { now: createdAt })).toEqual([]);
  expect((await checkKeptFigures(db, { rebuild: false })).differs).toEqual([]);
  // Anything encrypted under that is text, and reads as before.
  await rotateKeys({
    connection,
    installation: loadInstallationKey(folder, undefined),
    keys: TEST_KEYS,
    settledAfterMs: 0,
  });
  expect(await readAll(db)).toEqual(lost);
  for (const [table, column] of [
    ["provider_lookups", "answer"],
    ["loans", "account_number"],
    ["customers", "bvn"],
  ]) {
    const { rowCount } = await db.pool.query(`select from ${table} where ${column}::text like U&'%\\E7E1%'`);
    expect(rowCount, table).toBe(0);
  }
  await db.close();
  await drop();
}, 180_000);

it("lists, pages and an export show what is left, the last four digits find it, and real numbers are entered anew", async () => {
  const { pool } = server.deps.db;
  await addLoanTypes(server);
  const token = await server.staffToken();
  const [open, approved] = [await applyAndScreen(server), await loanIn(server, "pending_deduction_setup")];
  const [running] = await runningLoans(server, 1, 500);
  if (!running) throw new Error("no loan runs");
  const leadId = await addLead(server);
  await pool.query("update leads set account_number = $2 where id = $1", [leadId, sealed("account", "0098765432")]);
  await pool.query("update users set date_of_birth = $1", [sealed("born", "1990-01-02")]);
  const given = { name: "Ngozi Eze", remita_bank_code: "058", account_number: open.person.account_number };
  expect((await server.call(createSpecialApproval, { token, body: given })).status).toBe(201);
  const credit = { on: "2026-11-10", amount: running.instalment, narration: `NIP/${running.account}/REPAYMENT` };
  const file = (narration = credit.narration) => csvWithoutBalances(account([{ ...credit, narration }]));
  await book(server, file());
  const payments = async () => (await pool.query("select count(*)::int as n from payments")).rows[0].n;
  expect(await payments()).toBe(1);
  await loseKeys(server.database.connection, server.deps.folder);

  const end = (number: string) => `lost …${number.slice(-4)}`;
  const ofOpen = end(open.person.account_number);
  const read = async (...[endpoint, options]: Parameters<TestServer["call"]>) => {
    const { status, body, text } = await server.call(endpoint, { token, ...options });
    expect(status, `${endpoint.path}: ${text}`).toBe(200);
    return body.data;
  };
  expect((await read(listLoans, { query: { q: open.person.account_number.slice(-4) } })).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: open.id })]),
  );
  const page = await read(getLoan, { params: { id: open.id } });
  expect(page).toMatchObject({
    salary_account_number: ofOpen,
    user: { bvn: end(open.person.bvn), date_of_birth: null },
  });
  const people = await read(listPeople, { query: { isAdmin: "no" } });
  expect(people.data).toContainEqual(expect.objectContaining({ bvn: end(open.person.bvn), nin: end(open.person.nin) }));
  expect((await read(listPeople, { query: { isAdmin: "yes" } })).data[0].date_of_birth).toBeNull();
  expect((await read(listLeads, {})).data).toContainEqual(
    expect.objectContaining({ id: leadId, account_number: end("0098765432") }),
  );
  expect((await read(listSpecialApprovals, { query: { q: given.account_number.slice(-4) } })).data).toEqual([
    expect.objectContaining({ account_number: ofOpen }),
  ]);
  const [{ id: statementId }] = (await read(listStatements, {})).data;
  expect((await read(listStatementLines, { params: { id: statementId } })).data).toEqual([
    expect.objectContaining({ narration: `NIP/${end(running.account)}/REPAYMENT` }),
  ]);
  await download(server, token, { format: "xlsx" });
  expect((await download(server, token)).text).toMatch(
    new RegExp(`lost-[a-z]{16}-${open.person.account_number.slice(-4)}`),
  );

  // Nothing happens with a number that is lost.
  const setUp = await server.call(setUpDeduction, { params: { id: approved.id }, token });
  expect([setUp.status, setUp.body.message]).toEqual([422, expect.stringContaining("was lost")]);
  const customerId = (await pool.query("select customer_id::int4 as id from loans where id = $1", [open.id])).rows[0]
    .id;
  const params = { id: customerId };
  const body = { field: "bvn", reason: "The customer asks" };
  expect((await server.call(revealNumber, { params, token, body })).body.message).toContain("was lost");

  const known = await read(getCustomer, { params });
  expect(known).toMatchObject({ bvn: end(open.person.bvn), accounts: [{ account_number: ofOpen }] });
  const names = { first_name: "Ngozi", last_name: "Eze", date_of_birth: "1988-03-14" };
  // Sent back as shown, it stays; another lost number is refused.
  await read(updateCustomer, { params, body: { ...names, bvn: known.bvn, nin: known.nin } });
  const other = await server.call(updateCustomer, {
    params,
    token,
    body: { ...names, bvn: "lost …9999", nin: known.nin },
  });
  expect([other.status, other.body.errors.bvn]).toEqual([
    422,
    ["Enter all 11 digits, or leave the number as it was shown"],
  ]);
  const entered = await read(updateCustomer, { params, body: { ...names, bvn: open.person.bvn, nin: known.nin } });
  expect(entered).toMatchObject({ bvn: `•••••••${open.person.bvn.slice(-4)}`, date_of_birth: "1988-03-14" });
  giveSalary(server, open.person);
  const corrected = { params: { id: open.id }, body: { account_number: open.person.account_number } };
  expect(await read(correctLoan, corrected)).toMatchObject({ salary_account_number: open.person.account_number });

  // The same bank line in another file, without balances: its key is not recognised, and it waits for a person.
  const uploaded = await upload(server, file(`${credit.narration} `), { token, name: "again.csv" });
  const again = await server.call(postStatement, { params: { id: uploaded.body.data.id }, token, body: {} });
  expect([again.status, again.body.errors.overlap]).toEqual([422, [expect.stringContaining("to have come before")]]);
  expect(await payments()).toBe(1);
  await expectBooksToHold(server.deps.db);
}, 180_000);

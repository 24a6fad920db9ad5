import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  assignSuspense,
  clearSuspense,
  listRemittanceGroups,
  listSuspense,
  ownSuspense,
  returnSuspense,
  undoStatementLine,
} from "../../contract/statements.contract.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { recordDeduction } from "../money-in/record-deduction.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { retrySuspense } from "./retry-suspense.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  day,
  linesOf,
  openSuspense,
  type RunningLoan,
  runningLoans,
} from "./statements-under-test.ts";

let server: TestServer;
let loans: readonly RunningLoan[];
let token: string;
let opening = 0;

beforeAll(async () => {
  server = await startTestServer();
  loans = await runningLoans(server, 12);
  token = await server.staffToken();
}, 60_000);
afterAll(() => server.stop());
afterEach(async () => {
  await expectBooksToHold(server.deps.db);
  expect(await openSuspense(server)).toBe(0 - (await accountBalance(server, "suspense")));
});

const loan = (index: number) => loans[index] as RunningLoan;

/** Books a credit that finds no loan; answers its item. */
async function suspended(amount: number, narration: string, on = "2026-11-10") {
  opening += 1;
  const { body } = await book(server, csvStatement(account([{ on, amount, narration }], opening * 1_000_000_00)));
  const [line] = await linesOf(server, body.data.id);
  const { rows } = await server.deps.db.pool.query("select id from suspense_items where statement_line_id = $1", [
    line?.id,
  ]);
  return { id: Number(rows[0]?.id), line: line?.id ?? 0 };
}

async function deducted(of: RunningLoan, lineKey: string, on = "2026-11-05") {
  await server.deps.db.transaction(async (tx) => {
    const stored = (await lockLoan(tx, of.id)) as StoredLoan;
    const line = { mandateId: of.mandateId, lineKey, amount: of.instalment, deductedOn: day(on), status: "TCLS" };
    await recordDeduction(tx, stored, line, { author: { userId: undefined, name: "Test" }, at: server.clock.now() });
  });
}

it("suspense is listed oldest first with age, owner, guesses and a sum that is the ledger account", async () => {
  await suspended(500_00, `${loan(0).lastName} ${loan(0).firstName}`, "2026-11-12");
  const { id } = await suspended(700_00, "UNKNOWN SENDER", "2026-11-01");
  const { body } = await server.call(listSuspense, { token });
  expect(body.data.sum).toBe(1200);
  expect(body.data.data).toMatchObject([
    { id, age_days: 19, amount: 700, owner: null, guesses: [], why: "Nothing in the text names a loan." },
    { amount: 500, guesses: [{ reference: loan(0).reference, name: `${loan(0).firstName} ${loan(0).lastName}` }] },
  ]);
  const owned = await server.call(ownSuspense, { params: { id }, token, body: { mine: true } });
  expect(owned.body.data.owner.name).toBe("Ada Obi");
  expect((await server.call(listSuspense, { token, query: { owner: "me" } })).body.data.total).toBe(1);
  expect((await server.call(listSuspense, { token, query: { owner: "nobody" } })).body.data.total).toBe(1);
  expect((await server.call(listSuspense, { token, query: { q: "sender" } })).body.data.total).toBe(1);
});

it("given to a loan by a person it is a payment; undone it is in suspense again; given again it is paid once", async () => {
  const { id, line } = await suspended(loan(1).instalment, "TRANSFER");
  const bank = await accountBalance(server, "bank-statement");
  const give = (item: number, reference: string) =>
    server.call(assignSuspense, { params: { id: item }, token, body: { loan_reference: reference } });
  expect((await give(id, "TN-999999")).status).toBe(422);
  const given = await give(id, loan(1).reference.toLowerCase());
  expect(given.body.data).toMatchObject({ applied: loan(1).instalment / 100, unapplied: 0, closed: false });
  const late = await give(id, loan(2).reference);
  expect([late.status, late.body.message]).toEqual([
    422,
    "This money was given to a loan by Ada Obi at 20 Nov 2026, 09:30.",
  ]);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  const { rows } = await server.deps.db.pool.query(
    "select id, not_of_loans from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  expect(rows).toEqual([{ id: expect.any(Number), not_of_loans: [loan(1).id] }]);
  expect((await give(rows[0].id, loan(2).reference)).status).toBe(200);
  expect(await accountBalance(server, "bank-statement")).toBe(bank);
});

it("money that a remittance is has its sets of deductions named; cleared, undone and cleared again it adds up", async () => {
  const { id, line } = await suspended(loan(3).instalment + loan(4).instalment, "BULK CREDIT");
  await deducted(loan(3), "S-3");
  await deducted(loan(4), "S-4");
  const { body } = await server.call(listRemittanceGroups, { params: { id }, token });
  const [group] = body.data;
  expect(group).toMatchObject({ label: "5 Nov 2026", amount: (loan(3).instalment + loan(4).instalment) / 100 });
  const clear = (item: number, deduction_ids: readonly number[]) =>
    server.call(clearSuspense, { params: { id: item }, token, body: { deduction_ids } });
  expect((await clear(id, group.deduction_ids.slice(1))).status).toBe(422);
  expect((await clear(id, group.deduction_ids)).body.data).toEqual({ deductions: 2 });
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
  expect((await server.call(undoStatementLine, { params: { id: line }, token, body: {} })).status).toBe(200);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(loan(3).instalment + loan(4).instalment);
  const { rows } = await server.deps.db.pool.query(
    "select id from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  expect((await clear(rows[0].id, group.deduction_ids)).status).toBe(200);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
});

it("money that is sent back leaves suspense and the bank", async () => {
  const { id } = await suspended(40_00, "WRONG ACCOUNT");
  const bank = await accountBalance(server, "bank-statement");
  const back = () => server.call(returnSuspense, { params: { id }, token, body: { reference: "BACK-1" } });
  expect((await back()).body.data).toEqual({ returned: 40 });
  expect(await accountBalance(server, "bank-statement")).toBe(bank - 40_00);
  expect((await back()).status).toBe(422);
});

it("suspense is looked at again when loans, mandates or deductions come: only what can be one thing is given away", async () => {
  const early = "TRF FROM 2000000900";
  await suspended(2_000_00, early);
  await suspended(3_000_00, "STILL NOTHING");
  server.clock.advance(3600);
  expect(await retrySuspense(server.deps)).toBe(0);
  server.clock.advance(3600);
  const [fresh] = await runningLoans(server, 1, 900);
  expect(fresh?.account).toBe("2000000900");
  expect(await retrySuspense(server.deps)).toBe(1);
  const { rows } = await server.deps.db.pool.query(
    "select amount, source, received_into from payments where loan_id = $1",
    [fresh?.id],
  );
  expect(rows).toEqual([{ amount: 2_000_00, source: "statement", received_into: "suspense" }]);
  server.clock.advance(3600);
  expect(await retrySuspense(server.deps)).toBe(0);
  await suspended(loan(5).instalment + loan(6).instalment + loan(7).instalment, "REMITTANCE");
  server.clock.advance(3600);
  for (const index of [5, 6, 7]) await deducted(loan(index), `R-${index}`);
  expect(await retrySuspense(server.deps)).toBe(1);
  expect(await accountBalance(server, "deducted-not-remitted")).toBe(0);
});

import { beforeEach, expect, it } from "vitest";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import {
  assignSuspense,
  clearSuspense,
  listSuspense,
  returnSuspense,
  undoReturn,
} from "../../contract/suspense.contract.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  deduct,
  linesOf,
  type RunningLoan,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(8);
let token: string;
let opening = 0;

beforeEach(async () => {
  token = await server.staffToken();
});

const loan = (index: number) => loans[index] as RunningLoan;
const undo = (id: number) => server.call(undoStatementLine, { params: { id }, token, body: {} });
const sendBack = (id: number) => server.call(returnSuspense, { params: { id }, token, body: { reference: "BACK-1" } });

async function booked(amount: number, narration: string) {
  opening += 1;
  const transactions = account([{ on: "2026-11-10", amount, narration }], opening * 1_000_000_00);
  const { body } = await book(server, csvStatement(transactions));
  const [line] = await linesOf(server, body.data.id);
  if (!line) throw new Error("no line");
  return line.id;
}

const openItems = async (line: number) => {
  const { rows } = await server.deps.db.pool.query<{ id: number; amount: number; not_of_loans: number[] }>(
    "select id, amount, not_of_loans from suspense_items where statement_line_id = $1 and state = 'open'",
    [line],
  );
  return rows;
};

/** Assigns part of a line's money to a deduction; returns the item with the rest. */
async function clearPart(line: number, of: RunningLoan): Promise<number> {
  await deduct(server, of, { lineKey: `PART-${of.id}`, on: "2026-11-05" });
  const { rows } = await server.deps.db.pool.query("select id from deductions where loan_id = $1", [of.id]);
  const [item] = await openItems(line);
  const body = { deduction_ids: [Number(rows[0].id)] };
  const cleared = await server.call(clearSuspense, { params: { id: item?.id ?? 0 }, token, body });
  return cleared.body.data.rest.id;
}

const stateOf = async (line: number) => {
  const { rows } = await server.deps.db.pool.query("select verdict, reason from statement_lines where id = $1", [line]);
  return rows[0];
};

it("what is left of a line's money remembers the loan that it had been posted to", async () => {
  const line = await booked(loan(0).instalment, loan(0).reference);
  await undo(line);
  expect(await openItems(line)).toMatchObject([{ not_of_loans: [loan(0).id] }]);
  const smaller = { ...loan(1), instalment: (loan(0).instalment - 100) as RunningLoan["instalment"] };
  await clearPart(line, smaller);
  expect(await openItems(line)).toMatchObject([{ amount: 100, not_of_loans: [loan(0).id] }]);
});

it("a line whose rest was sent back still shows what its other part cleared; undone, only that part is in suspense", async () => {
  const line = await booked(loan(2).instalment + 500_00, "BULK AND A STRANGER");
  const bank = await accountBalance(server, "bank-statement");
  const rest = await clearPart(line, loan(2));
  expect((await sendBack(rest)).body.data).toEqual({ returned: 500 });
  expect(await stateOf(line)).toEqual({ verdict: "clears", reason: "Sent back by Ada Obi, reference BACK-1." });
  expect((await undo(line)).status).toBe(200);
  expect(await openItems(line)).toMatchObject([{ amount: loan(2).instalment }]);
  expect(await accountBalance(server, "bank-statement")).toBe(bank - 500_00);
});

it("a part that comes back joins the rest that is still in suspense, and the list's sum is what is open", async () => {
  const line = await booked(loan(3).instalment + 700_00, "BULK AND A REST");
  const rest = await clearPart(line, loan(3));
  expect(await openItems(line)).toMatchObject([{ id: rest, amount: 700_00 }]);
  await undo(line);
  expect(await openItems(line)).toMatchObject([{ id: rest, amount: loan(3).instalment + 700_00 }]);
  const { sum } = (await server.call(listSuspense, { token })).body.data;
  expect(sum).toBe(-(await accountBalance(server, "suspense")) / 100);
});

it("a return that is undone after its line has gone on joins what is open there, and does so once", async () => {
  const line = await booked(loan(7).instalment + 500_00, "BULK AND A RETURN");
  const suspense = await accountBalance(server, "suspense");
  const rest = await clearPart(line, loan(7));
  await sendBack(rest);
  await undo(line);
  const again = () => server.call(undoReturn, { params: { id: rest }, token, body: {} });
  expect((await again()).status).toBe(200);
  expect((await again()).body.message).toBe("The record of this return was undone before.");
  expect(await openItems(line)).toMatchObject([{ amount: loan(7).instalment + 500_00 }]);
  expect(await accountBalance(server, "suspense")).toBe(suspense);
});

it("a loan that is given what is left of a line's money gets that, and no more", async () => {
  const line = await booked(loan(5).instalment + 900_00, "BULK AND A PAYMENT");
  const rest = await clearPart(line, loan(5));
  const body = { loan_reference: loan(6).reference };
  const given = await server.call(assignSuspense, { params: { id: rest }, token, body });
  expect(given.body.data).toMatchObject({ as: "payment", applied: 900, unapplied: 0 });
});

it("who undid a match stands in the audit log", async () => {
  const line = await booked(loan(4).instalment, loan(4).reference);
  await undo(line);
  const { rows } = await server.deps.db.pool.query("select payload from audit_log where object = $1", [
    `statement-line:${line}`,
  ]);
  expect(rows.map(({ payload }) => JSON.stringify(payload))).toContainEqual(
    expect.stringMatching(/Ada Obi.*statement match undone/),
  );
});

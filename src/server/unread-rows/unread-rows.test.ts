import { beforeEach, describe, expect, it } from "vitest";
import { reversePayment } from "../../contract/repayments.contract.ts";
import { discardStatement, getStatement, listStatements, postStatement } from "../../contract/statements.contract.ts";
import { answerUnreadRows, listStatementRejects, reopenUnreadRows } from "../../contract/unread-rows.contract.ts";
import { bookStatements } from "../statements/book-statements.job.ts";
import { csvOf } from "../statements/reading/statement-files.testkit.ts";
import { account, linesOf, type RunningLoan, rowsOf, upload } from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(8);
let desk: Cashier;
let next = 0;
let loan: RunningLoan;

beforeEach(async () => {
  loan = loans[next++] as RunningLoan;
  desk = await cashier(server);
});

const UNREAD = [
  ["31/31/2026", "X1", "NO SUCH DAY", "", "12.00", ""],
  ["18/11/2026", "X2", "NO SUCH AMOUNT", "", "12.oo", ""],
] as const;
const FAILED = ["31/31/2026", "X3", "NOTHING MOVED", "", "0.00", ""];

/** One credit that is read in row 2, then rows that are not. */
async function uploaded(...unread: readonly (readonly string[])[]) {
  const read = account(
    [{ on: "2026-11-18", amount: loan.instalment, narration: loan.reference, reference: `FT${next}` }],
    next * 10_000_000_00,
  );
  const file = Buffer.from(csvOf([...rowsOf(read), ...unread.map((row) => [...row])]));
  const { status, body, text } = await upload(server, file, { token: desk.token, name: `unread${next}.csv` });
  expect(status, text).toBe(200);
  return body.data as { readonly id: number; readonly unread: object };
}

async function posted(...unread: readonly (readonly string[])[]): Promise<number> {
  const { id } = await uploaded(...unread);
  expect((await desk.act(postStatement, id, { accept_unread: true })).status).toBe(200);
  await bookStatements(server.deps);
  return id;
}

const unreadOf = async (id: number) =>
  (await server.call(getStatement, { params: { id }, token: desk.token })).body.data.unread;
const rejectsOf = async (id: number) =>
  (await server.call(listStatementRejects, { params: { id }, token: desk.token })).body.data;
const isWaiting = async (id: number) => {
  const { body } = await server.call(listStatements, { token: desk.token, query: { state: "waiting" } });
  return body.data.data.some((row: { id: number }) => row.id === id);
};
const audited = async (id: number, action: string) => {
  const { rows } = await server.deps.db.pool.query<{ payload: string }>(
    "select payload from audit_log where object = $1 and action = $2 order by seq",
    [`statement:${id}`, action],
  );
  return rows.map(({ payload }) => JSON.parse(payload));
};

describe("rows with money that could not be read are answered before posting (REP-07)", () => {
  it("422: until somebody accepts it, and what they accepted stays with the statement and in the audit log", async () => {
    const { id, unread } = await uploaded(...UNREAD, FAILED);
    expect(unread).toEqual({ rows: 2, open: 2, accepted: null });
    const refused = await desk.act(postStatement, id, {});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        accept_unread: [
          "2 rows with money could not be read, and nothing is posted of them. Say what became of each, or post the statement and say it later.",
        ],
      },
    ]);
    expect((await linesOf(server, id))[0]?.booked).toBe(false);
    expect((await desk.act(postStatement, id, { accept_unread: true })).status).toBe(200);
    await bookStatements(server.deps);
    expect((await linesOf(server, id))[0]).toMatchObject({ verdict: "matched", booked: true });
    expect(await unreadOf(id)).toEqual({ rows: 2, open: 2, accepted: 2 });
    expect(await audited(id, "statement posted")).toMatchObject([{ after: { unreadRows: 2 } }]);
  });

  it("nobody is asked about rows that have no money, nor about those that are answered", async () => {
    const { id } = await uploaded(FAILED, ...UNREAD);
    const body = { row_numbers: [4, 5], answer: "no_money" };
    expect((await desk.act(answerUnreadRows, id, body)).body.data.unread).toEqual({ rows: 2, open: 0, accepted: null });
    const { status, body: answer } = await desk.act(postStatement, id, {});
    expect([status, answer.data.unread.accepted]).toEqual([200, null]);
  });
});

describe("an unread row with money stays an open task (REP-07)", () => {
  it("the statement waits for somebody after posting, until every row is answered", async () => {
    const id = await posted(...UNREAD);
    expect(await isWaiting(id)).toBe(true);
    await desk.act(answerUnreadRows, id, { row_numbers: [3], answer: "other_file" });
    expect([await isWaiting(id), (await unreadOf(id)).open]).toEqual([true, 1]);
    await desk.act(answerUnreadRows, id, { row_numbers: [4], answer: "no_money" });
    expect([await isWaiting(id), (await unreadOf(id)).open]).toEqual([false, 0]);
  });

  it("its answer says what, by whom and when, in the list and in the audit log, and can be undone", async () => {
    const id = await posted(...UNREAD);
    await desk.act(answerUnreadRows, id, { row_numbers: [3], answer: "no_money" });
    const at = server.clock.now().toISOString();
    expect(await rejectsOf(id)).toMatchObject([
      { row_number: 3, has_money: true, answer: { what: "no_money", reference: null, by: "Ada Obi", at } },
      { row_number: 4, has_money: true, answer: null },
    ]);
    const again = await desk.act(answerUnreadRows, id, { row_numbers: [3], answer: "other_file" });
    expect([again.status, again.body.message]).toEqual([422, "Row 3 was answered by Ada Obi at 20 Nov 2026, 09:30."]);
    expect((await desk.act(reopenUnreadRows, id, { row_numbers: [3] })).body.data.unread.open).toBe(2);
    expect((await rejectsOf(id))[0].answer).toBeNull();
    const twice = await desk.act(reopenUnreadRows, id, { row_numbers: [3] });
    expect([twice.status, twice.body.message]).toEqual([422, "Row 3 has no answer that could be undone."]);
    expect(await audited(id, "unread rows answered")).toMatchObject([{ after: { rows: [3], answer: "no_money" } }]);
    expect(await audited(id, "unread rows opened again")).toMatchObject([
      { before: { rows: [3], answers: ["no_money"] } },
    ]);
  });

  it("entered by hand, it names the payment; the row is open again when that is undone", async () => {
    const id = await posted(...UNREAD);
    expect((await desk.pay(loan.id, 12, { reference: "TELLER-12" })).status).toBe(200);
    const [paid] = (await server.deps.db.pool.query("select id from payments where reference = 'TELLER-12'")).rows;
    const entered = { row_numbers: [3], answer: "entered", reference: " teller-12" };
    expect((await desk.act(answerUnreadRows, id, entered)).status).toBe(200);
    expect((await rejectsOf(id))[0].answer).toMatchObject({ what: "entered", reference: "TELLER-12" });
    const other = await desk.act(answerUnreadRows, id, { ...entered, row_numbers: [4] });
    expect([other.status, other.body.errors.reference]).toEqual([
      422,
      [`Payment TELLER-12 is the money of row 3 of unread${next}.csv already.`],
    ]);
    const { status } = await desk.act(reversePayment, paid.id, { reason: "It was somebody else's money" });
    expect(status).toBe(200);
    expect((await unreadOf(id)).open).toBe(2);
    expect(await audited(id, "unread rows opened again")).toHaveLength(1);
    const gone = await desk.act(answerUnreadRows, id, entered);
    expect(gone.body.errors.reference).toEqual(["No payment has the reference teller-12."]);
  });

  it("422: a row that is none, one without money, a payment for two, one that nobody entered, a statement put aside", async () => {
    const id = await posted(...UNREAD, FAILED);
    const answer = async (body: object) => (await desk.act(answerUnreadRows, id, body)).body.errors;
    expect(await answer({ row_numbers: [3, 9], answer: "no_money" })).toEqual({
      row_numbers: ["Row 9 is none of the rows of this statement that could not be read."],
    });
    expect(await answer({ row_numbers: [5], answer: "no_money" })).toEqual({
      row_numbers: ["Row 5 has no money, so nothing has to be said of it."],
    });
    expect(await answer({ row_numbers: [3, 4], answer: "entered", reference: "R" })).toEqual({
      row_numbers: ["A payment is the money of one row. Answer them one by one."],
    });
    expect(await answer({ row_numbers: [3], answer: "entered" })).toEqual({
      reference: ["Payment reference is required"],
    });
    const { rows } = await server.deps.db.pool.query("select reference from payments where loan_id = $1", [loan.id]);
    expect(await answer({ row_numbers: [3], answer: "entered", reference: rows[0].reference })).toEqual({
      reference: [`Payment ${rows[0].reference} was not entered by hand, so it is not this row's money.`],
    });
    expect((await unreadOf(id)).open).toBe(2);
    const { id: aside } = await uploaded(...UNREAD);
    await desk.act(discardStatement, aside, {});
    expect((await desk.act(answerUnreadRows, aside, { row_numbers: [3], answer: "no_money" })).status).toBe(422);
    expect(await isWaiting(aside)).toBe(false);
  });
});

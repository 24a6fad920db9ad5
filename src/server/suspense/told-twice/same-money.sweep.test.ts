import { beforeEach, describe, expect, it } from "vitest";
import type { StatementLineRow } from "../../../contract/statement-line.ts";
import { listStatementLines, postStatement } from "../../../contract/statements.contract.ts";
import {
  assignSuspense,
  clearSuspense,
  closeAsSame,
  listSuspense,
  undoSame,
} from "../../../contract/suspense.contract.ts";
import { kobo } from "../../../domain/money.ts";
import { bookStatements } from "../../statements/book-statements.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  deduct,
  type RunningLoan,
  type Transaction,
  upload,
  xlsxStatement,
} from "../../statements/statements.testkit.ts";
import { stagedStatements } from "../../statements/statements-stage.testkit.ts";
import { type Cashier, cashier } from "../../testing/loans/money-life.ts";

const { server, loans } = await stagedStatements(8);
let desk: Cashier;
let next = 0;
let loan: RunningLoan;
let credit: Transaction;

beforeEach(async () => {
  loan = loans[next++] as RunningLoan;
  desk = await cashier(server);
  const [one] = account(
    [{ on: "2026-11-10", amount: loan.instalment, narration: loan.reference, reference: `NIP0000${next}1` }],
    next * 10_000_000_00,
  );
  credit = one as Transaction;
});

/** Exports of one credit posted at the same moment, so that nobody could be asked; returns their statements. */
async function postedAtOnce(...copies: readonly Partial<Transaction>[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const copy of [{}, ...copies]) {
    const file = csvStatement([{ ...credit, ...copy }]);
    ids.push((await upload(server, file, { token: desk.token, name: `${next}-${ids.length}.csv` })).body.data.id);
  }
  for (const id of ids) expect((await desk.act(postStatement, id, {})).status).toBe(200);
  await bookStatements(server.deps);
  return ids;
}

const lineOf = async (id: number): Promise<StatementLineRow> =>
  (await server.call(listStatementLines, { params: { id }, token: desk.token })).body.data.data[0];
const items = async () =>
  (await server.call(listSuspense, { token: desk.token })).body.data.data as readonly {
    readonly id: number;
    readonly statement_id: number;
    readonly repeats: { readonly name: string } | null;
  }[];
const itemOf = async (statement: number | undefined) => {
  const item = (await items()).find(({ statement_id }) => statement_id === statement);
  if (!item) throw new Error("it is not in suspense");
  return item;
};
const payments = async () =>
  (await server.deps.db.pool.query("select 1 from payments where loan_id = $1 and reversed_at is null", [loan.id])).rows
    .length;
const inBank = () => accountBalance(server, "bank-statement");

describe("the second copy of a credit is closed as the same money (REP-07)", () => {
  it("posts nothing, takes its receipt out of suspense and the bank, and names whose money it is", async () => {
    const before = await inBank();
    const [, copy = 0] = await postedAtOnce({ reference: "" });
    expect((await inBank()) - before).toBe(2 * loan.instalment);
    const item = await itemOf(copy);
    const name = `row 2 of ${next}-0.csv, 10 Nov 2026, a statement of Wema Bank`;
    expect(item.repeats).toEqual({ row_number: 2, file_name: `${next}-0.csv`, name });
    const closed = await desk.act(closeAsSame, item.id, {});
    expect([closed.status, closed.body.data]).toEqual([200, { same_as: name }]);
    expect((await inBank()) - before).toBe(loan.instalment);
    expect(await payments()).toBe(1);
    expect(await lineOf(copy)).toMatchObject({
      ...{ verdict: "duplicate", booked: false, same_item: item.id },
      reason: `Is the same money as ${name}, as Ada Obi said.`,
    });
    const { rows } = await server.deps.db.pool.query(
      "select payload from audit_log where object = $1 and action = 'suspense seen twice'",
      [`suspense:${item.id}`],
    );
    expect(JSON.parse(rows[0].payload).after).toMatchObject({ amount: loan.instalment });
    const again = await desk.act(closeAsSame, item.id, {});
    expect([again.status, again.body.message]).toEqual([
      422,
      "This money was seen to be another line's by Ada Obi at 20 Nov 2026, 09:30.",
    ]);
  });

  it("undone, the money is in suspense again to the kobo, and can be closed or given away", async () => {
    const before = await inBank();
    const [, copy = 0] = await postedAtOnce({ reference: "" });
    const { id } = await itemOf(copy);
    await desk.act(closeAsSame, id, {});
    const undone = await desk.act(undoSame, id, {});
    expect([undone.status, undone.body.data.amount]).toEqual([200, loan.instalment / 100]);
    expect((await inBank()) - before).toBe(2 * loan.instalment);
    expect(await lineOf(copy)).toMatchObject({ verdict: "suggested", booked: true, same_item: null });
    expect((await desk.act(undoSame, id, {})).body.code).toBe("already-done");
    const again = await itemOf(copy);
    expect((await desk.act(closeAsSame, again.id, {})).status).toBe(200);
    expect((await inBank()) - before).toBe(loan.instalment);
    await desk.act(undoSame, again.id, {});
    const last = await itemOf(copy);
    const given = await desk.act(assignSuspense, last.id, { loan_reference: loan.reference, confirmed: true });
    expect([given.status, await payments()]).toEqual([200, 2]);
  });

  it("a third copy, which repeated the second, is the first one's money then", async () => {
    const before = await inBank();
    const [, second, third] = await postedAtOnce({ reference: "" }, { narration: `NIP ${loan.reference}` });
    await server.deps.db.pool.query(
      `update statement_lines set repeats_line_id = (select id from statement_lines where statement_id = $1)
        where statement_id = $2`,
      [second, third],
    );
    await desk.act(closeAsSame, (await itemOf(second)).id, {});
    expect((await desk.act(closeAsSame, (await itemOf(third)).id, {})).body.data.same_as).toContain(`${next}-0.csv`);
    expect((await inBank()) - before).toBe(loan.instalment);
  });

  it("422: money that repeats nothing, and what a part of has been given away; 403 without add-repayment", async () => {
    const stray = account([{ on: "2026-11-10", amount: 77_00, narration: "STRAY" }], next * 10_000_000_00 + 5_000_00);
    const { body } = await book(server, csvStatement(stray));
    const item = await itemOf(body.data.id);
    expect(item.repeats).toBeNull();
    const refused = await desk.act(closeAsSame, item.id, {});
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "This money repeats no line that stands in the books.",
    ]);
    expect((await desk.act(undoSame, item.id, {})).body.code).toBe("not-possible");
    const unposted = await upload(server, csvStatement([credit]), { token: desk.token });
    await server.deps.db.pool.query(
      `update statement_lines set repeats_line_id = (select id from statement_lines where statement_id = $1)
        where statement_id = $2`,
      [unposted.body.data.id, body.data.id],
    );
    expect((await desk.act(closeAsSame, item.id, {})).body.message).toBe(refused.body.message);
    const mayLook = await server.staffToken(["view-repayments"]);
    expect((await server.call(closeAsSame, { params: { id: item.id }, token: mayLook, body: {} })).status).toBe(403);
  });

  it("422: a part of the money has been given away; nothing is closed before that is undone", async () => {
    const [, copy] = await postedAtOnce({ reference: "" });
    await deduct(server, loan, { lineKey: `PART-${next}`, on: "2026-11-09", amount: kobo(1_000_00) });
    const { rows } = await server.deps.db.pool.query("select id from deductions where loan_id = $1", [loan.id]);
    const part = await desk.act(clearSuspense, (await itemOf(copy)).id, { deduction_ids: [rows[0].id] });
    expect(part.body.data.rest.amount).toBe((loan.instalment - 1_000_00) / 100);
    const refused = await desk.act(closeAsSame, part.body.data.rest.id, {});
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "A part of this money has been given away. Undo that first.",
    ]);
  });

  it("422: it stays closed once its line has been booked from another file", async () => {
    const [, copy] = await postedAtOnce({ reference: "" });
    const { id } = await itemOf(copy);
    await desk.act(closeAsSame, id, {});
    const third = xlsxStatement([{ ...credit, reference: "" }]);
    await book(server, third, { overlap: "other", name: "third.xlsx" });
    const refused = await desk.act(undoSame, id, {});
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Its line has been booked from another file since: row 2 of third.xlsx, 10 Nov 2026, a statement of Wema Bank.",
    ]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { getStatement, postStatement } from "../../contract/statements.contract.ts";
import { SYSTEM } from "../db/transaction.ts";
import { retrySuspense } from "../suspense/retry-suspense.job.ts";
import { holdStatement } from "../testing/database/held-statement.ts";
import { locksWaitedFor } from "../testing/database/waits-for-lock.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { bookLine, type LineToBook } from "./book-line.ts";
import { bookStatements } from "./book-statements.job.ts";
import { csvOf } from "./reading/statement-files.testkit.ts";
import {
  account,
  book,
  csvStatement,
  csvWithoutBalances,
  type Happening,
  linesOf,
  type RunningLoan,
  rowsOf,
  type Transaction,
  upload,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(24);
let next = 0;
let loan: RunningLoan;
let token: string;

beforeEach(async () => {
  loan = loans[next++] as RunningLoan;
  token = await server.staffToken();
});

const REFERENCE = "13261123456789012345678901";
const NARRATION = () => `NIP TRANSFER FROM ${loan.firstName} ${loan.lastName} LOAN REPAYMENT ${loan.reference}`;

/** One credit of the loan's instalment, as in the bank's first export. */
const paid = (changes: Partial<Happening> = {}): readonly Transaction[] =>
  account(
    [
      {
        on: "2026-11-10",
        amount: loan.instalment,
        narration: NARRATION(),
        reference: `${REFERENCE}${next}`,
        ...changes,
      },
    ],
    next * 10_000_000_00,
  );

const again = (file: readonly Transaction[], changes: Partial<Transaction>) =>
  file.map((transaction) => ({ ...transaction, ...changes }));

const withAccount = (number: string, file: readonly Transaction[]) =>
  Buffer.from(csvOf([["Account Number", number], ...rowsOf(file)]));

async function payments(): Promise<number> {
  const { rows } = await server.deps.db.pool.query(
    "select count(*)::int as count from payments where loan_id = $1 and reversed_at is null",
    [loan.id],
  );
  return rows[0]?.count;
}

const post = (id: number, body: { overlap?: "same" | "other" } = {}) =>
  server.call(postStatement, { params: { id }, token, body });

describe("one bank transaction that is exported twice posts once (REP-07)", () => {
  it.each<[string, () => Partial<Transaction>]>([
    ["lacks its reference", () => ({ reference: "" })],
    ["had its reference turned into 1.32611E+25 by a spreadsheet", () => ({ reference: "1.32611E+25" })],
    ["has a shortened narration", () => ({ narration: `NIP TRANSFER ${loan.reference}` })],
    ["goes by the value day", () => ({ on: "2026-11-12" })],
    ["has all of that", () => ({ on: "2026-11-07", reference: "", narration: loan.reference })],
  ])("422: the second export %s, and somebody is asked once for the file", async (_, changes) => {
    const first = paid();
    await book(server, csvStatement(first), { name: "first.csv" });
    expect(await payments()).toBe(1);
    const second = csvStatement(again(first, changes()));
    const { body } = await upload(server, second, { name: "second.csv", token });
    const { id } = body.data;
    const [line] = await linesOf(server, id);
    expect([line?.verdict, line?.reason]).toEqual([
      "suggested",
      "May have come before: row 2 of first.csv, 10 Nov 2026, a statement of Wema Bank.",
    ]);
    const came_with = ["the Wema Bank statement of 10 Nov 2026 to 10 Nov 2026, first.csv"];
    expect(body.data.overlap).toEqual({ lines: 1, amount: loan.instalment / 100, came_with, answer: null });
    const refused = await post(id);
    expect([refused.status, refused.body.errors.overlap]).toEqual([
      422,
      [
        `One credit of this statement seems to have come before, with ${came_with[0]}. Say whether it is the same money or other money.`,
      ],
    ]);
    expect((await post(id, { overlap: "same" })).body.data.overlap.answer).toBe("same");
    await bookStatements(server.deps);
    expect((await linesOf(server, id))[0]?.verdict).toBe("duplicate");
    expect(await payments()).toBe(1);
    await expectBooksToHold(server.deps.db);
  });

  it("422: an export without balances, in other words and by another day, is known by the number of its payment", async () => {
    const first = paid();
    await book(server, csvStatement(first), { name: "first.csv" });
    const bare = csvWithoutBalances(again(first, { on: "2026-11-12", narration: loan.reference }));
    const { body } = await upload(server, bare, { name: "second.csv", token });
    expect(body.data.overlap).toMatchObject({ lines: 1, amount: loan.instalment / 100 });
    expect((await post(body.data.id)).status).toBe(422);
    const words = csvWithoutBalances(again(first, { on: "2026-11-12", reference: "TRANSFER" }));
    expect((await upload(server, words, { name: "third.csv", token })).body.data.overlap).toBeNull();
  });

  it("two exports that were both uploaded before either was posted are asked about when the second is", async () => {
    const first = paid();
    const files = [csvStatement(first), csvStatement(again(first, { reference: "" }))];
    const ids: number[] = [];
    for (const file of files)
      ids.push((await upload(server, file, { token, name: `f${ids.length}.csv` })).body.data.id);
    const [one = 0, two = 0] = ids;
    expect((await post(one)).status).toBe(200);
    await bookStatements(server.deps);
    expect((await post(two)).body.errors.overlap).toHaveLength(1);
    const shown = await server.call(getStatement, { params: { id: two }, token });
    expect(shown.body.data).toMatchObject({ overlap: { lines: 1, answer: null }, counts: { suggested: { lines: 1 } } });
    expect((await post(two, { overlap: "same" })).status).toBe(200);
    await bookStatements(server.deps);
    expect(await payments()).toBe(1);
  });

  it("what somebody says is other money is posted as what it is, and the answer stands in the audit log", async () => {
    const first = paid();
    await book(server, csvStatement(first), { name: "first.csv" });
    const { body } = await upload(server, csvStatement(again(first, { reference: "" })), { token });
    const { id } = body.data;
    await post(id, { overlap: "other" });
    await bookStatements(server.deps);
    expect((await linesOf(server, id))[0]?.verdict).toBe("matched");
    expect(await payments()).toBe(2);
    const { rows } = await server.deps.db.pool.query(
      "select payload from audit_log where action = 'statement posted' and object = $1",
      [`statement:${id}`],
    );
    expect(rows[0]?.payload).toContain('"overlap":"other"');
  });

  it("copies that are posted at one moment, before anybody could be asked, are for a person in suspense, for good", async () => {
    const first = paid();
    const files = [csvStatement(first), csvStatement(again(first, { reference: "" }))];
    const ids: number[] = [];
    for (const file of files)
      ids.push((await upload(server, file, { token, name: `g${ids.length}.csv` })).body.data.id);
    for (const id of ids) expect((await post(id)).status).toBe(200);
    await bookStatements(server.deps);
    const [line] = await linesOf(server, ids[1] as number);
    expect([line?.verdict, line?.reason]).toEqual([
      "suggested",
      "May have come before: row 2 of g0.csv, 10 Nov 2026, a statement of Wema Bank.",
    ]);
    await server.deps.db.pool.query("update suspense_items set retry = true where state = 'open'");
    await retrySuspense(server.deps);
    expect(await payments()).toBe(1);
  });
});

describe("two accounts of one lender may have equal lines (REP-07)", () => {
  it("of two accounts of one bank, the second's are asked about and never dropped", async () => {
    const first = paid({ reference: "" });
    await book(server, withAccount("0011111111", first), { name: "one.csv" });
    const { body } = await upload(server, withAccount("0022222222", first), { token });
    expect((await linesOf(server, body.data.id))[0]?.verdict).toBe("suggested");
    await post(body.data.id, { overlap: "other" });
    await bookStatements(server.deps);
    expect(await payments()).toBe(2);
  });

  it("without a number it is the same account: the line is known", async () => {
    const first = paid();
    await book(server, withAccount("0011111111", first), { name: "one.csv" });
    const { body } = await upload(server, csvStatement(first), { token });
    expect((await linesOf(server, body.data.id))[0]?.verdict).toBe("duplicate");
  });

  it("the lines of a file under another bank are said to have come with the first, with balances or without", async () => {
    const first = paid();
    await book(server, csvStatement(first), { name: "first.csv" });
    const { body } = await upload(server, csvStatement(again(first, { reference: ` ${first[0]?.reference}` })), {
      ...{ token, bank: "gtbank" },
    });
    expect(body.data.overlap.came_with).toEqual(["the Wema Bank statement of 10 Nov 2026 to 10 Nov 2026, first.csv"]);
    const bare = Buffer.from(csvOf(rowsOf(first).map((row) => row.slice(0, -1))));
    const other = await upload(server, bare, { token, bank: "uba" });
    expect(other.body.data.overlap).toMatchObject({ lines: 1 });
  });
});

it("an equal balance by chance, of another amount or a week later, is no reason to ask (REP-07)", async () => {
  const first = paid();
  await book(server, csvStatement(first), { name: "first.csv" });
  const [one] = first as readonly [Transaction];
  const later = { ...one, on: "2026-11-14", reference: "LATER" };
  const less = { ...one, amount: one.amount - 1_00, reference: "LESS" };
  const { body } = await upload(server, csvStatement([less, later]), { token });
  expect(body.data.overlap).toBeNull();
});

it("T05: a line waits while another of its bank is booked, so two exports that are booked at one moment post once", async () => {
  const credit = paid({ narration: "CASH" });
  const posted = async (copy: Buffer): Promise<LineToBook> => {
    const { id } = (await upload(server, copy, { token })).body.data;
    expect((await post(id)).status).toBe(200);
    const [line] = await linesOf(server, id);
    return { id: line?.id ?? 0, bank: "wema", loanId: undefined, author: SYSTEM };
  };
  const [first, second] = [await posted(csvStatement(credit)), await posted(csvWithoutBalances(credit))];
  const held = await holdStatement(server.database.connection, { writing: "suspense_items" });
  const done = [bookLine(server.deps, first)];
  await held.reached();
  let ended = false;
  done.push(bookLine(server.deps, second).finally(() => (ended = true)));
  while (!ended && (await locksWaitedFor(server.deps.db.pool)) < 2);
  await held.end("done");
  await Promise.all(done);
  const { rows } = await server.deps.db.pool.query(
    "select booked from statement_lines where id = any($1) order by id",
    [[first.id, second.id]],
  );
  expect(rows).toEqual([{ booked: true }, { booked: false }]);
});

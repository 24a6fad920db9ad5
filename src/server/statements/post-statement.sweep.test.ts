import { describe, expect, it } from "vitest";
import { getStatement, listStatementLines, postStatement } from "../../contract/statements.contract.ts";
import { bookStatements } from "./book-statements.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  csvWithoutBalances,
  linesOf,
  openSuspense,
  type RunningLoan,
  upload,
  xlsxStatement,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(30);

const loan = (index: number) => loans[index] as RunningLoan;
const paid = async (id: number) => {
  const { rows } = await server.deps.db.pool.query(
    "select sum(amount)::bigint as sum from payments where loan_id = $1 and reversed_at is null",
    [id],
  );
  return Number(rows[0].sum);
};

describe("a statement from upload to books (API-39)", () => {
  const happenings = () => [
    {
      on: "2026-11-18",
      amount: loan(0).instalment,
      narration: `NIP ${loan(0).reference} REPAYMENT`,
      reference: "FT00001",
    },
    { on: "2026-11-18", amount: loan(1).instalment, narration: `MANDATE ${loan(1).mandate}`, reference: "FT00002" },
    { on: "2026-11-18", amount: 5_000_00, narration: `IPPIS ${loan(2).ippis} NOV`, reference: "FT00003" },
    { on: "2026-11-19", amount: 6_000_00, narration: `TRF FROM ${loan(3).account}`, reference: "FT00004" },
    {
      on: "2026-11-19",
      amount: 7_000_00,
      narration: `0${loan(4).phone.slice(4, 7)} ${loan(4).phone.slice(7)}`,
      reference: "FT00005",
    },
    {
      on: "2026-11-19",
      amount: loan(5).instalment,
      narration: `${loan(5).lastName} ${loan(5).firstName}`,
      reference: "FT00006",
    },
    { on: "2026-11-19", amount: 9_999_00, narration: `${loan(6).lastName} ${loan(6).firstName}`, reference: "FT00007" },
    { on: "2026-11-19", amount: 1_234_00, narration: "CASH DEPOSIT", reference: "FT00008" },
    {
      on: "2026-11-19",
      amount: 8_000_00,
      narration: `${loan(7).reference} OR ${loan(8).reference}`,
      reference: "FT00009",
    },
    { on: "2026-11-19", amount: -2_500_00, narration: "SMS CHARGES", reference: "FT00010" },
  ];

  it("REP-09: the preview says of every line what would become of it and why, and books nothing", async () => {
    const token = await server.staffToken();
    const { status, body } = await upload(server, csvStatement(account(happenings())), { token });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ state: "read", lines: 10, balance_chain: "verified", layout: "csv" });
    const lines = await server.call(listStatementLines, { params: { id: body.data.id }, token });
    expect(
      lines.body.data.data.map((line: { verdict: string; reason: string }) => `${line.verdict}: ${line.reason}`),
    ).toEqual([
      `matched: The text names loan ${loan(0).reference}.`,
      `matched: Mandate ${loan(1).mandate} is of loan ${loan(1).reference}.`,
      `matched: IPPIS number ${loan(2).ippis} is of loan ${loan(2).reference}.`,
      `matched: Account ${loan(3).account} is of loan ${loan(3).reference}.`,
      `matched: Phone 0${loan(4).phone.slice(4)} is of loan ${loan(4).reference}.`,
      `matched: ${loan(5).firstName} ${loan(5).lastName} is named, and this is exactly an instalment of loan ${loan(5).reference}.`,
      "suggested: A name alone does not tell whose money it is.",
      "suspense: Nothing in the text names a loan.",
      "suggested: The text names different loans.",
      "out: Money that left the account.",
    ]);
    const query = { kind: "doubtful" };
    const doubtful = await server.call(listStatementLines, { params: { id: body.data.id }, query, token });
    expect(doubtful.body.data.data.map((line: { verdict: string }) => line.verdict)).toEqual(["suspense"]);
    expect(lines.body.data.data[8].candidates.map((one: { id: number }) => one.id)).toEqual([loan(7).id, loan(8).id]);
    expect(await paid(loan(0).id)).toBe(0);
    expect(await accountBalance(server, "bank-statement")).toBe(0);
  });

  it("REP-09: posted, every credit stands in the books once: at its loan, or in suspense", async () => {
    const token = await server.staffToken();
    const { rows } = await server.deps.db.pool.query("select id from statements");
    const id = Number(rows[0].id);
    expect((await server.call(postStatement, { params: { id }, token, body: {} })).body.data.state).toBe("posting");
    expect(await bookStatements(server.deps)).toBe(9);
    const { data } = (await server.call(getStatement, { params: { id }, token })).body;
    expect(data).toMatchObject({ state: "posted", progress: { booked: 9, of: 9 } });
    const credits = happenings().filter((one) => one.amount > 0);
    expect(await accountBalance(server, "bank-statement")).toBe(credits.reduce((sum, one) => sum + one.amount, 0));
    expect(await openSuspense(server)).toBe(9_999_00 + 1_234_00 + 8_000_00);
    expect(await paid(loan(0).id)).toBe(loan(0).instalment);
    const deductions = await server.deps.db.pool.query("select first_told_by, remitted_on from deductions");
    expect(deductions.rows).toEqual([{ first_told_by: "statement", remitted_on: "2026-11-18" }]);
    const again = await server.call(postStatement, { params: { id }, token, body: {} });
    expect([again.status, again.body.message]).toEqual([
      422,
      "This statement was posted by Ada Obi at 20 Nov 2026, 09:30.",
    ]);
  });

  it("T05: the same file, a copy saved again, one without balances and an overlapping period post nothing twice", async () => {
    const bankBefore = await accountBalance(server, "bank-statement");
    const again = await upload(server, csvStatement(account(happenings())));
    expect(again.status).toBe(422);
    expect(again.body.message).toMatch(
      /^This file was uploaded by Ada Obi at 20 Nov 2026, 09:30\. It has been posted\.$/,
    );
    for (const copy of [xlsxStatement(account(happenings())), csvWithoutBalances(account(happenings()))]) {
      const { body } = await book(server, copy, { name: "copy.xlsx" });
      const lines = await linesOf(server, body.data.id);
      expect(lines.map((line) => line.verdict)).toEqual([...Array(9).fill("duplicate"), "out"]);
      expect(lines[0]?.reason).toBe("Stood first in row 2 of statement.csv, uploaded 20 Nov 2026, 09:30.");
    }
    const fresh = { on: "2026-11-20", amount: 3_000_00, narration: loan(9).reference, reference: "FT00011" };
    const { body } = await book(server, csvStatement(account([...happenings(), fresh])));
    expect((await linesOf(server, body.data.id)).at(-1)).toMatchObject({ verdict: "matched", booked: true });
    expect(await accountBalance(server, "bank-statement")).toBe(bankBefore + 3_000_00);
  });
});

it("a statement whose balances contradict its amounts is posted only when somebody says so (REP-07)", async () => {
  const token = await server.staffToken();
  const lines = account([
    { on: "2026-11-18", amount: 1_000_00, narration: loan(20).reference },
    { on: "2026-11-19", amount: 2_000_00, narration: loan(20).reference },
  ]);
  const wrong = lines.map((line, index) => (index === 1 ? { ...line, balance: line.balance + 5_00 } : line));
  const { id, balance_chain } = (await upload(server, csvStatement(wrong), { token })).body.data;
  expect(balance_chain).toBe("broken");
  const post = (body: { accept_broken_chain?: true }) => server.call(postStatement, { params: { id }, token, body });
  const refused = await post({});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["accept_broken_chain"]]);
  expect(refused.body.message).toMatch(/^The balances of this statement do not add up\. Row 3 says ₦/);
  await bookStatements(server.deps);
  expect(await paid(loan(20).id)).toBe(0);
  expect((await post({ accept_broken_chain: true })).status).toBe(200);
  await bookStatements(server.deps);
  expect(await paid(loan(20).id)).toBe(3_000_00);
});

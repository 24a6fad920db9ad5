import { beforeEach, describe, expect, it } from "vitest";
import { undoStatementLine } from "../../contract/statements.contract.ts";
import { lockLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { postPayment } from "../money-in/post-payment.ts";
import { retrySuspense } from "../suspense/retry-suspense.job.ts";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  day,
  deduct,
  type Happening,
  linesOf,
  type RunningLoan,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(20);
let next = 0;
let loan: RunningLoan;

beforeEach(() => {
  loan = loans[next++] as RunningLoan;
});

const author = { userId: undefined, name: "Test" };

function onLoan<Result>(work: (stored: StoredLoan, tx: Parameters<typeof lockLoan>[0]) => Promise<Result>) {
  return server.deps.db.transaction(async (tx) => work((await lockLoan(tx, loan.id)) as StoredLoan, tx));
}

const history = (lineKey: string, on: string, amount = loan.instalment) =>
  deduct(server, loan, { lineKey, on, amount });

const transfer = (reference: string, on: string) =>
  onLoan((stored, tx) =>
    postPayment(tx, stored, {
      ...{ method: "bank-transfer", reference, amount: loan.instalment, paidOn: day(on) },
      ...{ source: "manual", into: "bank-transfer", author, at: server.clock.now() },
    }),
  );

async function bookOne(happening: Partial<Happening>) {
  const one = { on: "2026-11-18", amount: loan.instalment, narration: loan.reference, ...happening };
  const { body } = await book(server, csvStatement(account([one], 10_000_00 + next * 1000)));
  const [line] = await linesOf(server, body.data.id);
  if (!line) throw new Error("no line");
  return line;
}

const undo = async (id: number) =>
  server.call(undoStatementLine, { params: { id }, token: await server.staffToken(["edit-repayment"]), body: {} });

const balances = async () => {
  const codes = [
    "bank-statement",
    "bank-remita",
    "deducted-not-remitted",
    "loan-principal",
    "interest-income",
    "suspense",
  ];
  return Object.fromEntries(await Promise.all(codes.map(async (code) => [code, await accountBalance(server, code)])));
};

describe("what a credit is to money that is known already", () => {
  it("a deduction that has not arrived is cleared, by loan or by mandate, and the loan is not paid again (T05)", async () => {
    await history("H-1", "2026-11-15");
    const before = await balances();
    const line = await bookOne({ narration: `SALARY MANDATE ${loan.mandate}` });
    expect([line.verdict, line.loan_id]).toEqual(["clears", loan.id]);
    expect(line.reason).toMatch(/^Brings the deduction of ₦[\d,.]+ on 15 Nov 2026\.$/);
    const after = await balances();
    expect(after["bank-remita"] - before["bank-remita"]).toBe(loan.instalment);
    expect(after["deducted-not-remitted"] - before["deducted-not-remitted"]).toBe(-loan.instalment);
    expect(after["loan-principal"]).toBe(before["loan-principal"]);
  });

  it("reference, loan and amount of a payment of another method confirm it; nothing is posted (T05)", async () => {
    await transfer("NIP-778899", "2026-11-17");
    const before = await balances();
    const line = await bookOne({ narration: `TRF ${loan.reference}`, reference: "nip-778899" });
    expect(line).toMatchObject({ verdict: "confirms", booked: true });
    expect(await balances()).toEqual(before);
  });

  it("equal money within three days under another reference is for a person, and waits in suspense", async () => {
    await transfer("COUNTER-1", "2026-11-16");
    const line = await bookOne({ reference: "FT-OTHER-1" });
    expect(line.verdict).toBe("suggested");
    expect(line.reason).toMatch(/^Payment COUNTER-1 of ₦[\d,.]+ on 16 Nov 2026 may be the same money\.$/);
  });

  it("money that the bank tells of first is a deduction that has arrived, which the history only names", async () => {
    const line = await bookOne({ narration: `MANDATE ${loan.mandate}` });
    expect(line.verdict).toBe("matched");
    expect(await history("H-LATE", "2026-11-15")).toBe("named");
    const { rows } = await server.deps.db.pool.query("select * from deductions where loan_id = $1", [loan.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ first_told_by: "statement", remitted_on: "2026-11-18", remitted_line_id: line.id });
  });
});

describe("one click undoes a match, to the kobo", () => {
  it("a match: the loan owes again, the money is in suspense, and it is never given back by itself", async () => {
    const before = await balances();
    const line = await bookOne({});
    const reply = await undo(line.id);
    expect([reply.status, reply.body.data?.verdict, reply.body.data?.undone], reply.text).toEqual([
      200,
      "suspense",
      true,
    ]);
    const after = await balances();
    expect(after).toEqual({
      ...before,
      "bank-statement": before["bank-statement"] + loan.instalment,
      suspense: before.suspense - loan.instalment,
    });
    await server.deps.db.pool.query("update suspense_items set retry = true");
    expect(await retrySuspense(server.deps)).toBe(0);
    expect(await balances()).toEqual(after);
    const again = await undo(line.id);
    expect([again.status, again.body.message]).toEqual([
      422,
      "This match is undone already. Undone by Ada Obi at 20 Nov 2026, 09:30.",
    ]);
  });

  it("a clearing: the deduction has not arrived any more", async () => {
    await history("H-2", "2026-11-15");
    const before = await balances();
    const line = await bookOne({ narration: loan.mandate });
    expect((await undo(line.id)).status).toBe(200);
    expect(await balances()).toEqual({
      ...before,
      "bank-statement": before["bank-statement"] + loan.instalment,
      suspense: before.suspense - loan.instalment,
    });
    const { rows } = await server.deps.db.pool.query("select remitted_on from deductions where loan_id = $1", [
      loan.id,
    ]);
    expect(rows).toEqual([{ remitted_on: null }]);
  });

  it("a confirmation: the payment stays, and the money is seen to be another", async () => {
    await transfer("NIP-1234567", "2026-11-18");
    const before = await balances();
    const line = await bookOne({ reference: "NIP-1234567" });
    expect(line.verdict).toBe("confirms");
    expect((await undo(line.id)).status).toBe(200);
    expect((await balances()).suspense).toBe(before.suspense - loan.instalment);
    const { rows } = await server.deps.db.pool.query("select reversed_at from payments where loan_id = $1", [loan.id]);
    expect(rows).toEqual([{ reversed_at: null }]);
  });

  it("a deduction that the bank told first and the history has named since is held for a person", async () => {
    const line = await bookOne({ narration: loan.mandate });
    await history("H-3", "2026-11-15");
    expect((await undo(line.id)).status).toBe(200);
    const { rows } = await server.deps.db.pool.query(
      "select state, payment_id, remitted_on from deductions where loan_id = $1",
      [loan.id],
    );
    expect(rows).toEqual([{ state: "held", payment_id: null, remitted_on: null }]);
  });

  it("a line that stands for no payment has nothing to undo", async () => {
    const line = await bookOne({ narration: "CASH" });
    const reply = await undo(line.id);
    expect([reply.status, reply.body.message]).toEqual([
      422,
      "This line stands for no payment, so there is nothing to undo.",
    ]);
    expect((await undo(999_999)).status).toBe(404);
  });
});

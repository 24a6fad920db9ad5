import { beforeEach, expect, it } from "vitest";
import {
  account,
  accountBalance,
  book,
  csvStatement,
  deduct,
  type Happening,
  linesOf,
  type RunningLoan,
  upload,
  xlsxStatement,
} from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server, loans } = await stagedStatements(24);
let next = 0;
let loan: RunningLoan;

beforeEach(() => {
  loan = loans[next++] as RunningLoan;
});

const history = (lineKey: string, on: string) => deduct(server, loan, { lineKey, on });

const statementOf = (...happenings: readonly Partial<Happening>[]) =>
  account(
    happenings.map((one) => ({ on: "2026-11-10", amount: loan.instalment, narration: loan.reference, ...one })),
    next * 10_000_000_00,
  );

async function bookLines(file: Buffer, bank = "wema", said: { overlap?: "other" } = {}) {
  const { body } = await book(server, file, { bank, name: "file", ...said });
  return linesOf(server, body.data.id);
}

/** The number of live payments of the loan, and their sum. */
async function livePayments(): Promise<readonly [number, number]> {
  const { rows } = await server.deps.db.pool.query<{ count: number; sum: number }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payments
      where loan_id = $1 and reversed_at is null`,
    [loan.id],
  );
  return [rows[0]?.count ?? 0, rows[0]?.sum ?? 0];
}

const owed = async () => {
  const { rows } = await server.deps.db.pool.query<{ owed: number }>(
    `select sum(principal + interest - principal_paid - interest_paid)::bigint as owed from instalments where loan_id = $1`,
    [loan.id],
  );
  return rows[0]?.owed;
};

/** The balance of all bank accounts. */
const inBanks = async () => {
  const held = await Promise.all(["bank-statement", "bank-remita"].map((code) => accountBalance(server, code)));
  return held.reduce((sum, one) => sum + one, 0);
};

it.each([
  ["the provider told first", true],
  ["the bank told first", false],
])(
  "a statement that is uploaded under the wrong bank and then the right one pays nothing twice: %s (T05)",
  async (_, isToldBefore) => {
    if (isToldBefore) await history(`WRONG-${next}`, "2026-11-01");
    const transactions = statementOf({ narration: `SALARY ${loan.mandate}` });
    const [first] = await bookLines(csvStatement(transactions), "gtbank");
    expect(first?.verdict).toBe(isToldBefore ? "clears" : "matched");
    const again = await upload(server, csvStatement(transactions), { bank: "wema" });
    expect([again.status, again.body.message]).toEqual([
      422,
      "This file was uploaded by Ada Obi at 20 Nov 2026, 09:30 as a statement of GTBank. It has been posted.",
    ]);
    // Even the answer "other money" does not post it without a question.
    const [copied] = await bookLines(xlsxStatement(transactions), "wema", { overlap: "other" });
    expect(copied?.verdict).toBe("suggested");
    expect(await livePayments()).toEqual([1, loan.instalment]);
    expect(await owed()).toBe(5 * loan.instalment);
  },
);

it.each([
  ["the reference of the loan", () => loan.reference],
  ["the payroll number", () => `IPPIS ${loan.ippis}`],
  ["the account", () => loan.account],
  ["the phone", () => `0${loan.phone.slice(4)}`],
])("a remittance that comes short, or in parts, is no new payment when it names %s (T05)", async (_, narration) => {
  await history(`SHORT-${next}`, "2026-11-05");
  const part = (amount: number) => ({ amount, narration: narration() });
  const lines = await bookLines(csvStatement(statementOf(part(loan.instalment - 500_00), part(500_00))));
  expect(lines.map((line) => line.verdict)).toEqual(["suggested", "suggested"]);
  expect(lines[0]?.reason).toMatch(/^The deduction of ₦[\d,.]+ on 5 Nov 2026 has not arrived; the amount differs\.$/);
  expect(await livePayments()).toEqual([1, loan.instalment]);
  expect(await owed()).toBe(5 * loan.instalment);
});

it("somebody's own transfer of exactly one instalment is not taken for the remittance: a person says which it is (T05)", async () => {
  await history(`OWN-${next}`, "2026-11-05");
  const [own] = await bookLines(
    csvStatement(statementOf({ narration: `TRF FROM ${loan.firstName} REPAYMENT ${loan.reference}` })),
  );
  expect(own?.verdict).toBe("suggested");
  expect(own?.reason).toMatch(/^The deduction of ₦[\d,.]+ on 5 Nov 2026 has not arrived; this may be its money\.$/);
  expect(await accountBalance(server, "suspense")).toBeLessThanOrEqual(-loan.instalment);
  const { rows } = await server.deps.db.pool.query("select remitted_on from deductions where loan_id = $1", [loan.id]);
  expect(rows).toEqual([{ remitted_on: null }]);
});

it.each([
  ["the provider", () => `REMITA ${loan.reference}`],
  ["the employer", () => `${loan.employer.toUpperCase()} NOV SALARY ${loan.reference}`],
  ["the mandate", () => loan.mandate],
])("a credit of the loan and amount of a deduction that names %s brings it (T05)", async (_, narration) => {
  await history(`PAYER-${next}`, "2026-11-05");
  const before = await inBanks();
  const [line] = await bookLines(csvStatement(statementOf({ narration: narration() })));
  expect(line?.verdict).toBe("clears");
  expect((await inBanks()) - before).toBe(loan.instalment);
  expect(await livePayments()).toEqual([1, loan.instalment]);
});

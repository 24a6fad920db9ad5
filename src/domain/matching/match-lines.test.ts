import { expect, it } from "vitest";
import { kobo } from "../money.ts";
import { byLoan, deduction, deductionSet, facts, line, loan, payment } from "./match-facts.testkit.ts";
import type { MatchFacts } from "./match-facts.ts";
import { matchLines } from "./match-lines.ts";

const judged = (count: number, known: MatchFacts, changes: Parameters<typeof line>[0] = {}) =>
  matchLines(
    Array.from({ length: count }, () => line(changes)),
    Array.from({ length: count }, () => known),
  );
const verdicts = (count: number, known: MatchFacts, changes?: Parameters<typeof line>[0]) =>
  judged(count, known, changes).map(({ verdict }) => verdict);
const paid = { kind: "payment", value: "FT1", loanIds: [1] } as const;

it("a payment is confirmed by one line only", () => {
  const known = facts([loan(1)], [paid], { paymentsByReference: [payment()] });
  expect(verdicts(2, known)).toEqual(["confirms", "suggested"]);
});

it("a payment that one line confirmed is not taken for the money of the next", () => {
  const twice = facts([loan(1)], [byLoan(1)], { paymentsOf: () => [payment(), payment({ id: 10, amount: kobo(1) })] });
  expect(verdicts(1, twice)).toEqual(["suggested"]);
  const confirming = facts([loan(1)], [paid], { paymentsByReference: [payment()] });
  const [, next] = matchLines([line(), line()], [confirming, twice]);
  expect(next).toEqual({ verdict: "matched", loanId: 1, reason: "The text names loan TN-000001." });
});

it("a payment's deduction is cleared by one line only, and stays cleared", () => {
  const of = (isRemitted: boolean) =>
    facts([loan(1)], [paid], { paymentsByReference: [payment({ deduction: { id: 5, isRemitted } })] });
  expect(judged(2, of(false))).toMatchObject([{ verdict: "clears", deductionIds: [5] }, { verdict: "suggested" }]);
  expect(verdicts(1, of(true))).toEqual(["suggested"]);
});

it("each of two equal deductions is cleared by its own line, and a third line is a payment", () => {
  const known = facts([loan(1)], [byLoan(1)], { deductionsOf: () => [deduction(5), deduction(6)] });
  expect(judged(3, known, { narration: "REMITA" })).toMatchObject([
    { verdict: "clears", deductionIds: [5] },
    { verdict: "clears", deductionIds: [6] },
    { verdict: "matched" },
  ]);
});

it("a set of which a line has brought some is no longer there for the next", () => {
  const known = facts([], [], { sets: [deductionSet("November 2026", [1, 2])] });
  expect(verdicts(2, known)).toEqual(["clears", "suspense"]);
  const part = facts([], [], { sets: [deductionSet("18 Nov 2026", [2, 3])] });
  expect(matchLines([line(), line()], [known, part]).map(({ verdict }) => verdict)).toEqual(["clears", "suspense"]);
});

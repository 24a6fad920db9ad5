import { expect, it } from "vitest";
import { AFFORDABILITY_RULES, type RuleFacts } from "../affordability/affordability-rules.ts";
import { kobo } from "../money.ts";
import { rejectionWords } from "./rejection-words.ts";

const FACTS = {
  loanType: { minimumSalaryCount: 3, salaryFreshnessDays: 45, maximumRunningLoans: 2 },
  runningAtProvider: 4,
  affordableAmount: kobo(500_000),
  minimumAmount: kobo(1_000_000),
  grantedAmount: kobo(500_000),
} as unknown as RuleFacts;
const OTHERWISE = rejectionWords("Rejected at review");

it("every rule of lending has words of its own for the applicant, without figures of their salary", () => {
  const words = AFFORDABILITY_RULES.map((rule) => rejectionWords(rule.broken(FACTS)));
  expect(words.filter((sentence) => sentence === OTHERWISE)).toEqual([]);
  expect(words.filter((sentence) => /customer|provider|₦|\$/.test(sentence))).toEqual([]);
  expect(words).toContain("We found fewer than 3 salary payments in the last 6 months.");
});

it("what an officer wrote for colleagues is never repeated", () => {
  for (const reason of ["Looks like a fraudster", "see BVN 22001234567", "", "Called: No salary record was found"])
    expect(rejectionWords(reason)).toBe(OTHERWISE);
});

import { expect, it } from "vitest";
import { kobo } from "../money.ts";
import { AFFORDABILITY_RULES, type RuleFacts } from "./affordability-rules.ts";
import { rejectionWords } from "./rejection-words.ts";

const FACTS = {
  loanType: {
    ...{ minimumSalaryCount: 3, salaryFreshnessDays: 45, maximumRunningLoans: 2 },
    ...{ payerKinds: ["federal", "state"], minimumNetPay: kobo(3_000_000), minimumAge: 21, maximumAgeAtLastDue: 60 },
  },
  netPay: kobo(2_900_000),
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
  expect(words.slice(-4)).toEqual([
    "This loan is only for salaries paid by the federal government or a state government.",
    "Your salary is below the smallest for this kind of loan.",
    "This loan is for people who are at least 21 years old.",
    "You would be older than 60 at the last repayment. A shorter loan may be possible.",
  ]);
});

it("figures of more than one digit are read as a whole", () => {
  expect(rejectionWords("Fewer than 12 salary payments")).toBe(
    "We found fewer than 12 salary payments in the last 6 months.",
  );
  expect(rejectionWords("12 running loans at the provider")).not.toBe(OTHERWISE);
});

it("what an officer wrote after the words of a rule is not repeated: payers are told only as a rule names them", () => {
  const typed = [
    "somebody honest; call 08031234567",
    "the federal government or whoever bribes us",
    "a gambler, the federal government or a state government",
    "",
  ];
  for (const words of typed) expect(rejectionWords(`This loan is only for salaries paid by ${words}`)).toBe(OTHERWISE);
  expect(rejectionWords("No salary payment in the last 08031234567 days")).toBe(OTHERWISE);
  expect(rejectionWords("The applicant is younger than 22001234567")).toBe(OTHERWISE);
});

it("what an officer wrote for colleagues is never repeated, not even where it quotes a rule", () => {
  for (const rule of AFFORDABILITY_RULES) expect(rejectionWords(`Called: ${rule.broken(FACTS)}`)).toBe(OTHERWISE);
  for (const reason of ["Looks like a fraudster", "see BVN 22001234567", ""])
    expect(rejectionWords(reason)).toBe(OTHERWISE);
});

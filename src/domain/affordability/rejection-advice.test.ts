import { expect, it } from "vitest";
import { kobo } from "../money.ts";
import { AFFORDABILITY_RULES, type RuleFacts } from "./affordability-rules.ts";
import { rejectionAdvice } from "./rejection-advice.ts";
import { REJECTION_KINDS } from "./rejection-kinds.ts";
import { rejectionReason } from "./rejection-reason.ts";

const FACTS = {
  loanType: {
    ...{ minimumSalaryCount: 3, salaryFreshnessDays: 45, maximumRunningLoans: 2, payerKinds: ["federal"] },
    ...{ minimumNetPay: kobo(3_000_000), minimumAge: 21, maximumAgeAtLastDue: 60 },
  },
  ...{ netPay: kobo(2_900_000), runningAtProvider: 4, affordableAmount: kobo(500_000) },
  ...{ minimumAmount: kobo(1_000_000), grantedAmount: kobo(500_000) },
} as unknown as RuleFacts;
const OTHERWISE = rejectionAdvice("Looks like a fraudster");

it("whoever is rejected by a rule or for a kind of reason reads what to do about it", () => {
  const reasons = [
    ...AFFORDABILITY_RULES.map((rule) => rule.broken(FACTS)),
    ...REJECTION_KINDS.map(({ says }) => rejectionReason(says, "see BVN 22001234567")),
  ];
  const advice = reasons.map(rejectionAdvice);
  expect(advice.filter((words) => words === OTHERWISE || /22001234567/.test(words))).toEqual([]);
  expect(rejectionAdvice("No salary record was found for the account")).toMatch(/Apply again with that one\.$/);
  expect(rejectionAdvice("Repayment too high for the salary")).toBe(
    "Apply again for a smaller amount or for more months.",
  );
});

import { expect, it } from "vitest";
import { candidatesOf } from "./doubtful-line.ts";
import { judgeForLoan } from "./judge-loan-credit.ts";
import { byLoan, deduction, deductionSet, facts, line, loan } from "./match-facts.testkit.ts";
import { matchLine } from "./match-line.ts";

const DOUBT = "May have come before: row 2 of first.csv.";

it("a credit that may have come before is for a person, whatever it says, with the loan it names (REP-07)", () => {
  const about = facts([loan(1)], [byLoan(1)]);
  const suggested = { verdict: "suggested", reason: DOUBT, candidates: [{ loanId: 1, reason: expect.any(String) }] };
  expect(matchLine(line(), about).verdict).toBe("matched");
  expect(matchLine(line({ doubt: DOUBT }), about)).toEqual(suggested);
  expect(judgeForLoan(line({ doubt: DOUBT }), 1, about)).toEqual(suggested);
});

it("it brings no deduction and confirms nothing by itself either (REP-07)", () => {
  const set = deductionSet("Ministry of Works", [1, 2], { employer: undefined });
  expect(matchLine(line(), facts([], [], { sets: [set] })).verdict).toBe("clears");
  expect(matchLine(line({ doubt: DOUBT }), facts([], [], { sets: [set] }))).toEqual({
    ...{ verdict: "suggested", reason: DOUBT, candidates: [] },
  });
  const cleared = facts([loan(1)], [{ ...byLoan(1), kind: "mandate", mandateId: 7 }], {
    deductionsOf: () => [deduction(5)],
  });
  expect(matchLine(line({ doubt: DOUBT }), cleared)).toMatchObject({
    verdict: "suggested",
    candidates: [{ loanId: 1 }],
  });
});

it("a judgement speaks of its own loans, and of none when the money is nobody's", () => {
  const candidates = [{ loanId: 3, reason: "Named." }];
  expect(candidatesOf({ verdict: "suggested", reason: "Two.", candidates })).toBe(candidates);
  expect(candidatesOf({ verdict: "suspense", reason: "Nothing." })).toEqual([]);
  expect(candidatesOf({ verdict: "clears", deductionIds: [1], reason: "All." })).toEqual([]);
  expect(candidatesOf({ verdict: "matched", loanId: 4, reason: "It is." })).toEqual([{ loanId: 4, reason: "It is." }]);
});

import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { judgeBulkCredit } from "./judge-bulk-credit.ts";
import { deductionSet, facts, line, loan } from "./match-facts.testkit.ts";
import type { DeductionSet } from "./match-facts.ts";
import { matchLine } from "./match-line.ts";

const works = { employer: "Ministry of Works" };
const judge = (narration: string, sets: readonly DeductionSet[], needsEmployer = false) =>
  judgeBulkCredit(line({ narration }), sets, needsEmployer);

describe("a credit of many deductions", () => {
  it("clears the one set that comes to it, and says which", () => {
    expect(judge("BULK", [deductionSet("November 2026", [1, 2, 3])])).toStrictEqual({
      verdict: "clears",
      deductionIds: [1, 2, 3],
      reason: "Brings 3 deductions of November 2026.",
    });
  });

  it("is for a person when several sets come to it: the first three are named", () => {
    const sets = ["A", "B", "C", "D"].map((label, index) => deductionSet(label, [index * 2, index * 2 + 1]));
    expect(judge("BULK", sets)).toStrictEqual({
      verdict: "suggested",
      reason: "Comes to more than one set of deductions: A; B; C.",
      candidates: [],
    });
  });

  it("is of the employer that it names, in the narration or the reference, even for one deduction", () => {
    const sets = [deductionSet("18 Nov 2026", [1, 2]), deductionSet("Ministry of Works", [3], works)];
    const one = {
      verdict: "clears",
      deductionIds: [3],
      reason: "Brings the one deduction of Ministry of Works.",
    };
    expect(judge("MINISTRY OF WORKS", sets)).toStrictEqual(one);
    expect(judgeBulkCredit(line({ reference: "MINISTRY OF WORKS" }), sets, false)).toStrictEqual(one);
    expect(judge("MINISTRY OF HEALTH", sets)).toMatchObject({ verdict: "suggested" });
  });

  it("is for a person when it has the amount of a single deduction and says nothing", () => {
    expect(judge("TRANSFER", [deductionSet("18 Nov 2026", [1])])).toStrictEqual({
      verdict: "suggested",
      reason: "Has the amount of a deduction that has not arrived (18 Nov 2026), and nothing else to tell.",
      candidates: [],
    });
  });

  it("counts the same deductions once, under the first name they have", () => {
    const sets = [deductionSet("November 2026", [9, 10]), deductionSet("18 Nov 2026", [10, 9])];
    expect(judge("BULK", sets)).toMatchObject({ verdict: "clears", reason: "Brings 2 deductions of November 2026." });
  });

  it("fits no set of another amount, of days to come, or of a loan on which the money was reversed", () => {
    const clears = (changes: Partial<DeductionSet>, notOfLoans: readonly number[] = []) =>
      judgeBulkCredit(line({ notOfLoans }), [deductionSet("November 2026", [1, 2], changes)], false)?.verdict;
    expect(clears({})).toBe("clears");
    expect(clears({ amount: kobo(65_000_01) })).toBeUndefined();
    expect(clears({ lastDay: lagosDate("2026-11-21") })).toBe("clears");
    expect(clears({ lastDay: lagosDate("2026-11-22") })).toBeUndefined();
    expect(clears({}, [2])).toBeUndefined();
    expect(clears({}, [3])).toBe("clears");
  });

  it("beside a person's name only a named employer tells them apart", () => {
    const sets = [deductionSet("November 2026", [1, 2]), deductionSet("Ministry of Works", [3, 4], works)];
    expect(judge("NGOZI EZE", sets, true)).toBeUndefined();
    expect(judge("NGOZI EZE MINISTRY OF WORKS", sets, true)).toMatchObject({ deductionIds: [3, 4] });
    const named = facts([loan(1, { instalments: [] })], [], { named: [1], sets: sets.slice(0, 1) });
    expect(matchLine(line({ narration: "NGOZI EZE" }), named)).toMatchObject({
      verdict: "suggested",
      reason: "A name alone does not tell whose money it is.",
    });
  });

  it("is looked for only when the text names nothing that the books know", () => {
    const known = { kind: "account", value: "0012345678", loanIds: [] } as const;
    const sets = [deductionSet("November 2026", [1, 2])];
    expect(matchLine(line(), facts([], [], { sets })).verdict).toBe("clears");
    expect(matchLine(line(), facts([], [known], { sets })).verdict).toBe("suspense");
  });
});

import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { lineIdentifiers } from "./line-identifiers.ts";
import type { CreditLine, DeductionSet, Hit, LoanFact, MatchFacts, PaymentFact } from "./match-facts.ts";
import { matchLine } from "./match-line.ts";
import { matchLines } from "./match-lines.ts";

const on = lagosDate("2026-11-18");

const loan = (id: number, changes: Partial<LoanFact> = {}): LoanFact => ({
  ...{
    id,
    reference: `TN-00000${id}`,
    status: "disbursed",
    firstName: "Ngozi",
    lastName: "Eze",
    balance: kobo(390_000_00),
  },
  ...{ instalment: kobo(65_000_00), instalments: [kobo(65_000_00)] },
  ...changes,
});

const line = (changes: Partial<CreditLine> = {}): CreditLine => ({
  ...{ bank: "wema", bookedOn: on, amount: kobo(65_000_00), narration: "" },
  ...changes,
});

function facts(loans: readonly LoanFact[], hits: readonly Hit[], changes: Partial<MatchFacts> = {}): MatchFacts {
  return {
    ...{ loans: new Map(loans.map((one) => [one.id, one])), hits, named: [], paymentsByReference: [] },
    ...{ paymentsOf: () => [], deductionsOf: () => [], sets: [], ...changes },
  };
}

const byLoan = (id: number): Hit => ({ kind: "loan", value: `TN-00000${id}`, loanIds: [id] });
const payment = (changes: Partial<PaymentFact> = {}): PaymentFact => ({
  ...{
    id: 9,
    loanId: 1,
    reference: "FT1",
    amount: kobo(65_000_00),
    paidOn: on,
    shownBy: undefined,
    deduction: undefined,
  },
  ...changes,
});

describe("what a text is recognised by", () => {
  it("a loan reference in the forms that cannot be mistaken, and no others", () => {
    const read = (text: string) => lineIdentifiers(text).loanReferences;
    expect(read("pay tn-000123, TN000456 and TN 1000789")).toEqual(["TN-000123", "TN-000456", "TN-1000789"]);
    expect(read("TN-123 ATN-000123 TN-000123X TN12345")).toEqual([]);
  });

  it("a phone in all its written forms; twelve digits are a mandate and ten an account", () => {
    for (const text of ["08031234567", "+234 803 123 4567", "234(0)8031234567", "0803-123-4567", "TEL:8031234567."])
      expect(lineIdentifiers(text).phones, text).toEqual(["+2348031234567"]);
    expect(lineIdentifiers("REF 260012345678 0012345678")).toMatchObject({
      mandateReferences: ["260012345678"],
      accounts: ["0012345678"],
      phones: [],
    });
  });

  it("a payroll number is certain when it is called one or has letters; a bare number may be anything", () => {
    expect(lineIdentifiers("IPPIS NO: 123456 on 2026").ippisNumbers).toEqual([
      { number: "123456", isCertain: true },
      { number: "2026", isCertain: false },
    ]);
    expect(lineIdentifiers("FG123456").ippisNumbers).toEqual([{ number: "FG123456", isCertain: true }]);
  });
});

describe("only what cannot be anything else is posted", () => {
  it("two loans in one text, whichever way they are named, are for a person", () => {
    const phone: Hit = { kind: "phone", value: "+2348031234567", loanIds: [2] };
    const judged = matchLine(line(), facts([loan(1), loan(2)], [byLoan(1), phone]));
    expect(judged).toMatchObject({ verdict: "suggested", candidates: [{ loanId: 1 }, { loanId: 2 }] });
  });

  it("a number that several running loans share is for a person, unless something else tells them apart", () => {
    const shared: Hit = { kind: "ippis", value: "FG1", loanIds: [1, 2] };
    expect(matchLine(line(), facts([loan(1), loan(2)], [shared])).verdict).toBe("suggested");
    const account: Hit = { kind: "account", value: "0012345678", loanIds: [2] };
    expect(matchLine(line(), facts([loan(1), loan(2)], [shared, account]))).toMatchObject({
      verdict: "matched",
      loanId: 2,
    });
  });

  it("a name posts with the exact instalment of one person alone; a bare number needs the name beside it", () => {
    expect(matchLine(line(), facts([loan(1)], [], { named: [1] })).verdict).toBe("matched");
    expect(matchLine(line({ amount: kobo(1) }), facts([loan(1)], [], { named: [1] })).verdict).toBe("suggested");
    expect(matchLine(line(), facts([loan(1), loan(2)], [], { named: [1, 2] })).verdict).toBe("suggested");
    const bare: Hit = { kind: "ippis", value: "123456", loanIds: [1], isUncertain: true };
    expect(matchLine(line({ narration: "123456" }), facts([loan(1)], [bare])).verdict).toBe("suggested");
    expect(matchLine(line({ narration: "123456 EZE NGOZI" }), facts([loan(1)], [bare])).verdict).toBe("matched");
  });

  it("a loan that was never paid out takes nothing, one that is closed takes it as customer credit", () => {
    const waiting = loan(1, { status: "pending_approval" });
    expect(matchLine(line(), facts([waiting], [byLoan(1)]))).toEqual({
      verdict: "suspense",
      reason: "Loan TN-000001 takes no payments: it is pending approval.",
    });
    const closed = matchLine(line(), facts([loan(1, { status: "completed" })], [byLoan(1)]));
    expect(closed.verdict).toBe("matched");
    expect(closed.reason).toContain("customer credit");
  });

  it("what a person took back from a loan is not given to it again", () => {
    expect(matchLine(line({ notOfLoans: [1] }), facts([loan(1)], [byLoan(1)])).verdict).toBe("suggested");
  });
});

describe("one naira told twice", () => {
  it("the reference of a payment with its loan and amount confirms it, once; another amount is for a person", () => {
    const paid: Hit = { kind: "payment", value: "FT1", loanIds: [1] };
    const known = (changes: Partial<PaymentFact> = {}) =>
      facts([loan(1)], [paid], { paymentsByReference: [payment(changes)] });
    expect(matchLine(line(), known())).toMatchObject({ verdict: "confirms", paymentId: 9 });
    expect(matchLine(line(), known({ shownBy: "wema" })).verdict).toBe("suggested");
    expect(matchLine(line(), known({ amount: kobo(1) })).verdict).toBe("suggested");
    expect(matchLine(line(), known({ deduction: { id: 5, isRemitted: false } }))).toMatchObject({
      verdict: "clears",
      deductionIds: [5],
    });
    const [first, second] = matchLines([line(), line()], [known(), known()]);
    expect([first?.verdict, second?.verdict]).toEqual(["confirms", "suggested"]);
  });

  it("equal money within three days is for a person; two lines of one bank are two credits", () => {
    const near = (changes: Partial<PaymentFact>) =>
      matchLine(line(), facts([loan(1)], [byLoan(1)], { paymentsOf: () => [payment(changes)] })).verdict;
    expect(near({ paidOn: lagosDate("2026-11-15") })).toBe("suggested");
    expect(near({ paidOn: lagosDate("2026-11-14") })).toBe("matched");
    expect(near({ shownBy: "wema" })).toBe("matched");
    expect(near({ shownBy: "gtbank" })).toBe("suggested");
  });

  it("a bulk credit clears the one natural set that comes to it, of the employer it names first", () => {
    const set = (label: string, ids: readonly number[], employer?: string): DeductionSet => ({
      ...{ label, employer, amount: kobo(65_000_00), lastDay: on, deductionIds: ids, loanIds: ids },
    });
    const judge = (narration: string, ...sets: readonly DeductionSet[]) =>
      matchLine(line({ narration }), facts([], [], { sets }));
    expect(judge("BULK", set("Nov 2026", [1, 2]), set("18 Nov 2026", [2, 1]))).toMatchObject({ verdict: "clears" });
    expect(judge("BULK", set("Nov 2026", [1, 2]), set("18 Nov 2026", [3, 4])).verdict).toBe("suggested");
    const works = set("Ministry of Works, Nov 2026", [3, 4], "Ministry of Works");
    expect(judge("MINISTRY OF WORKS SALARY", set("Nov 2026", [1, 2]), works)).toMatchObject({ deductionIds: [3, 4] });
    expect(judge("TRANSFER", set("18 Nov 2026", [1])).verdict).toBe("suggested");
  });
});

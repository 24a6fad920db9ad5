import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { byLoan, facts, line, loan, payment } from "./match-facts.testkit.ts";
import type { Hit, PaymentFact } from "./match-facts.ts";
import { matchLine } from "./match-line.ts";

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

  it("what a person reversed on a loan is not given to it again", () => {
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
  });

  it("equal money within three days is for a person; two lines of one bank are two credits", () => {
    const near = (changes: Partial<PaymentFact>) =>
      matchLine(line(), facts([loan(1)], [byLoan(1)], { paymentsOf: () => [payment(changes)] })).verdict;
    expect(near({ paidOn: lagosDate("2026-11-15") })).toBe("suggested");
    expect(near({ paidOn: lagosDate("2026-11-14") })).toBe("matched");
    expect(near({ shownBy: "wema" })).toBe("matched");
    expect(near({ shownBy: "gtbank" })).toBe("suggested");
  });
});

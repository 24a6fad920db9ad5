import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { judgeForLoan, judgeLoanCredit } from "./judge-loan-credit.ts";
import { byLoan, deduction, facts, line, loan, payment } from "./match-facts.testkit.ts";
import type { CreditLine, DeductionFact, LoanFact, MatchFacts, PaymentFact } from "./match-facts.ts";
import { matchLine } from "./match-line.ts";

const REASON = "The text names loan TN-000001.";

const judge = (
  credit: CreditLine,
  known: Partial<MatchFacts>,
  { loan: of = loan(1), mandateId }: { loan?: LoanFact; mandateId?: number } = {},
) =>
  judgeLoanCredit(
    credit,
    { kind: "one", loan: of, reason: REASON, ...(mandateId === undefined ? {} : { mandateId }) },
    facts([of], [], known),
  );
const suggested = (reason: string) => ({
  verdict: "suggested",
  reason,
  candidates: [{ loanId: 1, reason: REASON }],
});
const deducted = (...deductions: readonly DeductionFact[]): Partial<MatchFacts> => ({
  deductionsOf: (loanId) => deductions.filter((one) => one.loanId === loanId),
});

describe("a credit that names one loan and resembles nothing known", () => {
  it("is a payment of that loan, with the mandate that it names", () => {
    expect(judge(line(), {})).toStrictEqual({ verdict: "matched", loanId: 1, reason: REASON });
    expect(judge(line(), {}, { mandateId: 7 })).toStrictEqual({
      verdict: "matched",
      loanId: 1,
      reason: REASON,
      mandateId: 7,
    });
  });

  it("is customer credit on a closed loan", () => {
    const reason = `${REASON} Nothing is owed on it, so the money is customer credit.`;
    expect(judge(line(), {}, { loan: loan(1, { status: "liquidated" }) })).toMatchObject({ reason });
    expect(judge(line(), {}, { loan: loan(1, { status: "completed" }) })).toMatchObject({ reason });
  });

  it("is for a person when the money was reversed on this loan, and not when on another", () => {
    expect(judge(line({ notOfLoans: [2, 1] }), {})).toStrictEqual(suggested("It was reversed on this loan before."));
    expect(judge(line({ notOfLoans: [2] }), {}).verdict).toBe("matched");
  });
});

describe("a credit with the reference of a payment", () => {
  const referred = (changes: Partial<PaymentFact>, credit = line()) =>
    judge(credit, { paymentsByReference: [payment(changes)] });

  it("confirms the payment of its loan and amount", () => {
    expect(referred({})).toStrictEqual({
      verdict: "confirms",
      loanId: 1,
      paymentId: 9,
      reason: "Is the payment of ₦65,000.00 on 18 Nov 2026, reference FT1, which is posted.",
    });
  });

  it("clears the deduction that this payment posts", () => {
    expect(referred({ deduction: { id: 5, isRemitted: false } })).toStrictEqual({
      verdict: "clears",
      loanId: 1,
      deductionIds: [5],
      reason: "Brings the deduction of ₦65,000.00 on 18 Nov 2026, reference FT1.",
    });
  });

  it("is for a person when a statement has shown that money, or the deduction's money has arrived", () => {
    const known = "Payment FT1 of ₦65,000.00 on 18 Nov 2026 has this reference and this amount already.";
    expect(referred({ shownBy: "gtbank" })).toStrictEqual(suggested(known));
    expect(referred({ deduction: { id: 5, isRemitted: true } })).toStrictEqual(suggested(known));
  });

  it("is for a person when the amount differs", () => {
    expect(referred({ amount: kobo(60_000_00) })).toStrictEqual(
      suggested("Payment FT1 of ₦60,000.00 on 18 Nov 2026 has this reference, but another amount."),
    );
  });

  it("confirms a payment up to 31 days away: some people write the same reference every month", () => {
    expect(referred({ paidOn: lagosDate("2026-10-18") }).verdict).toBe("confirms");
    expect(referred({ paidOn: lagosDate("2026-10-17") }).verdict).toBe("suggested");
    expect(referred({ paidOn: lagosDate("2026-12-19") }).verdict).toBe("confirms");
    expect(referred({ paidOn: lagosDate("2026-12-20") }).verdict).toBe("suggested");
  });

  it("finds the one that fits among several of that reference", () => {
    const several = [payment({ id: 8, amount: kobo(1_00) }), payment({ id: 9 })];
    expect(judge(line(), { paymentsByReference: several })).toMatchObject({ verdict: "confirms", paymentId: 9 });
  });

  it("has nothing to do with a payment of another loan", () => {
    expect(referred({ loanId: 2 }).verdict).toBe("matched");
    expect(referred({ loanId: 2, amount: kobo(1_00) }).verdict).toBe("matched");
  });
});

describe("a remittance", () => {
  const works = { loan: loan(1, { employer: "Ministry of Works" }) };
  const brings = (ids: readonly number[], reason: string) => ({
    verdict: "clears",
    loanId: 1,
    deductionIds: ids,
    reason,
  });

  it("clears the deduction of its amount, when the text names a mandate, the provider or the employer", () => {
    const one = brings([5], "Brings the deduction of ₦65,000.00 on 18 Nov 2026.");
    expect(judge(line(), deducted(deduction(5)), { mandateId: 7 })).toStrictEqual(one);
    for (const words of [{ narration: "REMITA SETTLEMENT" }, { reference: "SystemSpecs" }])
      expect(judge(line(words), deducted(deduction(5))), JSON.stringify(words)).toStrictEqual(one);
    expect(judge(line({ narration: "SALARY MINISTRY OF WORKS" }), deducted(deduction(5)), works)).toStrictEqual(one);
    expect(judge(line({ reference: "MINISTRY-OF-WORKS" }), deducted(deduction(5)), works)).toStrictEqual(one);
  });

  it("is for a person when nobody who deducts is named: the customer may pay an instalment too", () => {
    const doubt = suggested("The deduction of ₦65,000.00 on 18 Nov 2026 has not arrived; this may be its money.");
    expect(judge(line(), deducted(deduction(5)))).toStrictEqual(doubt);
    expect(judge(line({ narration: "NGOZI EZE" }), deducted(deduction(5)), works)).toStrictEqual(doubt);
  });

  it("clears the deduction of the mandate that it names before another, else the oldest, else the first noted", () => {
    const of = (...deductions: readonly DeductionFact[]) =>
      judge(line({ narration: "REMITA" }), deducted(...deductions), { mandateId: 7 });
    const october = lagosDate("2026-10-18");
    expect(of(deduction(4, { mandateId: 6, deductedOn: october }), deduction(5))).toMatchObject({ deductionIds: [5] });
    expect(of(deduction(4), deduction(5, { deductedOn: october }))).toStrictEqual(
      brings([5], "Brings the deduction of ₦65,000.00 on 18 Oct 2026."),
    );
    expect(of(deduction(6), deduction(5))).toMatchObject({ deductionIds: [5] });
    expect(of(deduction(4, { mandateId: 6 }))).toMatchObject({ deductionIds: [4] });
  });

  it("clears a deduction of up to three days later: days are counted differently", () => {
    const of = (deductedOn: string) =>
      judge(line({ narration: "REMITA" }), deducted(deduction(5, { deductedOn: lagosDate(deductedOn) })));
    expect(of("2026-11-21").verdict).toBe("clears");
    expect(of("2026-11-22").verdict).toBe("matched");
  });

  it("clears all that had not arrived when it comes to exactly their sum", () => {
    const [first, second] = [deduction(5, { amount: kobo(40_000_00) }), deduction(6, { amount: kobo(25_000_00) })];
    const all = judge(line({ narration: "REMITA" }), deducted(second, first));
    expect(all).toStrictEqual(brings([5, 6], "Brings all 2 deductions that had not arrived."));
    const late = { ...second, deductedOn: lagosDate("2026-11-22") };
    expect(judge(line({ narration: "REMITA" }), deducted(first, late)).verdict).toBe("matched");
    const held = { ...second, isHeld: true };
    expect(judge(line({ narration: "REMITA" }), deducted(first, held)).verdict).toBe("suggested");
  });

  it("is no one deduction's when it comes to more than one and less than all", () => {
    const three = [5, 6, 7].map((id) => deduction(id, { amount: kobo(32_500_00) }));
    expect(judge(line({ narration: "REMITA" }), deducted(...three))).toStrictEqual(
      suggested("The deduction of ₦32,500.00 on 18 Nov 2026 has not arrived; the amount differs."),
    );
  });

  it("never clears a deduction that waits for somebody to decide", () => {
    expect(judge(line(), deducted(deduction(5, { isHeld: true })), { mandateId: 7 })).toStrictEqual(
      suggested("A deduction of this amount on 18 Nov 2026 waits for somebody to decide."),
    );
  });
});

describe("money up to what has not arrived", () => {
  const taken = deduction(5, { amount: kobo(70_000_00) });

  it("may be a part of it, or all but a fee; more than that is not", () => {
    const differs = suggested("The deduction of ₦70,000.00 on 18 Nov 2026 has not arrived; the amount differs.");
    expect(judge(line(), deducted(taken))).toStrictEqual(differs);
    expect(judge(line({ amount: kobo(70_000_01) }), deducted(taken)).verdict).toBe("matched");
    expect(judge(line({ amount: kobo(70_000_01) }), deducted(taken), { mandateId: 7 })).toStrictEqual(differs);
  });

  it("of a mandate may be a later month's too, of exactly its amount: the history may have named another by it", () => {
    const { bookedOn: on } = line();
    const later = (days: number, amount = kobo(65_000_00)) =>
      deducted(deduction(5, { amount, deductedOn: addDays(on, days) }));
    const reason = "The deduction of ₦65,000.00 on 19 Jan 2027 has not arrived; this may be its money.";
    expect(judge(line(), later(62), { mandateId: 7 })).toStrictEqual(suggested(reason));
    expect(judge(line(), later(63), { mandateId: 7 }).verdict).toBe("matched");
    expect(judge(line(), later(62)).verdict).toBe("matched");
    expect(judge(line(), later(62, kobo(65_000_01)), { mandateId: 7 }).verdict).toBe("matched");
  });

  it("is compared with all that has not arrived together", () => {
    const two = deducted(taken, deduction(6, { amount: kobo(20_000_00) }));
    expect(judge(line({ amount: kobo(90_000_00) }), two).verdict).toBe("suggested");
    expect(judge(line({ amount: kobo(90_000_01) }), two).verdict).toBe("matched");
  });

  it("names the deduction of the same amount before any other", () => {
    expect(judge(line(), deducted(taken, deduction(6, { deductedOn: lagosDate("2026-11-17") })))).toStrictEqual(
      suggested("The deduction of ₦65,000.00 on 17 Nov 2026 has not arrived; this may be its money."),
    );
  });

  it("is nothing of a deduction more than three days later", () => {
    const later = (deductedOn: string) =>
      judge(line(), deducted({ ...taken, deductedOn: lagosDate(deductedOn) })).verdict;
    expect(later("2026-11-21")).toBe("suggested");
    expect(later("2026-11-22")).toBe("matched");
  });

  it("waits for whoever decides about a held deduction of its amount, and of no other amount", () => {
    const held = deduction(5, { isHeld: true, deductedOn: lagosDate("2026-10-18") });
    expect(judge(line(), deducted(held))).toStrictEqual(
      suggested("A deduction of this amount on 18 Oct 2026 waits for somebody to decide."),
    );
    expect(judge(line({ amount: kobo(80_000_00) }), deducted(held)).verdict).toBe("matched");
  });
});

describe("equal money of the same loan", () => {
  const near = (changes: Partial<PaymentFact>, credit = line()) =>
    judge(credit, { paymentsOf: (loanId) => (loanId === 1 ? [payment(changes)] : []) });
  const perhaps = suggested("Payment FT1 of ₦65,000.00 on 18 Nov 2026 may be the same money.");

  it("within three days is for a person, whichever came first; another amount is another payment", () => {
    expect(near({})).toStrictEqual(perhaps);
    expect(near({ paidOn: lagosDate("2026-11-15") }).verdict).toBe("suggested");
    expect(near({ paidOn: lagosDate("2026-11-14") }).verdict).toBe("matched");
    expect(near({ paidOn: lagosDate("2026-11-21") }).verdict).toBe("suggested");
    expect(near({ paidOn: lagosDate("2026-11-22") }).verdict).toBe("matched");
    expect(near({ amount: kobo(65_000_01) }).verdict).toBe("matched");
  });

  it("which this bank has shown is another credit; which another bank has shown may be the same", () => {
    expect(near({ shownBy: "wema" }).verdict).toBe("matched");
    expect(near({ shownBy: "gtbank" })).toStrictEqual(perhaps);
  });

  it("is near by the day it was paid or the day a bank booked it", () => {
    const [old, recent] = [lagosDate("2026-10-30"), lagosDate("2026-11-17")];
    expect(near({ paidOn: old, shownBy: "gtbank", shownOn: recent }).verdict).toBe("suggested");
    expect(near({ paidOn: recent, shownBy: "gtbank", shownOn: old }).verdict).toBe("suggested");
    expect(near({ paidOn: old, shownBy: "gtbank", shownOn: old }).verdict).toBe("matched");
  });

  it("of a deduction counts only once another bank has shown that it arrived", () => {
    const of = (isRemitted: boolean, shownBy?: string) => near({ deduction: { id: 5, isRemitted }, shownBy }).verdict;
    expect(of(true, "gtbank")).toBe("suggested");
    expect(of(true)).toBe("matched");
    expect(of(false)).toBe("matched");
    expect(of(false, "gtbank")).toBe("matched");
  });
});

describe("a credit that a person gives to a loan", () => {
  const given = { verdict: "matched", loanId: 1, reason: "Given to loan TN-000001." };

  it("goes there whatever its text says, with the mandate of that loan if the text names it", () => {
    const mandate = { kind: "mandate", value: "260012345678", loanIds: [1], mandateId: 7 } as const;
    const other = { kind: "mandate", value: "260087654321", loanIds: [2], mandateId: 8 } as const;
    expect(judgeForLoan(line(), 1, facts([loan(1)], []))).toStrictEqual(given);
    expect(judgeForLoan(line(), 1, facts([loan(1), loan(2)], [byLoan(1), other]))).toStrictEqual(given);
    expect(judgeForLoan(line(), 1, facts([loan(1), loan(2)], [byLoan(1), other, mandate]))).toStrictEqual({
      ...given,
      mandateId: 7,
    });
  });

  it("is refused for a loan that the facts do not have", () => {
    expect(() => judgeForLoan(line(), 2, facts([loan(1)], []))).toThrow(new RangeError("nothing is known of loan 2"));
  });
});

describe("money from before the loan (REP-07)", () => {
  const paidOut = (day: string) => facts([loan(1, { paidOutOn: lagosDate(day) })], [byLoan(1)]);

  it("is for a person, and pays from the day of the payout on", () => {
    expect(matchLine(line(), paidOut("2026-11-19"))).toEqual({
      verdict: "suggested",
      reason: "Loan TN-000001 was paid out on 19 Nov 2026, after this money came.",
      candidates: [{ loanId: 1, reason: "The text names loan TN-000001." }],
    });
    expect(matchLine(line(), paidOut("2026-11-18")).verdict).toBe("matched");
  });

  it("confirms what was entered by hand all the same", () => {
    const entered = { ...paidOut("2026-11-19"), paymentsByReference: [payment()] };
    expect(matchLine(line({ reference: "FT1" }), entered).verdict).toBe("confirms");
  });
});

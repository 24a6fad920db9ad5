import { expect, it } from "vitest";
import { NO_GRACE } from "../loan/grace.ts";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { judgeLoanCredit } from "./judge-loan-credit.ts";
import { judgeSettlement, type SettlementFact, settlementPrice } from "./judge-settlement.ts";
import { facts, line, loan } from "./match-facts.testkit.ts";

const naira = (amount: number) => kobo(amount * 100);
const DUE = ["2026-11-15", "2026-12-15", "2027-01-15"];

/** Three rows of ₦65,000, ₦15,000 of it interest; the first was paid by what came on 16 November. */
const fact: SettlementFact = {
  rows: DUE.map((due, index) => ({
    number: index + 1,
    dueDate: lagosDate(due),
    principal: naira(50_000),
    interest: naira(15_000),
    principalPaid: naira(index === 0 ? 50_000 : 0),
    interestPaid: naira(index === 0 ? 15_000 : 0),
  })),
  terms: { policy: "principal_plus_month", grace: NO_GRACE },
  start: { paidOutOn: lagosDate("2026-10-11"), fee: naira(1_500), coolingOffDays: 7 },
  payments: [
    {
      paidOn: lagosDate("2026-11-16"),
      parts: [{ number: 1, principal: naira(50_000), interest: naira(15_000) }],
      unapplied: naira(0),
    },
  ],
};
const price = (on: string, of = fact) => settlementPrice(of, lagosDate(on));
const judge = (amount: number, on: string) => judgeSettlement({ amount: naira(amount), bookedOn: lagosDate(on) }, fact);

it("what settling took on a day does not know of payments of after it", () => {
  expect(price("2026-11-15")).toBe(naira(165_000));
  expect(price("2026-11-16")).toBe(naira(115_000));
  expect(price("2026-12-16")).toBe(naira(130_000));
});

it("on a day of grace it is that of the due date", () => {
  const grace = { days: "next_working_day", holidays: new Set([lagosDate("2026-11-16")]) } as const;
  // 15 November is a Sunday and the Monday a holiday: until the Tuesday the second month has not started.
  const inGrace = { ...fact, terms: { ...fact.terms, grace } };
  expect(["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"].map((on) => price(on, inGrace))).toEqual(
    [165_000, 100_000, 100_000, 115_000].map(naira),
  );
});

it("within the cooling-off it is what was received; before the payout there is none", () => {
  expect(price("2026-10-18")).toBe(naira(148_500));
  expect(price("2026-10-19")).toBe(naira(165_000));
  expect(price("2026-10-10")).toBeUndefined();
});

it("there is none where nothing was owed, and where nothing is known", () => {
  const rows = fact.rows.map((row) => ({ ...row, principalPaid: row.principal, interestPaid: row.interest }));
  expect(price("2026-11-18", { ...fact, rows, payments: [] })).toBeUndefined();
  expect(judgeSettlement({ amount: naira(165_000), bookedOn: lagosDate("2026-11-15") }, undefined)).toBeUndefined();
});

it("exactly that settles the loan; of less it is said what is left, of more what it took", () => {
  expect(judge(165_000, "2026-11-15")).toEqual({
    settles: true,
    words: "It is the ₦165,000.00 that settled the loan on 15 Nov 2026.",
  });
  expect(judge(164_200, "2026-11-15")).toEqual({
    settles: false,
    words: "Settling the loan took ₦165,000.00 on 15 Nov 2026: ₦800.00 is left to settle it.",
  });
  expect(judge(165_001, "2026-11-15")).toEqual({
    settles: false,
    words: "Settling the loan took ₦165,000.00 on 15 Nov 2026.",
  });
});

const judged = (amount: number, mandateId?: number) => {
  const found = { kind: "one", loan: loan(1), reason: "Found.", ...(mandateId && { mandateId }) } as const;
  const credit = line({ amount: naira(amount), bookedOn: lagosDate("2026-11-16") });
  return judgeLoanCredit(credit, found, facts([loan(1)], [], { settlementOf: () => fact }));
};

it("a credit that settles the loan is for a person, who is told so; another is posted, with what was left to settle", () => {
  expect(judged(115_000)).toEqual({
    verdict: "suggested",
    reason:
      "It is the ₦115,000.00 that settled the loan on 16 Nov 2026. Settle the loan with it, or post it as a payment.",
    candidates: [{ loanId: 1, reason: "Found.", settles: true }],
  });
  expect(judged(114_000)).toMatchObject({
    verdict: "matched",
    reason: "Found. Settling the loan took ₦115,000.00 on 16 Nov 2026: ₦1,000.00 is left to settle it.",
  });
});

it("what the provider took from a salary settles nothing", () => {
  expect(judged(115_000, 7)).toMatchObject({ verdict: "matched", reason: "Found.", mandateId: 7 });
});

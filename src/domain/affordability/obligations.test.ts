import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { type OwnObligation, obligationsOf, type ProviderLoan } from "./obligations.ts";

const naira = (amount: number) => kobo(amount * 100);

const listed = (changes: Partial<ProviderLoan> = {}): ProviderLoan => ({
  lender: "*******",
  isRunning: true,
  loanAmount: naira(300_000),
  outstandingAmount: naira(260_000),
  repaymentAmount: naira(65_000),
  disbursedOn: lagosDate("2026-01-10"),
  ...changes,
});
const own = (changes: Partial<OwnObligation> = {}): OwnObligation => ({
  loanId: 7,
  amount: naira(300_000),
  instalment: naira(65_000),
  disbursedOn: lagosDate("2026-01-10"),
  ...changes,
});
const stranger = listed({ loanAmount: naira(90_000), repaymentAmount: naira(10_000) });

describe("what leaves a salary already", () => {
  it("is nothing for somebody without loans", () => {
    expect(obligationsOf([], [])).toEqual({ remitaLoan: 0, otherDeductions: 0, promised: 0, runningAtProvider: 0 });
  });

  it("is the repayments of the loans running at the provider; closed ones do not count", () => {
    const loans = [stranger, listed(), listed({ isRunning: false, repaymentAmount: naira(99_000) })];
    expect(obligationsOf(loans, [])).toEqual({
      remitaLoan: naira(75_000),
      otherDeductions: 0,
      promised: 0,
      runningAtProvider: 2,
    });
  });

  it("counts a loan of ours once when the provider lists it", () => {
    expect(obligationsOf([stranger, listed()], [own()])).toMatchObject({
      remitaLoan: naira(75_000),
      otherDeductions: 0,
    });
  });

  it("adds a loan of ours that the provider does not list", () => {
    const due = obligationsOf([stranger], [own()]);
    expect(due).toMatchObject({ remitaLoan: naira(10_000), otherDeductions: naira(65_000), runningAtProvider: 1 });
  });
});

describe("a listed loan is ours", () => {
  it.each(["2026-01-07", "2026-01-10", "2026-01-13"])(
    "with equal figures and a date up to three days off (%s)",
    (date) => {
      expect(obligationsOf([listed({ disbursedOn: lagosDate(date) })], [own()]).otherDeductions).toBe(0);
    },
  );

  it.each([
    ["it is four days off", { disbursedOn: lagosDate("2026-01-14") }],
    ["it is four days early", { disbursedOn: lagosDate("2026-01-06") }],
    ["the amount differs by a kobo", { loanAmount: kobo(30_000_001) }],
    ["the repayment differs by a kobo", { repaymentAmount: kobo(6_500_001) }],
    ["it is closed there", { isRunning: false }],
  ])("but not when %s: then both count", (_, changes) => {
    expect(obligationsOf([listed(changes)], [own()]).otherDeductions).toBe(naira(65_000));
  });
});

describe("in doubt both count", () => {
  it("when two listed loans could be the one of ours", () => {
    const twice = [listed(), listed({ disbursedOn: lagosDate("2026-01-12") })];
    expect(obligationsOf(twice, [own()])).toMatchObject({ remitaLoan: naira(130_000), otherDeductions: naira(65_000) });
  });

  it("when one listed loan could be either of two of ours", () => {
    const due = obligationsOf([listed()], [own(), own({ loanId: 8, disbursedOn: lagosDate("2026-01-11") })]);
    expect(due).toMatchObject({ remitaLoan: naira(65_000), otherDeductions: naira(130_000) });
  });

  it("when a chain of dates leaves more than one pairing", () => {
    const rows = [listed({ disbursedOn: lagosDate("2026-01-01") }), listed({ disbursedOn: lagosDate("2026-01-04") })];
    const ours = [
      own({ loanId: 1, disbursedOn: lagosDate("2026-01-03") }),
      own({ loanId: 2, disbursedOn: lagosDate("2026-01-07") }),
    ];
    expect(obligationsOf(rows, ours)).toMatchObject({ remitaLoan: naira(130_000), otherDeductions: naira(130_000) });
  });

  it("but two loans of ours that differ are each recognised", () => {
    const rows = [listed(), stranger];
    const ours = [own(), own({ loanId: 8, amount: naira(90_000), instalment: naira(10_000) })];
    expect(obligationsOf(rows, ours)).toMatchObject({ remitaLoan: naira(75_000), otherDeductions: 0 });
  });
});

describe("for a top-up", () => {
  it("the listed row of the loan being settled leaves the provider's sum", () => {
    expect(obligationsOf([stranger, listed()], [own()], 7)).toEqual({
      remitaLoan: naira(10_000),
      otherDeductions: 0,
      promised: 0,
      runningAtProvider: 2,
    });
  });

  it("nothing is removed when no row is that loan", () => {
    expect(obligationsOf([stranger], [own()], 7)).toMatchObject({
      remitaLoan: naira(10_000),
      otherDeductions: naira(65_000),
    });
  });

  it("nothing is removed when two rows could be that loan", () => {
    const due = obligationsOf([listed(), listed()], [own()], 7);
    expect(due).toMatchObject({ remitaLoan: naira(130_000), otherDeductions: naira(65_000) });
  });

  it("another loan of ours stays counted", () => {
    const other = own({ loanId: 8, amount: naira(90_000), instalment: naira(10_000) });
    expect(obligationsOf([stranger, listed()], [own(), other], 7).remitaLoan).toBe(naira(10_000));
  });
});

describe("for any lists", () => {
  const date = fc.integer({ min: 0, max: 8 }).map((days) => addDays(lagosDate("2026-01-01"), days));
  const figure = fc.constantFrom(naira(10_000), naira(20_000));
  const rows = fc.array(
    fc
      .record({ isRunning: fc.boolean(), loanAmount: figure, repaymentAmount: figure, disbursedOn: date })
      .map((changes) => listed(changes)),
    { maxLength: 5 },
  );
  const ours = fc
    .array(fc.record({ amount: figure, instalment: figure, disbursedOn: date }), { maxLength: 4 })
    .map((loans) => loans.map((loan, index) => own({ ...loan, loanId: index })));

  it("no deduction is ever missed: the sum is at least the provider's, and at least ours", () => {
    fc.assert(
      fc.property(rows, ours, (providerLoans, ownLoans) => {
        const due = obligationsOf(providerLoans, ownLoans);
        const running = providerLoans.filter((loan) => loan.isRunning);
        const atProvider = running.reduce((sum, loan) => sum + loan.repaymentAmount, 0);
        const withUs = ownLoans.reduce((sum, loan) => sum + loan.instalment, 0);
        expect(due.remitaLoan).toBe(atProvider);
        expect(due.remitaLoan + due.otherDeductions).toBeGreaterThanOrEqual(Math.max(atProvider, withUs));
        expect(due.remitaLoan + due.otherDeductions).toBeLessThanOrEqual(atProvider + withUs);
      }),
    );
  });

  it("a top-up frees at most the one instalment it settles, and the order of the lists does not matter", () => {
    fc.assert(
      fc.property(rows, ours, (providerLoans, ownLoans) => {
        const settled = ownLoans[0];
        const before = obligationsOf(providerLoans, ownLoans);
        const after = obligationsOf(providerLoans, ownLoans, settled?.loanId);
        const freed = before.remitaLoan - after.remitaLoan;
        expect([0, settled?.instalment ?? 0]).toContain(freed);
        expect(after.otherDeductions).toBe(before.otherDeductions);
        const reversed = obligationsOf([...providerLoans].reverse(), [...ownLoans].reverse(), settled?.loanId);
        expect(reversed).toEqual(after);
      }),
    );
  });
});

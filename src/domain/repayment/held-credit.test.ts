import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo, ZERO } from "../money.ts";
import { doubtfulEntries, freeCredit, type LoanEntry, unseenDebt } from "./held-credit.ts";

const amount = fc.integer({ min: 0, max: 1_000 }).map(kobo);
const entries = fc
  .array(fc.record({ unapplied: amount, carries: amount, isConfirmed: fc.boolean() }), { maxLength: 8 })
  .map((made) => made.map((entry, index): LoanEntry => ({ ...entry, id: index + 1 })));

/** The credit that would be left without the unconfirmed payments: what they cover is paid from the rest. */
function creditWithoutDoubtful(all: readonly LoanEntry[]): number {
  const sum = (of: (entry: LoanEntry) => number) => all.reduce((total, entry) => total + of(entry), 0);
  return Math.max(
    0,
    sum((one) => (one.isConfirmed ? one.unapplied : 0)) - sum((one) => (one.isConfirmed ? 0 : one.carries)),
  );
}

describe("credit that is held", () => {
  it("whatever leaves, in whatever order, comes to no more than would be left without what nothing has confirmed", () => {
    fc.assert(
      fc.property(entries, fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 20 }), (start, order) => {
        let all = start;
        let gone = 0;
        for (const id of order) {
          const free = freeCredit(all, id);
          gone += free;
          all = all.map((one) => (one.id === id ? { ...one, unapplied: kobo(one.unapplied - free) } : one));
        }
        expect(all.every(({ unapplied }) => unapplied >= 0)).toBe(true);
        expect(gone).toBeLessThanOrEqual(creditWithoutDoubtful(start));
        for (const { id, isConfirmed, unapplied } of start)
          if (!isConfirmed) expect(all.find((one) => one.id === id)?.unapplied).toBe(unapplied);
      }),
    );
  });

  it("where all is confirmed, all of it may leave", () => {
    fc.assert(
      fc.property(entries, (made) => {
        const all = made.map((entry) => ({ ...entry, isConfirmed: true }));
        for (const { id, unapplied } of all) expect(freeCredit(all, id)).toBe(unapplied);
        expect(doubtfulEntries(all)).toEqual([]);
      }),
    );
  });

  it("of a confirmed payment that has room because an unconfirmed one paid the rows, only what is beyond those rows is free", () => {
    const typed = { id: 1, unapplied: ZERO, carries: kobo(300), isConfirmed: false };
    const deducted = { id: 2, unapplied: kobo(400), carries: ZERO, isConfirmed: true };
    expect(freeCredit([typed, deducted], 2)).toBe(100);
    expect(freeCredit([{ ...typed, isConfirmed: true }, deducted], 2)).toBe(400);
    expect(doubtfulEntries([typed, deducted])).toEqual([typed]);
  });

  it("of a payment that is not there, nothing is free; one that lowered nothing casts no doubt", () => {
    expect(freeCredit([], 1)).toBe(ZERO);
    expect(doubtfulEntries([{ id: 1, unapplied: kobo(5), carries: ZERO, isConfirmed: false }])).toEqual([]);
  });
});

describe("a loan that owes nothing", () => {
  const paid = (carries: number, isConfirmed: boolean, unapplied = 0): LoanEntry => ({
    ...{ id: 1, carries: kobo(carries), isConfirmed, unapplied: kobo(unapplied) },
  });

  it("owes what unseen money has paid, less what seen money has left over", () => {
    expect(unseenDebt([paid(100, true), paid(50, false)])).toBe(50);
    expect(unseenDebt([paid(100, true, 30), paid(50, false)])).toBe(20);
    expect(unseenDebt([paid(100, true, 60), paid(50, false)])).toBe(0);
    expect(unseenDebt([paid(100, true), paid(0, false, 900)])).toBe(0);
    expect(unseenDebt([])).toBe(0);
  });

  it("owes nothing more, however much unseen money is entered beside what it owes", () => {
    fc.assert(
      fc.property(entries, amount, (all, surplus) => {
        const more = [...all, { id: 99, isConfirmed: false, unapplied: surplus, carries: ZERO }];
        expect(unseenDebt(more)).toBe(unseenDebt(all));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import {
  type EntryReading,
  foreignCurrency,
  type StatedEntries,
  severalAccounts,
  statementOfEntries,
  unreadEntry,
} from "./read-entries.ts";

const line = (rowNumber: number, amount: number): EntryReading => ({
  ...{
    rowNumber,
    amount: kobo(amount),
    bookedOn: lagosDate("2026-01-06"),
    direction: "credit",
    narration: `N${rowNumber}`,
  },
});
const NOTHING = { account: undefined, opening: undefined, closing: undefined } as const;
const statement = (entries: readonly EntryReading[], more: Partial<StatedEntries> = {}) =>
  statementOfEntries({ ...NOTHING, entries, balanceChain: { kind: "absent" }, ...more });
const LINE_MOST = 100_000_000_000_00;

describe("REP-07: the statement that entries make", () => {
  it("has lines in their order, unread rows by their numbers, and says nothing that the file does not", () => {
    const [late, early] = [unreadEntry(9, "late", "why"), unreadEntry(2, "early", "why", false)];
    expect(statement([line(3, 5), late, line(1, 7), early])).toStrictEqual({
      ...{ lines: [line(3, 5), line(1, 7)], rejected: [early, late] },
      ...{ balanceChain: { kind: "absent" }, from: "2026-01-06", to: "2026-01-06" },
    });
    expect(statement([], { account: "1", opening: kobo(0), closing: kobo(0) })).toMatchObject({
      ...{ account: "1", openingBalance: 0, closingBalance: 0 },
    });
  });

  it("takes the most that a bank moves in one line and in all of them, and tells what is above", () => {
    const most = Array.from({ length: 100 }, (_, index) => line(index, LINE_MOST));
    expect(statement(most).rejected).toEqual([]);
    expect(statement([...most, line(100, 1)]).rejected).toEqual([
      unreadEntry(100, "N100", "The amounts of this statement come to more than any bank holds."),
    ]);
    expect(statement([line(1, LINE_MOST + 1)]).rejected).toEqual([
      unreadEntry(1, "N1", "The amount is more than ₦100,000,000,000.00, so it cannot be right."),
    ]);
  });

  it("is refused in another currency and of several accounts, with no more than fits a sentence", () => {
    expect(foreignCurrency("ABCDEFGHIJKL").refused).toBe(
      "This statement is in ABCDEFGHIJ. Only statements in naira (NGN) can be read.",
    );
    expect(severalAccounts(["1", "2", "3", "4", "5", "6"]).refused).toBe(
      "This file holds statements of 6 accounts (1, 2, 3, 4, 5). Upload one file for each.",
    );
  });
});

import { expect, it } from "vitest";
import type { OwedRow } from "../loan/liquidation.ts";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { freeAmount, isMoved, rebook, rowsWith, rowsWithout } from "./rebook.ts";
import { shareOut } from "./share-out.ts";

const naira = (amount: number) => kobo(amount * 100);
const part = (number: number, principal: number, interest: number) => ({
  number,
  principal: naira(principal),
  interest: naira(interest),
});

/** Two rows of ₦65,000, ₦15,000 of it interest. */
const rows: readonly OwedRow[] = [1, 2].map((number) => ({
  number,
  dueDate: lagosDate(`2026-0${number}-25`),
  principal: naira(50_000),
  interest: naira(15_000),
  principalPaid: naira(0),
  interestPaid: naira(0),
}));
const first = [part(1, 50_000, 15_000)];

it("what was paid can be taken out of rows, and put in again", () => {
  const paid = rowsWith(rows, first);
  expect(paid.map((row) => [row.principalPaid, row.interestPaid])).toEqual([
    [naira(50_000), naira(15_000)],
    [0, 0],
  ]);
  expect(rowsWithout(paid, [{ parts: first, unapplied: naira(0) }])).toEqual(rows);
});

it("a payment gives what it has in rows and what is left of it; what has left it for good is neither", () => {
  expect(freeAmount({ parts: first, unapplied: naira(1_000) })).toBe(naira(66_000));
});

it("payments are shared out one after the other, and only one whose parts differ has moved", () => {
  const later = [
    { parts: first, unapplied: naira(0) },
    { parts: [], unapplied: naira(70_000) },
  ];
  const after = rebook(rows, later, (owed, amount) => shareOut("disbursed", owed, amount));
  expect(after.payments.map(({ now }) => now)).toEqual([
    { allocations: first, unapplied: 0 },
    { allocations: [part(2, 50_000, 15_000)], unapplied: naira(5_000) },
  ]);
  expect(after.payments.map(isMoved)).toEqual([false, true]);
  expect(after.rows).toEqual(rowsWith(rows, [...first, part(2, 50_000, 15_000)]));
});

it("other principal, other interest or another row is a move", () => {
  const moved = (parts: typeof first) =>
    isMoved({ payment: { parts, unapplied: naira(0) }, now: { allocations: first, unapplied: naira(0) } });
  expect(
    [part(1, 49_999, 15_000), part(1, 50_000, 14_999), part(2, 50_000, 15_000)].map((one) => moved([one])),
  ).toEqual([true, true, true]);
  expect(moved(first)).toBe(false);
});

it("a loan that awaits pickup takes no money that would close it, and one that does not run none at all", () => {
  const all = naira(130_000);
  expect(shareOut("pending_pickup", rows, all)).toEqual({ allocations: [], unapplied: all });
  expect(shareOut("pending_pickup", rows, kobo(all - 1)).unapplied).toBe(0);
  expect(shareOut("disbursed", rows, all).unapplied).toBe(0);
  expect(shareOut("completed", rows, naira(1))).toEqual({ allocations: [], unapplied: naira(1) });
});

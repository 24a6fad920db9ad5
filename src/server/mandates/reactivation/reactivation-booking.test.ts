import { expect, it } from "vitest";
import type { OwedRow } from "../../../domain/loan/liquidation.ts";
import { kobo, ZERO } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { sumsOfUnpaid } from "./reactivation-booking.ts";

const row = (number: number, dueDate: string, left: number, paid = 0): OwedRow => ({
  number,
  dueDate: lagosDate(dueDate),
  principal: kobo(left + paid),
  interest: ZERO,
  principalPaid: kobo(paid),
  interestPaid: ZERO,
});
const TODAY = lagosDate("2026-11-20");

it("the largest unpaid row each time, all that is owed in all, from the next due date", () => {
  const rows = [row(1, "2026-10-25", 0, 100), row(2, "2026-11-25", 100), row(3, "2026-12-25", 98)];
  expect(sumsOfUnpaid(rows, TODAY, 25)).toEqual({
    collectionAmount: 100,
    totalCollectionAmount: 198,
    numberOfRepayments: 2,
    firstCollectionOn: "2026-11-25",
  });
});

it("rows partly paid make fewer collections, so that less than one collection is ever asked for too much", () => {
  const rows = [row(1, "2026-09-25", 10, 90), row(2, "2026-10-25", 10, 90), row(3, "2026-12-25", 100)];
  expect(sumsOfUnpaid(rows, TODAY, 25)).toMatchObject({ totalCollectionAmount: 120, numberOfRepayments: 2 });
});

it("when all is overdue, from the first collection day that is two weeks away; nothing when nothing is unpaid", () => {
  expect(sumsOfUnpaid([row(1, "2026-10-25", 100)], TODAY, 25)).toMatchObject({ firstCollectionOn: "2026-12-25" });
  expect(sumsOfUnpaid([row(1, "2026-10-25", 0, 100)], TODAY, 25)).toBeUndefined();
});

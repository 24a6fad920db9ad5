import { expect, it } from "vitest";
import { NO_GRACE } from "../../domain/loan/grace.ts";
import type { OwedRow } from "../../domain/loan/liquidation.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { nextDueOf, noTopUp } from "./current-loan.ts";

/** Instalments of ₦65,000 due on the 25th from January 2026, the first one paid. */
const rows = [1, 2, 3, 4].map(
  (number): OwedRow => ({
    number,
    dueDate: lagosDate(`2026-0${number}-25`),
    principal: kobo(5_000_000),
    interest: kobo(1_500_000),
    principalPaid: kobo(number === 1 ? 5_000_000 : 0),
    interestPaid: kobo(number === 1 ? 1_500_000 : 0),
  }),
);

it("what is due is the next instalment; once days have passed, all that is late, since the first of them", () => {
  const on = (day: string) => nextDueOf(rows, lagosDate(day), NO_GRACE);
  expect(on("2026-02-25")).toEqual({ on: "2026-02-25", left: 65_000, is_late: false });
  expect(on("2026-03-26")).toEqual({ on: "2026-02-25", left: 130_000, is_late: true });
  expect(nextDueOf(rows.slice(0, 1), lagosDate("2026-03-26"), NO_GRACE)).toBeNull();
});

it("no top-up is possible beside another open application, however fit the loan is", () => {
  const fit = { accepted: true, value: "fit" } as const;
  expect([noTopUp(false, fit), noTopUp(true, fit)]).toEqual([null, "Another application of this customer is open"]);
});

import { daysBetween, type LagosDate } from "../time/lagos-date.ts";

interface Deducted {
  readonly amount: number;
  readonly deductedOn: LagosDate;
}

/**
 * The order in which lines of the provider's history look for deductions that people and banks reported before: the
 * nearest in time to one of its amount comes first, so that no month takes another month's deduction. The other lines
 * keep their order after these.
 */
export function inNamingOrder<Line extends Deducted>(lines: readonly Line[], told: readonly Deducted[]): Line[] {
  const daysApart = ({ amount, deductedOn }: Deducted): number =>
    Math.min(
      ...told.filter((one) => one.amount === amount).map((one) => Math.abs(daysBetween(one.deductedOn, deductedOn))),
      Number.MAX_SAFE_INTEGER,
    );
  return lines.toSorted((a, b) => daysApart(a) - daysApart(b));
}

import { daysBetween, type LagosDate } from "../time/lagos-date.ts";

interface Deducted {
  readonly amount: number;
  readonly deductedOn: LagosDate;
}

/**
 * Lines of the provider's history in the order in which they look for the deductions that people and banks told of before
 * it did: whichever is nearest in time to one of its amount comes first, so that no month takes what another was told by.
 * The others keep their order behind them.
 */
export function inNamingOrder<Line extends Deducted>(lines: readonly Line[], told: readonly Deducted[]): Line[] {
  const daysApart = ({ amount, deductedOn }: Deducted): number =>
    Math.min(
      ...told.filter((one) => one.amount === amount).map((one) => Math.abs(daysBetween(one.deductedOn, deductedOn))),
      Number.MAX_SAFE_INTEGER,
    );
  return lines.toSorted((a, b) => daysApart(a) - daysApart(b));
}

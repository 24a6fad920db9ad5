import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import type { OfferedLoanType } from "../../lib/loan/loan-choices.ts";
import { monthlyOf } from "../../lib/loan/loan-estimate.ts";

type Bounds = Pick<OfferedLoanType, "minimum_amount" | "maximum_amount">;

const USUAL_AMOUNT = 150_000;
const USUAL_MONTHS = 6;

/** The slider's stops: fine at first, coarse for large amounts; both bounds are among them. */
export function amountSteps({ minimum_amount, maximum_amount }: Bounds): readonly string[] {
  const stops = [minimum_amount];
  for (let naira = minimum_amount; naira < maximum_amount; ) {
    const step = naira < 200_000 ? 5_000 : naira < 1_000_000 ? 25_000 : 100_000;
    naira = Math.min(maximum_amount, Math.floor(naira / step) * step + step);
    stops.push(naira);
  }
  return stops.map(grouped);
}

/** The last stop that is not above an amount. */
export function atSlider(steps: readonly string[], amount: Kobo | undefined): number {
  if (amount === undefined) return 0;
  const above = steps.findIndex((step) => Number(step.replaceAll(",", "")) * 100 > amount);
  return above === -1 ? steps.length - 1 : Math.max(0, above - 1);
}

/** The estimator's initial values: a usual loan within the type's limits. */
export function startOf(type: Bounds & Pick<OfferedLoanType, "tenors">) {
  const amount = Math.min(Math.max(USUAL_AMOUNT, type.minimum_amount), type.maximum_amount);
  const months = type.tenors.find((tenor) => tenor >= USUAL_MONTHS) ?? type.tenors.at(-1) ?? USUAL_MONTHS;
  return { amount: grouped(amount), months };
}

const PAYS_STEP = 10_000;

/** An example of a monthly pay: a fifth more than the least from which the type's usual loan may be repaid. */
export function payFor(type: OfferedLoanType): string {
  const { amount, months } = startOf(type);
  const monthly = monthlyOf(type, kobo(Number(amount.replaceAll(",", "")) * 100), months);
  const least = (monthly / type.most_of_pay_percent) * 1.2;
  return grouped(Math.ceil(least / PAYS_STEP) * PAYS_STEP);
}

const grouped = (naira: number): string =>
  formatNaira(kobo(Math.round(naira * 100)))
    .slice(1)
    .replace(/\.00$/, "");

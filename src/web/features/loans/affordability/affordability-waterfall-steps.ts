import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { add, fromNaira, type Kobo, kobo, larger, subtract, toNaira, ZERO } from "../../../../domain/money.ts";

type Check = Affordability["affordabilityCheckData"];

/** A bar of the waterfall: its position as a percentage of a month's pay. */
export interface WaterfallStep {
  readonly label: string;
  readonly naira: number;
  readonly kind: "pay" | "taken" | "left" | "short";
  readonly startPercent: number;
  readonly widthPercent: number;
}

/** From net pay, minus obligations and this instalment, to the remainder or the shortfall. */
export function waterfallSteps(check: Check): readonly WaterfallStep[] {
  const pay = exact(check.netPay);
  const obligations = add(exact(check.otherDeductions), exact(check.remitaLoan));
  const instalment = exact(check.monthlyRepayment);
  const taken = add(obligations, instalment);
  const whole = larger(pay, taken);
  const step = (label: string, kind: WaterfallStep["kind"], amount: Kobo, start: Kobo): WaterfallStep => ({
    label,
    kind,
    naira: toNaira(amount),
    startPercent: percent(start, whole),
    widthPercent: percent(amount, whole),
  });
  const afterObligations = subtract(whole, obligations);
  return [
    step("Net pay", "pay", pay, ZERO),
    step("Obligations", "taken", obligations, afterObligations),
    step("This instalment", "taken", instalment, subtract(afterObligations, instalment)),
    taken > pay
      ? step("Short by", "short", subtract(taken, pay), pay)
      : step("Left", "left", subtract(pay, taken), ZERO),
  ];
}

function exact(naira: number): Kobo {
  return fromNaira(naira) ?? kobo(Math.round(naira * 100));
}

function percent(part: Kobo, whole: Kobo): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { add, fromNaira, type Kobo, kobo, subtract, toNaira } from "../../../../domain/money.ts";

type Check = Affordability["affordabilityCheckData"];

/** A line of the waterfall. */
export interface WaterfallStep {
  readonly label: string;
  readonly naira: number;
  readonly kind: "pay" | "obligations" | "instalment" | "left" | "short";
}

/** A month's pay and what leaves it, and how much more may leave. */
export function salaryOf(check: Check) {
  return {
    pay: exact(check.netPay),
    obligations: add(exact(check.otherDeductions), exact(check.remitaLoan)),
    instalment: exact(check.monthlyRepayment),
    room: exact(check.disposableIncome),
  };
}

/** From net pay, minus obligations and this instalment, to the remainder or the shortfall. */
export function waterfallSteps(check: Check): readonly WaterfallStep[] {
  const { pay, obligations, instalment } = salaryOf(check);
  const taken = add(obligations, instalment);
  const step = (label: string, kind: WaterfallStep["kind"], amount: Kobo): WaterfallStep => ({
    label,
    kind,
    naira: toNaira(amount),
  });
  return [
    step("Net pay", "pay", pay),
    step("Obligations", "obligations", obligations),
    step("This instalment", "instalment", instalment),
    taken > pay ? step("Short by", "short", subtract(taken, pay)) : step("Left", "left", subtract(pay, taken)),
  ];
}

function exact(naira: number): Kobo {
  return fromNaira(naira) ?? kobo(Math.round(naira * 100));
}

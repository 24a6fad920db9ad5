import { type Kobo, kobo } from "../../../domain/money.ts";
import { dayOfMonthAfter, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxCustomer, SandboxCustomerKind } from "../../remita-sandbox/sandbox-customer.ts";
import type { DemoRandom } from "../demo-random.ts";

/** A loan that another lender collects from the same salary. */
export interface LoanElsewhere {
  readonly lender: string;
  readonly loanAmount: Kobo;
  readonly repaymentAmount: Kobo;
  readonly months: number;
  readonly disbursedOn: LagosDate;
}

/** A person's salary and existing deductions. */
export interface DemoPay {
  readonly netPay: Kobo;
  readonly pay: SandboxCustomer["pay"];
  readonly loansElsewhere: readonly LoanElsewhere[];
}

/** Ranges of monthly net pay in naira, with weights. */
const PAY_BANDS: readonly (readonly [readonly [lowest: number, highest: number], number])[] = [
  [[72_000, 110_000], 26],
  [[110_000, 165_000], 30],
  [[165_000, 240_000], 22],
  [[240_000, 380_000], 14],
  [[380_000, 620_000], 8],
];

/** Pay and other loans that fit the trait, at a first application on that day. */
export function payOf(trait: SandboxCustomerKind, appliesOn: LagosDate, random: DemoRandom): DemoPay {
  const [lowest, highest] = trait === "too-little-pay" ? [72_000, 84_000] : random.weighted(PAY_BANDS);
  const netPay = kobo(random.between(lowest * 100, highest * 100));
  const isFew = trait === "few-salaries";
  const pay = {
    day: random.between(21, 27),
    months: isFew ? random.between(1, 2) : random.between(7, 12),
    endedMonthsAgo: trait === "stale-salary" ? 3 : 0,
    thirteenthMonth: trait === "thirteenth-month",
  };
  return { netPay, pay, loansElsewhere: loansElsewhere(trait, netPay, appliesOn, random) };
}

function loansElsewhere(
  trait: SandboxCustomerKind,
  netPay: Kobo,
  appliesOn: LagosDate,
  random: DemoRandom,
): readonly LoanElsewhere[] {
  const loan = (share: number) => loanElsewhere(kobo(Math.round((netPay * share) / 10_000) * 100), appliesOn, random);
  // One naira in three may be deducted: this leaves about ₦600 of it.
  if (trait === "too-little-pay") return [loan(33.33 - (60_000 / netPay) * 100)];
  if (trait === "running-loans-elsewhere") return [loan(5), loan(6), loan(4)];
  if (random.chance(0.24)) return [loan(random.between(4, 11))];
  return [];
}

function loanElsewhere(repaymentAmount: Kobo, appliesOn: LagosDate, random: DemoRandom): LoanElsewhere {
  const months = random.between(9, 12);
  return {
    lender: random.chance(0.6) ? "*******" : "HARMATTAN CREDIT LIMITED",
    loanAmount: kobo(Math.round((repaymentAmount * months) / 1.4 / 100_000) * 100_000),
    repaymentAmount,
    months,
    disbursedOn: dayOfMonthAfter(appliesOn, -random.between(2, 6), 15),
  };
}

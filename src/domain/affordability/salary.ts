import { add, type Kobo, scaleHalfUp, smaller, ZERO } from "../money.ts";
import { dayOfMonthAfter, type LagosDate } from "../time/lagos-date.ts";

/** A credit to the salary account, as the provider reports it. */
export interface SalaryPayment {
  readonly paidOn: LagosDate;
  readonly amount: Kobo;
}

/** All credits of one calendar month together. `month` is `YYYY-MM`. */
export interface MonthlySalary {
  readonly month: string;
  readonly amount: Kobo;
}

const MONTHS_CONSIDERED = 6;
const MONTHS_AVERAGED = 3;

/** The latest six months in which a salary came, newest first. Months without one are skipped, not counted as zero. */
export function monthlySalaries(payments: readonly SalaryPayment[]): readonly MonthlySalary[] {
  const totals = new Map<string, Kobo>();
  for (const payment of payments.filter(({ amount }) => amount > 0)) {
    const month = payment.paidOn.slice(0, 7);
    totals.set(month, add(totals.get(month) ?? ZERO, payment.amount));
  }
  return [...totals]
    .map(([month, amount]) => ({ month, amount }))
    .sort((a, b) => (a.month < b.month ? 1 : -1))
    .slice(0, MONTHS_CONSIDERED);
}

/**
 * The monthly pay a loan is measured by: the mean of the latest three months (of fewer, when there are fewer), each
 * month first cut to 1.2 times the median of all those given. A thirteenth month or arrears thus buys no bigger loan.
 * `months` is newest first, as `monthlySalaries` gives them. Zero when there are none. Half a kobo is rounded up.
 */
export function adjustedNetPay(months: readonly MonthlySalary[]): Kobo {
  if (months.length === 0) return ZERO;
  const amounts = months.map((month) => month.amount).sort((a, b) => a - b);
  const lower = amounts[Math.floor((amounts.length - 1) / 2)] ?? ZERO;
  const upper = amounts[Math.floor(amounts.length / 2)] ?? ZERO;
  // The median is half of lower + upper, so 1.2 times the median is 6/10 of their sum: one rounding instead of two.
  const cap = scaleHalfUp(add(lower, upper), 6, 10);
  const latest = months.slice(0, MONTHS_AVERAGED).map((month) => smaller(month.amount, cap));
  return scaleHalfUp(add(...latest), 1, latest.length);
}

/**
 * How many salaries came in the six months up to today: months with a credit, so that a salary paid in two parts is one
 * salary. The window is open at its start: with one salary a month it holds six.
 */
export function salaryCount(payments: readonly SalaryPayment[], today: LagosDate): number {
  const windowStart = dayOfMonthAfter(today, -MONTHS_CONSIDERED, Number(today.slice(8, 10)));
  return monthlySalaries(payments.filter(({ paidOn }) => paidOn > windowStart && paidOn <= today)).length;
}

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
/** The day of the month by which salaries have arrived if nothing else is known of the employer. */
const PAY_DAY = 25;
/** How many past months determine an employer's pay day, and how far apart their days may be. */
const PAY_DAY_MONTHS = 3;
const PAY_DAY_SPREAD = 4;

/** The latest six months in which a salary came, newest first. Months without one are skipped, not counted as zero. */
export function monthlySalaries(payments: readonly SalaryPayment[]): readonly MonthlySalary[] {
  return allMonths(payments).slice(0, MONTHS_CONSIDERED);
}

/**
 * The same as of a day, but without the current month while its salary is incomplete: before the employer's pay day,
 * less than half of the earlier months' median is a part payment, an allowance or arrears, not a salary.
 */
export function salariesOn(
  today: LagosDate,
  payments: readonly SalaryPayment[],
  payDay = PAY_DAY,
): readonly MonthlySalary[] {
  const months = allMonths(payments.filter(({ paidOn }) => paidOn <= today));
  const isRunning = months[0]?.month === today.slice(0, 7);
  const before = months.slice(isRunning ? 1 : 0).slice(0, MONTHS_CONSIDERED);
  const isBeforePayDay = Number(today.slice(8, 10)) < payDay;
  // The median is half the sum of its two middles, so half of it is a quarter of that sum. It is zero without months.
  const isPart = isRunning && isBeforePayDay && 4 * (months[0]?.amount ?? 0) < sumOfMiddles(before);
  return isPart ? before : months.slice(0, MONTHS_CONSIDERED);
}

/**
 * The day of the month by which an account's salary has arrived, if its payments show it clearly: the largest payments
 * of the three previous months came within four days of the month of each other. Returns the latest of the three;
 * undefined when a month had none or they are further apart, as in December or with arrears.
 */
export function usualPayDay(today: LagosDate, payments: readonly SalaryPayment[]): number | undefined {
  const days = Array.from({ length: PAY_DAY_MONTHS }, (_, place) => dayOfMonthAfter(today, -1 - place, 1).slice(0, 7))
    .map((month) => dayOfLargest(payments.filter(({ paidOn }) => paidOn.startsWith(month))))
    .filter((day) => day !== undefined);
  const isClear = days.length === PAY_DAY_MONTHS && Math.max(...days) - Math.min(...days) <= PAY_DAY_SPREAD;
  return isClear ? Math.max(...days) : undefined;
}

/** Of two equal payments the later one counts: by then the salary was complete. */
function dayOfLargest(payments: readonly SalaryPayment[]): number | undefined {
  const [largest] = [...payments].sort((a, b) => b.amount - a.amount || (a.paidOn < b.paidOn ? 1 : -1));
  return largest && Number(largest.paidOn.slice(8, 10));
}

function allMonths(payments: readonly SalaryPayment[]): readonly MonthlySalary[] {
  const totals = new Map<string, Kobo>();
  for (const payment of payments.filter(({ amount }) => amount > 0)) {
    const month = payment.paidOn.slice(0, 7);
    totals.set(month, add(totals.get(month) ?? ZERO, payment.amount));
  }
  return [...totals].map(([month, amount]) => ({ month, amount })).sort((a, b) => (a.month < b.month ? 1 : -1));
}

/**
 * The monthly pay a loan is measured by: the mean of the latest three months (of fewer, when there are fewer), each
 * month first cut to 1.2 times the median of all those given. A thirteenth month or arrears thus buys no bigger loan.
 * `months` is newest first, as `monthlySalaries` gives them. Zero when there are none. Half a kobo is rounded up.
 */
export function adjustedNetPay(months: readonly MonthlySalary[]): Kobo {
  if (months.length === 0) return ZERO;
  // The median is half of its two middles, so 1.2 times the median is 6/10 of their sum: one rounding instead of two.
  const cap = scaleHalfUp(sumOfMiddles(months), 6, 10);
  const latest = months.slice(0, MONTHS_AVERAGED).map((month) => smaller(month.amount, cap));
  return scaleHalfUp(add(...latest), 1, latest.length);
}

function sumOfMiddles(months: readonly MonthlySalary[]): Kobo {
  const amounts = months.map((month) => month.amount).sort((a, b) => a - b);
  const lower = amounts[Math.floor((amounts.length - 1) / 2)] ?? ZERO;
  const upper = amounts[Math.floor(amounts.length / 2)] ?? ZERO;
  return add(lower, upper);
}

/**
 * How many salaries came in the six months up to today: months with a credit, so that a salary paid in two parts is one
 * salary. The window is open at its start: with one salary a month it holds six.
 */
export function salaryCount(payments: readonly SalaryPayment[], today: LagosDate): number {
  const windowStart = dayOfMonthAfter(today, -MONTHS_CONSIDERED, Number(today.slice(8, 10)));
  return monthlySalaries(payments.filter(({ paidOn }) => paidOn > windowStart && paidOn <= today)).length;
}

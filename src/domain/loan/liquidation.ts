import { add, type Kobo, scaleHalfUp, smaller, subtract } from "../money.ts";
import { addDays, type LagosDate } from "../time/lagos-date.ts";
import { type Grace, graceEnd, inTimeFrom } from "./grace.ts";
import type { LiquidationPolicy } from "./loan-type.ts";

/** A row of a running loan's schedule and the amount paid of it, never more than is due. */
export interface OwedRow {
  readonly number: number;
  readonly dueDate: LagosDate;
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly principalPaid: Kobo;
  readonly interestPaid: Kobo;
}

/** The rule that prices a settlement; on a day of grace the price is that of the due date. */
export interface SettlementTerms {
  readonly policy: LiquidationPolicy;
  readonly grace: Grace;
}

/**
 * The settlement amount and how long it holds. `afterwards` is the amount the day after `validTo` if nothing is paid.
 */
export interface LiquidationQuote {
  readonly amount: Kobo;
  readonly principal: Kobo;
  readonly interest: Kobo;
  /** The next due date or its last day of grace, inclusive. Undefined if the amount will not change any more. */
  readonly validTo: LagosDate | undefined;
  readonly afterwards: Kobo | undefined;
}

export function unpaidPrincipal(row: OwedRow): Kobo {
  return subtract(row.principal, row.principalPaid);
}

export function unpaidInterest(row: OwedRow): Kobo {
  return subtract(row.interest, row.interestPaid);
}

/** What is unpaid of one row, principal and interest. */
export function unpaidOf(row: OwedRow): Kobo {
  return add(unpaidPrincipal(row), unpaidInterest(row));
}

/** What is unpaid of all rows, principal and interest, due or not. */
export function outstandingBalance(rows: readonly OwedRow[]): Kobo {
  return add(...rows.map(unpaidOf));
}

/** The settlement amount of a loan on a day, in kobo, without its validity. Rows are in order of their due dates. */
export function liquidationAmount(rows: readonly OwedRow[], on: LagosDate, terms: SettlementTerms): Kobo {
  return add(...rows.map(unpaidPrincipal), interestOwed(rows, on, terms));
}

/** The price of settling a loan on a day. Rows are in order of their due dates. */
export function quoteLiquidation(rows: readonly OwedRow[], on: LagosDate, terms: SettlementTerms): LiquidationQuote {
  const principal = add(...rows.map(unpaidPrincipal));
  const interest = interestOwed(rows, on, terms);
  const amount = add(principal, interest);
  const validTo = outstandingBalance(rows) > 0 ? nextGraceEnd(rows, on, terms) : undefined;
  const afterwards = validTo ? add(principal, interestOwed(rows, addDays(validTo, 1), terms)) : undefined;
  return { amount, principal, interest, validTo, afterwards };
}

function nextGraceEnd(rows: readonly OwedRow[], on: LagosDate, { grace }: SettlementTerms): LagosDate | undefined {
  const from = inTimeFrom(on, grace);
  const next = rows.find((row) => row.dueDate >= from);
  return next && graceEnd(next.dueDate, grace);
}

// On a day of grace the first of the preceding non-working days counts, on which no row due on them is late.
function interestOwed(rows: readonly OwedRow[], on: LagosDate, { policy, grace }: SettlementTerms): Kobo {
  return INTEREST_OWED[policy](rows, inTimeFrom(on, grace));
}

// All policies charge the whole unpaid principal; they differ in how much unpaid interest is still owed.
const INTEREST_OWED: Readonly<Record<LiquidationPolicy, (rows: readonly OwedRow[], on: LagosDate) => Kobo>> = {
  principal_plus_month: interestOfBegunPeriods,
  contract_balance: (rows) => add(...rows.map(unpaidInterest)),
  rule_of_78: interestLessRebate,
};

/**
 * Unpaid interest of every row due by then and of the row whose period is running. A period starts the day after the
 * previous due date and ends on its own; before the first due date it is the first row's. One condition covers both, so
 * a row due that very day is not counted twice.
 */
function interestOfBegunPeriods(rows: readonly OwedRow[], on: LagosDate): Kobo {
  const begun = rows.filter((_, index) => {
    const previous = rows[index - 1];
    return previous === undefined || previous.dueDate < on;
  });
  return add(...begun.map(unpaidInterest));
}

/**
 * Rule of 78: of the n rows, the m whose due date has not passed rebate m(m+1) / n(n+1) of the loan's total interest,
 * but never more than what is unpaid of those rows, since paid interest is not refunded.
 */
function interestLessRebate(rows: readonly OwedRow[], on: LagosDate): Kobo {
  const unpaid = add(...rows.map(unpaidInterest));
  const ahead = rows.filter((row) => row.dueDate >= on);
  if (ahead.length === 0) return unpaid;
  const whole = add(...rows.map((row) => row.interest));
  const rebate = scaleHalfUp(whole, ahead.length * (ahead.length + 1), rows.length * (rows.length + 1));
  return subtract(unpaid, smaller(rebate, add(...ahead.map(unpaidInterest))));
}

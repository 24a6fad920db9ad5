import { add, type Kobo, kobo, subtract, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";

/** What changed the debt of a loan, in kobo: a debit raises it, a credit lowers it; one of the two is zero. */
export interface Movement {
  /** The day from which it counts. */
  readonly valueOn: LagosDate;
  /** The day on which it was entered. */
  readonly bookedOn: LagosDate;
  readonly what: string;
  /** The payment's or the loan's; empty where there is none. */
  readonly reference: string;
  readonly debit: Kobo;
  readonly credit: Kobo;
}

/** A movement with what was owed after it. */
export interface StatementLine extends Movement {
  readonly balance: Kobo;
}

export interface AccountStatement {
  readonly from: LagosDate;
  readonly to: LagosDate;
  /** What was owed before the first day. */
  readonly opening: Kobo;
  readonly lines: readonly StatementLine[];
  readonly debits: Kobo;
  readonly credits: Kobo;
  /** What was owed at the end of the last day. Below zero if interest was paid before it was charged. */
  readonly closing: Kobo;
}

export interface Period {
  readonly from: LagosDate;
  readonly to: LagosDate;
}

/**
 * The statement of a loan from `from` to `to`, both Lagos dates included, from all movements of its life in the order in
 * which they were entered. Movements of one value date keep that order. Opening plus debits less credits is the closing
 * balance, and the closing balance of one period is the opening of the next. Throws RangeError if the period ends before
 * it begins.
 */
export function accountStatement(movements: readonly Movement[], { from, to }: Period): AccountStatement {
  if (to < from) throw new RangeError(`a statement from ${from} to ${to}`);
  const inOrder = movements.toSorted((one, other) => compareDays(one.valueOn, other.valueOn));
  const opening = balanceOf(inOrder.filter(({ valueOn }) => valueOn < from));
  const inPeriod = inOrder.filter(({ valueOn }) => valueOn >= from && valueOn <= to);
  const lines: StatementLine[] = [];
  let balance = opening;
  for (const movement of inPeriod) {
    balance = subtract(add(balance, movement.debit), movement.credit);
    lines.push({ ...movement, balance });
  }
  const debits = add(ZERO, ...inPeriod.map(({ debit }) => debit));
  const credits = add(ZERO, ...inPeriod.map(({ credit }) => credit));
  return { from, to, opening, lines, debits, credits, closing: balance };
}

function balanceOf(movements: readonly Movement[]): Kobo {
  return kobo(movements.reduce((sum, { debit, credit }) => sum + debit - credit, 0));
}

function compareDays(one: LagosDate, other: LagosDate): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** An instalment's interest, in kobo, as far as a statement needs it; Lagos dates. */
export interface InterestRow {
  readonly number: number;
  readonly dueOn: LagosDate;
  readonly interest: Kobo;
  readonly interestPaid: Kobo;
  /** The day on which an early settlement ended the row, which waives the rest of its interest. */
  readonly settledOn: LagosDate | undefined;
  /** The day of the first payment that went to its interest. */
  readonly firstPaidOn: LagosDate | undefined;
}

/**
 * The interest charged by `to`: each instalment's on its due date, or on the day it was first paid if that was earlier;
 * of a row that a settlement ended, what was paid of it.
 */
export function interestCharged(rows: readonly InterestRow[], to: LagosDate): readonly Movement[] {
  return rows.flatMap((row) => {
    const charged = row.settledOn === undefined ? row.interest : row.interestPaid;
    const on =
      [row.dueOn, row.settledOn, row.firstPaidOn].filter((day) => day !== undefined).toSorted()[0] ?? row.dueOn;
    if (charged === 0 || on > to) return [];
    const what = `Interest no. ${row.number}`;
    return [{ valueOn: on, bookedOn: on, what, reference: "", debit: charged, credit: ZERO }];
  });
}

import type { OwedRow } from "../loan/liquidation.ts";
import { add, type Kobo, subtract, ZERO } from "../money.ts";
import { type PaymentAllocation, type RowAllocation, sumOfParts } from "./allocate.ts";

/** A payment dated after the day of one that is entered late. */
export interface LaterPayment {
  /** What it has paid of each row. */
  readonly parts: readonly RowAllocation[];
  /** Its rest, which is customer credit. */
  readonly unapplied: Kobo;
}

/** The rows as they were before some payments had paid their parts. */
export function rowsWithout(rows: readonly OwedRow[], later: readonly LaterPayment[]): readonly OwedRow[] {
  return later.reduce((before, { parts }) => moved(before, parts, subtract), rows);
}

/** The rows after parts of them were paid. */
export function rowsWith(rows: readonly OwedRow[], parts: readonly RowAllocation[]): readonly OwedRow[] {
  return moved(rows, parts, add);
}

/** What a payment can pay of rows: all but what has left it for good. Refunds and transfers stay. */
export function freeAmount({ parts, unapplied }: LaterPayment): Kobo {
  const { principal, interest } = sumOfParts(parts);
  return add(unapplied, principal, interest);
}

/** A later payment and what it now pays of the rows. */
export interface Rebooked<Payment extends LaterPayment> {
  readonly payment: Payment;
  readonly now: PaymentAllocation;
}

/**
 * Allocates payments again, one after the other in the given order, over rows without them: what each now pays, its
 * rest, and the rows after all of them. Parts and rest of each add up to the same as before.
 */
export function rebook<Payment extends LaterPayment>(
  rows: readonly OwedRow[],
  later: readonly Payment[],
  shareOut: (rows: readonly OwedRow[], amount: Kobo) => PaymentAllocation,
): { readonly rows: readonly OwedRow[]; readonly payments: readonly Rebooked<Payment>[] } {
  let standing = rows;
  const payments = later.map((payment) => {
    const now = shareOut(standing, freeAmount(payment));
    standing = rowsWith(standing, now.allocations);
    return { payment, now };
  });
  return { rows: standing, payments };
}

/** Whether a payment now pays other parts than before. */
export function isMoved({ payment, now }: Rebooked<LaterPayment>): boolean {
  const { parts } = payment;
  if (parts.length !== now.allocations.length) return true;
  return now.allocations.some(({ number, principal, interest }, index) => {
    const before = parts[index];
    return before?.number !== number || before.principal !== principal || before.interest !== interest;
  });
}

function moved(
  rows: readonly OwedRow[],
  parts: readonly RowAllocation[],
  by: (paid: Kobo, part: Kobo) => Kobo,
): readonly OwedRow[] {
  const byNumber = new Map(parts.map((part) => [part.number, part]));
  return rows.map((row) => {
    const part = byNumber.get(row.number);
    const { principal = ZERO, interest = ZERO } = part ?? {};
    return part
      ? { ...row, principalPaid: by(row.principalPaid, principal), interestPaid: by(row.interestPaid, interest) }
      : row;
  });
}

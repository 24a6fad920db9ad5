import { judgeValueDate, type ValueDateBound } from "../../../domain/repayment/value-date.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { closingBound, pickupBound } from "./value-date.store.ts";

interface ValueDated {
  readonly paidOn: LagosDate;
  /** A settlement cannot be dated before the device was handed over. */
  readonly settles: boolean;
  readonly at: Date;
}

/**
 * Refuses (422, `paidOn`) a value date in the future, more than 31 days back, before the payout of a locked loan, and
 * before its settlement, top-up or closing. Today is always allowed, without a query.
 */
export async function requireValueDate(tx: Tx, loan: StoredLoan, { paidOn, settles, at }: ValueDated): Promise<void> {
  const today = lagosDateOf(at);
  if (paidOn === today) return;
  const bounds = await boundsOf(tx, loan, settles);
  const decision = judgeValueDate(paidOn, { today, bounds, loan: loan.reference });
  if (!decision.accepted) throw fieldError("paidOn", decision.message);
}

async function boundsOf(tx: Tx, loan: StoredLoan, settles: boolean): Promise<readonly ValueDateBound[]> {
  const paidOutOn = loan.disbursed_at ? lagosDateOf(loan.disbursed_at) : undefined;
  const payout: ValueDateBound | undefined = paidOutOn && { on: paidOutOn, what: "paid-out" };
  const pickup = settles ? await pickupBound(tx, loan) : undefined;
  return [payout, pickup, await closingBound(tx, loan)].filter((bound) => bound !== undefined);
}

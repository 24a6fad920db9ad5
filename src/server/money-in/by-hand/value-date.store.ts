import { sql } from "kysely";
import type { ValueDateBound } from "../../../domain/repayment/value-date.ts";
import { lagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";

/** Since when a locked loan is paid off: its settlement, its top-up, or the last day of the payments in its rows. */
export async function closingBound(tx: Tx, { id, status }: StoredLoan): Promise<ValueDateBound | undefined> {
  if (status !== "liquidated" && status !== "completed") return undefined;
  const { rows } = await sql<{ paid_on: string; purpose: string }>`select paid_on, purpose from payments p
    where loan_id = ${id} and reversed_at is null and (purpose in ('settlement', 'top-up')
      or exists (select from payment_allocations a where a.payment_id = p.id))
    order by purpose in ('settlement', 'top-up') desc, paid_on desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return undefined;
  const what = last.purpose === "settlement" ? "settled" : last.purpose === "top-up" ? "topped-up" : "paid-off";
  return { on: lagosDate(last.paid_on), what };
}

/** When the device of a loan was handed over; undefined for a loan without one. */
export async function pickupBound(tx: Tx, { id, is_device }: StoredLoan): Promise<ValueDateBound | undefined> {
  if (!is_device) return undefined;
  const { rows } = await sql<{ at: Date }>`select at from loan_events
    where loan_id = ${id} and event = 'pickup-confirmed' order by id desc limit 1`.execute(tx);
  return rows[0] && { on: lagosDateOf(rows[0].at), what: "handed-over" };
}

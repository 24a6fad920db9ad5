import type { OwedRow } from "../../domain/loan/liquidation.ts";
import { rowsWithout } from "../../domain/repayment/rebook.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import { type LaterPaymentOfLoan, lockLaterPayments } from "./later-payment.store.ts";

/** A loan's rows after its payments up to a day, and the later payments in the order of their days. */
export interface RowsOfDay {
  readonly rows: readonly OwedRow[];
  readonly later: readonly LaterPaymentOfLoan[];
}

/** The rows of a locked loan at the end of a day; at the end of today they are the stored ones. */
export async function rowsOfDay(tx: Tx, loanId: number, day: LagosDate, at: Date): Promise<RowsOfDay> {
  const rows = await readOwedRows(tx, loanId);
  if (day >= lagosDateOf(at)) return { rows, later: [] };
  const later = await lockLaterPayments(tx, loanId, day);
  return { rows: rowsWithout(rows, later), later };
}

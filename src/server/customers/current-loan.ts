import type { CurrentLoan } from "../../contract/customers.contract.ts";
import { type OwedRow, unpaidOf } from "../../domain/loan/liquidation.ts";
import { type LoanStatus, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import { isLate, topUpFitness } from "../../domain/loan/top-up.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { graceOf, readHolidays } from "../loan-record/grace.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import { readLoanInFocus } from "./customer-totals.store.ts";

/** Where a customer stands on a day; null where nothing is applied for and nothing was ever paid out. */
export async function readCurrentLoan(db: Database, customerId: number, today: LagosDate): Promise<CurrentLoan | null> {
  const loan = await readLoanInFocus(db, customerId);
  if (!loan) return null;
  const rows = await readOwedRows(db.query, loan.id);
  const grace = graceOf(loan, await readHolidays(db.query));
  const fitness = topUpFitness({ status: loan.status, rows, mandateIsActive: loan.has_mandate, grace }, today);
  const next = rows.find((row) => unpaidOf(row) > 0);
  return {
    id: loan.id,
    reference: loan.reference,
    status: loan.status,
    amount: toNaira(kobo(loan.amount)),
    since: loan.status_since?.toISOString() ?? null,
    paid_instalments: rows.filter((row) => unpaidOf(row) === 0).length,
    instalments: rows.length,
    next_due: next && runs(loan.status) ? nextDue(next, isLate([next], today, grace)) : null,
    no_top_up: fitness.accepted || !runs(loan.status) ? null : fitness.message,
  };
}

const runs = (status: LoanStatus): boolean => (RUNNING_STATUSES as readonly LoanStatus[]).includes(status);

function nextDue(row: OwedRow, is_late: boolean): CurrentLoan["next_due"] {
  return { on: row.dueDate, left: toNaira(unpaidOf(row)), is_late };
}

import type { CurrentLoan } from "../../contract/customers.contract.ts";
import type { Grace } from "../../domain/loan/grace.ts";
import { type OwedRow, unpaidOf } from "../../domain/loan/liquidation.ts";
import { type LoanStatus, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import { isLate, topUpFitness } from "../../domain/loan/top-up.ts";
import { add, kobo, toNaira } from "../../domain/money.ts";
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
  return {
    id: loan.id,
    reference: loan.reference,
    status: loan.status,
    amount: toNaira(kobo(loan.amount)),
    since: loan.status_since?.toISOString() ?? null,
    next_due: runs(loan.status) ? nextDueOf(rows, today, grace) : null,
    no_top_up: runs(loan.status) ? noTopUp(loan.has_application, fitness) : null,
  };
}

const runs = (status: LoanStatus): boolean => (RUNNING_STATUSES as readonly LoanStatus[]).includes(status);

/** Why a running loan cannot be topped up; null if it can. */
export function noTopUp(hasApplied: boolean, fitness: ReturnType<typeof topUpFitness>): string | null {
  if (hasApplied) return "Another application of this customer is open";
  return fitness.accepted ? null : fitness.message;
}

/** All that is late, since the first day of it; else the next instalment; null once nothing is owed. */
export function nextDueOf(rows: readonly OwedRow[], today: LagosDate, grace: Grace): CurrentLoan["next_due"] {
  const next = rows.find((row) => unpaidOf(row) > 0);
  if (!next) return null;
  const late = rows.filter((row) => isLate([row], today, grace));
  const left = late.length > 0 ? add(...late.map(unpaidOf)) : unpaidOf(next);
  return { on: next.dueDate, left: toNaira(left), is_late: late.length > 0 };
}

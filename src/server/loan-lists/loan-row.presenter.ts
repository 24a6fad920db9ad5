import type { ListedLoan } from "../../contract/loan-lists.contract.ts";
import type { LoanRow } from "../../contract/loans.contract.ts";
import { waitsForSomebody } from "../../domain/loan/loan-status.ts";
import { daysWaiting } from "../../domain/loan/waiting.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { ListedLoanRow, LoanListRow } from "./loan-list.store.ts";

/** A loan as every table of loans shows it (API-13). */
export function presentLoanRow(row: LoanListRow): LoanRow {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    amount: toNaira(kobo(row.amount)),
    approved_amount: nairaOrNull(row.approved_amount),
    tenor: row.tenor,
    application_type: row.application_type,
    organization_name: row.organization_name,
    created_at: row.created_at.toISOString(),
    loan_type: { id: row.type_id, name: row.type_name, code: row.type_code },
    user: {
      id: row.customer_id,
      first_name: row.first_name,
      last_name: row.last_name,
      name: `${row.first_name} ${row.last_name}`,
      phone_number: row.phone,
    },
  };
}

/** The same in the lists of loans, where one that waits says since when. */
export function presentListedLoan(row: ListedLoanRow, today: LagosDate): ListedLoan {
  const isRejected = row.status === "rejected";
  const since = waitsForSomebody(row.status) ? row.status_since : null;
  return {
    ...presentLoanRow(row),
    employer_name: row.employer_name,
    screening: row.verdict ?? "not-screened",
    waiting_since: since?.toISOString() ?? null,
    waiting_days: since && daysWaiting(since, today),
    rejected_for: isRejected ? (row.rejection_kind ?? "none") : null,
    rejected_at: (isRejected && row.status_since?.toISOString()) || null,
  };
}

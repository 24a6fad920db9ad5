import type { PartnerLoan } from "../../../contract/partners.contract.ts";
import { kobo, toNaira } from "../../../domain/money.ts";
import type { PartnerLoanRow } from "./partner-loans.store.ts";

/** A loan as its partner sees it. */
export function presentPartnerLoan(row: PartnerLoanRow): PartnerLoan {
  const { id, reference, status, loan_type, application_type, amount, tenor, created_at, disbursed_at } = row;
  const inNaira = (amount: number | null) => (amount === null ? null : toNaira(kobo(amount)));
  return {
    id,
    reference,
    status,
    loan_type,
    application_type,
    amount: toNaira(kobo(amount)),
    tenor,
    offered_amount: inNaira(row.offered_amount),
    approved_amount: inNaira(row.approved_amount),
    applied_at: created_at.toISOString(),
    disbursed_at: disbursed_at?.toISOString() ?? null,
  };
}

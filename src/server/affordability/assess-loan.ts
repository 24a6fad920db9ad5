import { assess, type OtherClaims } from "../../domain/affordability/assess.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import { employerLimits } from "../employers/employer-limits.ts";
import { liveVersionOf, loanTypeRules, rulesFrom } from "../loan-record/loan-type.store.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { ownRunningLoans } from "./own-loans.store.ts";
import { type ClaimedSalary, claimsBeside } from "./related-loans.store.ts";
import { salaryFacts } from "./salary-facts.ts";
import type { LoanToScreen } from "./screening.store.ts";
import { type ApprovedAssessment, liveSpecialApproval } from "./special-approval.store.ts";

/** The time at which a loan is judged, with its day. */
export interface Judging {
  readonly now: Date;
  readonly today: LagosDate;
  /** Whether a new offer will be based on it. */
  readonly forOffer?: boolean;
}

/** The salary that a loan is to be deducted from, and who claims it. */
export function salaryOf(loan: LoanToScreen): ClaimedSalary {
  return { bankCode: loan.bank_code, accountNumber: loan.account_number, bvn: loan.bvn, phone: loan.phone };
}

/**
 * Judges a loan by the provider's answer and our other loans and applications, as given in `others` or as they are now.
 */
export async function assessLoan(
  db: Queries,
  loan: LoanToScreen,
  salary: SalaryHistory | "not-found" | "suspended",
  judging: Judging,
  others?: OtherClaims,
): Promise<ApprovedAssessment> {
  const { now, today } = judging;
  const account = { bankCode: loan.bank_code, accountNumber: loan.account_number };
  const live = hasFixedOffer(loan, judging) ? undefined : await liveVersionOf(db, loan.loan_type_id, now);
  const loanType = live ? rulesFrom(live) : await loanTypeRules(db, loan.loan_type_version_id);
  const ownLoans = await ownRunningLoans(db, loan.customer_id, loan.id, today);
  const special = await liveSpecialApproval(db, account, now);
  const assessment = assess({
    today,
    applicantName: { firstName: loan.first_name, lastName: loan.last_name },
    applicantBvn: loan.bvn,
    loanType,
    tenorMonths: loan.tenor,
    requestedAmount: kobo(loan.amount),
    salary: typeof salary === "string" ? salary : salaryFacts(salary),
    ownLoans,
    others: others ?? (await claimsBeside(db, { loanId: loan.id, customerId: loan.customer_id }, salaryOf(loan))),
    hasSpecialApproval: special !== undefined,
    employer: await employerLimits(db, loan.employer_id, [loan.id]),
    birthDate: loan.date_of_birth === null ? undefined : lagosDate(loan.date_of_birth),
  });
  const loanTypeVersionId = live?.id ?? loan.loan_type_version_id;
  return { ...assessment, specialApproval: special ?? null, loanTypeVersionId };
}

// Until its offer is fixed a loan is judged by the live version; by its own if the type is no longer on offer.
function hasFixedOffer(loan: LoanToScreen, { forOffer }: Judging): boolean {
  return loan.status !== "pending_customer_confirmation" && loan.offered_at !== null && !forOffer;
}

import type { Kysely } from "kysely";
import { assess, type OtherClaims } from "../../domain/affordability/assess.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import { employerLimits } from "../employers/employer-limits.ts";
import { loanTypeRules } from "../loan-record/loan-type.store.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { ownRunningLoans } from "./own-loans.store.ts";
import { type ClaimedSalary, claimsBeside } from "./related-loans.store.ts";
import { salaryFacts } from "./salary-facts.ts";
import type { LoanToScreen } from "./screening.store.ts";
import { type ApprovedAssessment, liveSpecialApproval } from "./special-approval.store.ts";

/** The moment at which a loan is judged, with its day. */
export interface Judging {
  readonly now: Date;
  readonly today: LagosDate;
}

/** The salary that a loan is to be deducted from, and who says it is theirs. */
export function salaryOf(loan: LoanToScreen): ClaimedSalary {
  return { bankCode: loan.bank_code, accountNumber: loan.account_number, bvn: loan.bvn, phone: loan.phone };
}

/** Judges a loan on the provider's answer and on all that we lend and may lend beside it, as `others` has it or as it is now. */
export async function assessLoan(
  db: Kysely<DB>,
  loan: LoanToScreen,
  salary: SalaryHistory | "not-found" | "suspended",
  { now, today }: Judging,
  others?: OtherClaims,
): Promise<ApprovedAssessment> {
  const account = { bankCode: loan.bank_code, accountNumber: loan.account_number };
  const loanType = await loanTypeRules(db, loan.loan_type_id);
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
  return { ...assessment, specialApproval: special ?? null };
}

import { assess } from "../../domain/affordability/assess.ts";
import { kobo } from "../../domain/money.ts";
import { today } from "../clock.ts";
import type { Author } from "../db/transaction.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../http/app-error.ts";
import { loanTypeRules } from "../loan-record/loan-type.store.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { type LookupManner, type LookupResult, lookUpSalary } from "./look-up-salary.ts";
import { ownRunningLoans } from "./own-loans.store.ts";
import { salaryFacts } from "./salary-facts.ts";
import { insertScreening, type LoanToScreen, loanToScreen } from "./screening.store.ts";
import { type ApprovedAssessment, liveSpecialApproval } from "./special-approval.store.ts";

/** A screening with the provider's answer it rests on. */
export type Screened =
  | {
      readonly kind: "assessed";
      readonly assessment: ApprovedAssessment;
      readonly history: SalaryHistory | undefined;
      readonly at: Date;
      /** The provider's answer is one of before. */
      readonly isKept: boolean;
    }
  | { readonly kind: "unavailable"; readonly message: string };

/** Looks the salary up, works the offer out and keeps both with the loan. Decides nothing about the loan itself. */
export async function screenLoan(
  deps: Deps,
  loanId: number,
  author: Author,
  manner: LookupManner = {},
): Promise<Screened> {
  const loan = await loanToScreen(deps.db.read, loanId);
  if (!loan) throw notFound("loan");
  const result = await lookUpSalary(
    deps,
    {
      loanId,
      askedBy: author.userId,
      bankCode: loan.bank_code,
      accountNumber: loan.account_number,
      firstName: loan.first_name,
      lastName: loan.last_name,
      bvn: loan.bvn,
    },
    manner,
  );
  const assessment = result.kind === "unavailable" ? undefined : await assessLoan(deps, loan, result);
  await keep(deps, loanId, author, result, assessment);
  if (result.kind === "unavailable" || !assessment)
    return { kind: "unavailable", message: result.kind === "unavailable" ? result.message : "" };
  const { at, isKept } = result;
  return { kind: "assessed", assessment, history: result.kind === "known" ? result.history : undefined, at, isKept };
}

async function assessLoan(
  deps: Deps,
  loan: LoanToScreen,
  result: Exclude<LookupResult, { kind: "unavailable" }>,
): Promise<ApprovedAssessment> {
  const account = { bankCode: loan.bank_code, accountNumber: loan.account_number };
  const [loanType, ownLoans, special] = await Promise.all([
    loanTypeRules(deps.db.read, loan.loan_type_id),
    ownRunningLoans(deps.db.read, loan.customer_id, loan.id, today(deps.clock)),
    liveSpecialApproval(deps.db.read, account, deps.clock.now()),
  ]);
  const assessment = assess({
    today: today(deps.clock),
    applicantName: { firstName: loan.first_name, lastName: loan.last_name },
    loanType,
    tenorMonths: loan.tenor,
    requestedAmount: kobo(loan.amount),
    salary: result.kind === "known" ? salaryFacts(result.history) : result.kind,
    ownLoans,
    hasSpecialApproval: special !== undefined,
  });
  return { ...assessment, specialApproval: special ?? null };
}

async function keep(
  deps: Deps,
  loanId: number,
  author: Author,
  result: LookupResult,
  assessment: ApprovedAssessment | undefined,
): Promise<void> {
  const verdict = !assessment ? "unavailable" : assessment.qualified ? "qualified" : "not-qualified";
  const rejectionReason = result.kind === "unavailable" ? result.message : assessment?.rejectionReason;
  const at = deps.clock.now();
  const offer = assessment?.offer ?? 0;
  const lookupId = result.kind === "unavailable" ? undefined : result.lookupId;
  await deps.db.transaction(async (tx) => {
    await insertScreening(tx, { loanId, lookupId, verdict, rejectionReason, offer, assessment, at });
    audit(tx, author, at, {
      action: "loan screened",
      object: `loan:${loanId}`,
      after: { verdict, offer, lookup: lookupId ?? null },
    });
  });
}

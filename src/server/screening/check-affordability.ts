import { type Affordability, checkAffordability } from "../../contract/affordability.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { AppError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { countLookups } from "./lookup.store.ts";
import { screenLoan } from "./screen-loan.ts";
import type { ApprovedAssessment } from "./special-approval.store.ts";

/**
 * Verification Affordability on the loan detail (API-20): a new screening, kept with the loan and shown whole, on the
 * provider's answer of now or of the last quarter of an hour. 429 beyond what a person may look up.
 */
export const checkAffordabilityRoute = route(checkAffordability, async ({ params, author, deps }) => {
  const screened = await screenLoan(deps, params.id, author, { limited: true });
  if (screened.kind === "unavailable") throw new AppError("provider-unavailable", screened.message);
  const { assessment, history, at, isKept } = screened;
  const ageMinutes = Math.floor((deps.clock.now().getTime() - at.getTime()) / 60_000);
  const count = await countLookups(deps.db.read, params.id);
  const lookup = { at: at.toISOString(), ageMinutes, fresh: !isKept, count };
  return { data: { ...presentAffordability(assessment, history, at), lookup } };
});

/** The specified shape of an affordability result (API-75), with the rules beside it. */
export function presentAffordability(
  assessment: ApprovedAssessment,
  history: SalaryHistory | undefined,
  at: Date,
): Affordability {
  return {
    remitaSearchData: history
      ? {
          customerName: history.customerName,
          companyName: history.companyName,
          accountNumber: history.accountNumber,
          bvn: history.bvn ?? null,
          salaryPaymentDetails: history.salaries.map(({ amount, paidOn }) => ({
            amount: toNaira(amount),
            paymentDate: paidOn,
          })),
        }
      : null,
    affordabilityCheckData: {
      customerQualificationStatus: assessment.qualified,
      rejectionReason: assessment.rejectionReason ?? null,
      amount: toNaira(assessment.amount),
      offer: toNaira(assessment.offer),
      tenor: assessment.tenorMonths,
      monthlyRepayment: toNaira(assessment.monthlyRepayment),
      totalRepayment: toNaira(assessment.totalRepayment),
      netPay: toNaira(assessment.netPay),
      otherDeductions: toNaira(assessment.otherDeductions),
      remitaLoan: toNaira(assessment.remitaLoan),
      disposableIncome: toNaira(assessment.disposableIncome),
      rules: assessment.rules.map((rule) => ({ ...rule, lifted: rule.lifted ?? false })),
    },
    remitaLoanData: (history?.loans ?? []).map((loan) => ({
      loanProvider: loan.lender,
      status: loan.status,
      outstandingAmount: toNaira(loan.outstandingAmount),
      loanDisbursementDate: loan.disbursedOn,
      repaymentAmount: toNaira(loan.repaymentAmount),
      loanAmount: toNaira(loan.loanAmount),
    })),
    specialApproval: assessment.specialApproval,
    checkedAt: at.toISOString(),
  };
}

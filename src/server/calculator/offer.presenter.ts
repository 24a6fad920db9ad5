import type { OfferResult } from "../../contract/calculator.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { presentAffordability } from "../affordability/check-affordability.route.ts";
import type { ApprovedAssessment } from "../affordability/special-approval.store.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

/** The specified shape of an offer (API-74). Without an offer every figure of the loan is zero. */
export function presentOffer(
  assessment: ApprovedAssessment,
  history: SalaryHistory | undefined,
  at: Date,
): OfferResult {
  return {
    loan_amount: toNaira(assessment.amount),
    available_amount: toNaira(assessment.availableAmount),
    loan_type: assessment.isTopUp ? "top up" : "new",
    tenor: assessment.tenorMonths,
    monthly_repayment: toNaira(assessment.monthlyRepayment),
    total_repayment: toNaira(assessment.totalRepayment),
    validityData: {
      rejectionReason: assessment.rejectionReason ?? null,
      adjustedNetPay: toNaira(assessment.netPay),
      salaryHistoryCount: assessment.salaryCount,
      newLoansCount: assessment.newLoansCount,
      lastSalaryDate: assessment.lastSalaryOn ?? null,
      firstSalaryDate: assessment.firstSalaryOn ?? null,
    },
    affordabilityData: presentAffordability(assessment, history, at),
  };
}

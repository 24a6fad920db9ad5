import type { OfferResult } from "../../../contract/calculator.contract.ts";
import { SAMPLE_AFFORDABILITY } from "../loans/detail/loan-detail.testkit.ts";

/** An offer of a new loan; tests say what differs. */
export function sampleOffer(differs: Partial<OfferResult> = {}): OfferResult {
  return { ...NEW_LOAN, ...differs };
}

/** What the server answers when the rules turn somebody down. */
export function noOffer(rejectionReason: string | null): OfferResult {
  return sampleOffer({
    loan_amount: 0,
    available_amount: 0,
    monthly_repayment: 0,
    total_repayment: 0,
    validityData: { ...NEW_LOAN.validityData, rejectionReason },
  });
}

const NEW_LOAN: OfferResult = {
  loan_amount: 184500,
  available_amount: 182655,
  loan_type: "new",
  tenor: 6,
  monthly_repayment: 39975,
  total_repayment: 239850,
  validityData: {
    rejectionReason: null,
    adjustedNetPay: 150000.5,
    salaryHistoryCount: 5,
    newLoansCount: 1,
    lastSalaryDate: "2025-12-24",
    firstSalaryDate: "2025-07-25",
  },
  affordabilityData: SAMPLE_AFFORDABILITY,
};

import { PAYER_KINDS } from "../employer/payer-kinds.ts";
import { basisPoints, kobo } from "../money.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";

/** ₦10,000 to ₦1,000,000 over 1 to 12 months, 5 % flat, with these differences. */
export function termsOfCash(differs: Partial<LoanTypeTerms> = {}): LoanTypeTerms {
  return {
    name: "Remita Cash Loan",
    method: "flat",
    monthlyRate: basisPoints(500),
    minimumAmount: kobo(1_000_000),
    maximumAmount: kobo(100_000_000),
    minimumTenor: 1,
    maximumTenor: 12,
    managementFeeRate: basisPoints(100),
    feeMinimum: kobo(0),
    feeMaximum: undefined,
    collectionDay: 25,
    debtServiceRatio: basisPoints(3333),
    liquidationPolicy: "principal_plus_month",
    payerKinds: [...PAYER_KINDS],
    maximumRunningLoans: 2,
    minimumSalaryCount: 3,
    salaryFreshnessDays: 45,
    coolingOffDays: 7,
    ...differs,
  };
}

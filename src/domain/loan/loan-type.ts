import type { PayerKind } from "../employer/payer-kinds.ts";
import type { BasisPoints, Kobo } from "../money.ts";
import { larger, scaleHalfUp, smaller, ZERO } from "../money.ts";
import type { GraceDays } from "./grace.ts";

/** How interest is calculated: on the original principal for the whole tenor, or on the balance each month. */
export type InterestMethod = "flat" | "reducing";

/** The pricing rule of an early settlement; see liquidation.ts for each. */
export type LiquidationPolicy = "principal_plus_month" | "contract_balance" | "rule_of_78";

/** The inputs of a schedule. The rate is per month; the tenor a whole number of months, at least 1. */
export interface LoanTerms {
  readonly method: InterestMethod;
  readonly monthlyRate: BasisPoints;
  readonly tenorMonths: number;
}

/** Everything a lender sets for one kind of loan. Amounts are inclusive bounds; tenors are in months. */
export interface LoanTypeRules {
  readonly code: string;
  readonly method: InterestMethod;
  readonly monthlyRate: BasisPoints;
  readonly minimumAmount: Kobo;
  readonly maximumAmount: Kobo;
  readonly minimumTenor: number;
  readonly maximumTenor: number;
  /** Share of the principal retained at payout. */
  readonly managementFeeRate: BasisPoints;
  /** The minimum and maximum retained; undefined means no limit. */
  readonly feeMinimum: Kobo;
  readonly feeMaximum: Kobo | undefined;
  /** A device loan is for exactly the price of a product. */
  readonly isDevice: boolean;
  /** Day of the month, 1 to 31. */
  readonly collectionDay: number;
  /** Share of net pay that all monthly deductions together may take. */
  readonly debtServiceRatio: BasisPoints;
  readonly liquidationPolicy: LiquidationPolicy;
  readonly graceDays: GraceDays;
  /** With this many loans running at the provider nobody gets another. */
  readonly maximumRunningLoans: number;
  readonly minimumSalaryCount: number;
  readonly salaryFreshnessDays: number;
  /** Whose staff may borrow; undefined for everybody's. */
  readonly payerKinds?: readonly PayerKind[] | undefined;
  /** The minimum salary, as affordability calculates it; undefined means no limit. */
  readonly minimumNetPay?: Kobo | undefined;
  /** Full years on the day of the screening, and on that of the last repayment; undefined means no limit. */
  readonly minimumAge?: number | undefined;
  readonly maximumAgeAtLastDue?: number | undefined;
}

/** The terms of one loan of a type, for a tenor in months. */
export function termsOf(loanType: LoanTypeRules, tenorMonths: number): LoanTerms {
  return { method: loanType.method, monthlyRate: loanType.monthlyRate, tenorMonths };
}

/** How the fee of a loan type is calculated. */
export type FeeRule = Pick<LoanTypeRules, "managementFeeRate" | "feeMinimum" | "feeMaximum">;

/** The fee retained from a payout: the rate's share within the type's limits; zero for zero. */
export function feeOf(principal: Kobo, { managementFeeRate, feeMinimum, feeMaximum }: FeeRule): Kobo {
  if (principal <= 0) return ZERO;
  const fee = larger(managementFee(principal, managementFeeRate), feeMinimum);
  return feeMaximum === undefined ? fee : smaller(fee, feeMaximum);
}

/** The rate's share of the principal, half a kobo rounded up. */
export function managementFee(principal: Kobo, rate: BasisPoints): Kobo {
  return scaleHalfUp(principal, rate, 10_000);
}

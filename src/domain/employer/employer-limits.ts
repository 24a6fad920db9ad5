import type { LoanTypeRules } from "../loan/loan-type.ts";
import { type BasisPoints, type Kobo, kobo, larger, smaller, ZERO } from "../money.ts";
import { dayOfMonthAfter, type LagosDate } from "../time/lagos-date.ts";
import type { EmployerLimits } from "./employer.ts";

/** The rules of a loan type for an employer's staff: of two limits the stricter one applies. */
export function stricterRules(loanType: LoanTypeRules, employer: EmployerLimits | undefined): LoanTypeRules {
  if (!employer) return loanType;
  const { debtServiceRatio, maximumTenor, maximumAmount } = employer;
  return {
    ...loanType,
    debtServiceRatio: Math.min(loanType.debtServiceRatio, debtServiceRatio ?? loanType.debtServiceRatio) as BasisPoints,
    maximumTenor: Math.min(loanType.maximumTenor, maximumTenor ?? loanType.maximumTenor),
    maximumAmount:
      maximumAmount === undefined ? loanType.maximumAmount : smaller(loanType.maximumAmount, maximumAmount),
  };
}

/** The day on which somebody born then reaches the age at which the employer's staff retire. */
export function retirementOn(birthDate: LagosDate, retirementAge: number): LagosDate {
  return dayOfMonthAfter(birthDate, retirementAge * 12, Number(birthDate.slice(8, 10)));
}

/** What may still be lent to the employer's staff; undefined without a limit, zero if nothing is left. */
export function roomAt({ exposureCap, exposure }: EmployerLimits): Kobo | undefined {
  return exposureCap === undefined ? undefined : larger(kobo(exposureCap - exposure), ZERO);
}

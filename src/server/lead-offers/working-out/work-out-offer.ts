import type { LoanTypeRules } from "../../../domain/loan/loan-type.ts";
import type { Kobo } from "../../../domain/money.ts";
import type { LookupResult } from "../../affordability/look-up-salary.ts";
import { assessOwner } from "../../calculator/assess-owner.ts";
import type { Deps } from "../../deps.ts";
import { defaultSalaryLoan } from "./salary-loan.store.ts";
import { namesOf, type Question } from "./take-questions.ts";

/** An offer in kobo and months, with its stored field names (LED-13). */
export interface LeadOffer {
  readonly loan_amount: Kobo;
  readonly tenor: number;
  readonly monthly_repayment: Kobo;
  readonly total_repayment: Kobo;
}

/** The result of the provider's answer. */
export interface WorkedOut {
  readonly state: "found" | "not_found" | "no_offer";
  /** Undefined if the provider knows no salary. */
  readonly netPay: Kobo | undefined;
  readonly offer: LeadOffer | undefined;
}

/** The offer is for a year, or the nearest tenor that the loan type allows. */
const USUAL_TENOR_MONTHS = 12;

/**
 * The largest loan for a lead by the rules of applications and the calculator, from a provider's answer. Reads our own
 * running loans; throws nothing of its own.
 */
export async function workOutOffer(
  deps: Pick<Deps, "db" | "clock">,
  { name, bankCode, accountNumber }: Pick<Question, "name" | "bankCode" | "accountNumber">,
  result: Exclude<LookupResult, { kind: "unavailable" }>,
): Promise<WorkedOut> {
  if (result.kind === "not-found") return { state: "not_found", netPay: undefined, offer: undefined };
  const loanType = await defaultSalaryLoan(deps.db, deps.clock.now());
  if (!loanType) return { state: "no_offer", netPay: undefined, offer: undefined };
  const tenorMonths = usualTenor(loanType);
  const applicantName = namesOf(name);
  const calculation = { applicantName, loanType, tenorMonths, bankCode, accountNumber };
  const assessment = await assessOwner(deps, calculation, result);
  const netPay = assessment.netPay > 0 ? assessment.netPay : undefined;
  if (!assessment.qualified) return { state: "no_offer", netPay, offer: undefined };
  const offer = {
    loan_amount: assessment.amount,
    tenor: tenorMonths,
    monthly_repayment: assessment.monthlyRepayment,
    total_repayment: assessment.totalRepayment,
  };
  return { state: "found", netPay, offer };
}

function usualTenor({ minimumTenor, maximumTenor }: LoanTypeRules): number {
  return Math.min(Math.max(USUAL_TENOR_MONTHS, minimumTenor), maximumTenor);
}

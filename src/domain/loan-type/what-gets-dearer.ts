import type { LiquidationPolicy } from "../loan/loan-type.ts";
import { type BasisPoints, formatNaira } from "../money.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";

/**
 * What a version asks more of a customer than another one, in sentences; empty if nothing gets dearer: a higher rate or
 * fee, interest on the original principal instead of the balance, a smaller interest rebate on early payment, or fewer
 * cooling-off days.
 */
export function whatGetsDearer(before: LoanTypeTerms, after: LoanTypeTerms): readonly string[] {
  return [
    ...rise(before.monthlyRate, after.monthlyRate, "The monthly rate"),
    ...(before.method === "reducing" && after.method === "flat"
      ? ["Interest is on the first principal, no longer on what is still owed"]
      : []),
    ...rise(before.managementFeeRate, after.managementFeeRate, "The fee"),
    ...(after.feeMinimum > before.feeMinimum ? [`The smallest fee rises to ${formatNaira(after.feeMinimum)}`] : []),
    ...feeLimit(before, after),
    ...(givesLessBack(before.liquidationPolicy, after.liquidationPolicy)
      ? ["Paying early can give less interest back"]
      : []),
    ...(after.coolingOffDays < before.coolingOffDays
      ? [`The cooling-off falls from ${before.coolingOffDays} to ${after.coolingOffDays} days`]
      : []),
  ];
}

function rise(before: BasisPoints, after: BasisPoints, what: string): readonly string[] {
  return after > before ? [`${what} rises from ${before / 100} % to ${after / 100} %`] : [];
}

function feeLimit({ feeMaximum: before }: LoanTypeTerms, { feeMaximum: after }: LoanTypeTerms): readonly string[] {
  if (before === undefined) return [];
  if (after === undefined) return [`The largest fee of ${formatNaira(before)} falls away`];
  return after > before ? [`The largest fee rises to ${formatNaira(after)}`] : [];
}

// Nothing is rebated under the contract balance. Each of the other two rebates more on some days and less on others.
function givesLessBack(before: LiquidationPolicy, after: LiquidationPolicy): boolean {
  return before !== after && before !== "contract_balance";
}

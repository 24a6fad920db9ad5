import { add, type Kobo, larger, ZERO } from "../../money.ts";
import type { LoanTerms } from "../loan-type.ts";
import { flatInstalment, planFlat } from "./flat-schedule.ts";
import type { PlannedInstalment } from "./planned-instalment.ts";
import { planReducing, reducingInstalment } from "./reducing-schedule.ts";

export type { PlannedInstalment };

/**
 * The repayment rows of a loan, as many as the tenor has months. The principal column adds up to the principal exactly
 * and no cell is negative. Throws RangeError on a negative principal or a tenor that is not a whole number from 1.
 */
export function planInstalments(principal: Kobo, terms: LoanTerms): readonly PlannedInstalment[] {
  assertPlannable(principal, terms);
  return terms.method === "flat" ? planFlat(principal, terms) : planReducing(principal, terms);
}

/** What is taken from the salary in a regular month, rounded up to the kobo. Throws as `planInstalments` does. */
export function instalmentOf(principal: Kobo, terms: LoanTerms): Kobo {
  assertPlannable(principal, terms);
  return terms.method === "flat" ? flatInstalment(principal, terms) : reducingInstalment(principal, terms);
}

/** The total a customer pays over a schedule, principal and interest. */
export function totalOf(rows: readonly PlannedInstalment[]): Kobo {
  return add(...rows.flatMap((row) => [row.principal, row.interest]));
}

/**
 * The largest amount due in any one month, which the mandate must allow. It is the instalment, except that the last row
 * of a reducing loan can be a few kobo higher, since interest is rounded monthly.
 */
export function largestRowOf(rows: readonly PlannedInstalment[]): Kobo {
  return rows.map((row) => add(row.principal, row.interest)).reduce(larger, ZERO);
}

function assertPlannable(principal: Kobo, terms: LoanTerms): void {
  if (principal < 0) throw new RangeError(`not a principal: ${principal}`);
  if (!Number.isInteger(terms.tenorMonths) || terms.tenorMonths < 1) {
    throw new RangeError(`not a tenor in months: ${terms.tenorMonths}`);
  }
}

import type { SalaryFacts } from "../../domain/affordability/assess.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

/** Of the provider's record, what an assessment rests on. */
export function salaryFacts({ customerName, bvn, salaries, loans }: SalaryHistory): SalaryFacts {
  return { accountName: customerName, bvn, payments: salaries, loans };
}

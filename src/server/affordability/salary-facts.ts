import type { SalaryFacts } from "../../domain/affordability/assess.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

/** The parts of the provider's record that an assessment uses. */
export function salaryFacts({ customerName, bvn, salaries, loans }: SalaryHistory): SalaryFacts {
  return { accountName: customerName, bvn, payments: salaries, loans };
}

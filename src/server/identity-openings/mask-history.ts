import { maskNumber } from "../../domain/customer/masked-number.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

/** The provider's salary data, with BVN and account number cut to their last four digits. */
export function maskHistory(history: SalaryHistory | undefined): SalaryHistory | undefined {
  if (!history) return undefined;
  const { bvn, ...told } = history;
  return { ...told, accountNumber: maskNumber(told.accountNumber), ...(bvn && { bvn: maskNumber(bvn) }) };
}

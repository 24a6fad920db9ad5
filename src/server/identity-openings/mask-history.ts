import { maskNumber } from "../../domain/customer/masked-number.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";

/** What the provider told of a salary, with BVN and account number by their last four digits. */
export function maskHistory(history: SalaryHistory | undefined): SalaryHistory | undefined {
  if (!history) return undefined;
  const { bvn, ...told } = history;
  return { ...told, accountNumber: maskNumber(told.accountNumber), ...(bvn && { bvn: maskNumber(bvn) }) };
}

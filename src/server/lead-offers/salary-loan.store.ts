import type { LoanTypeRules } from "../../domain/loan/loan-type.ts";
import type { Database } from "../db/connect.ts";
import { liveLoanTypes, rulesFrom } from "../loan-record/loan-type.store.ts";

/** The loan that leads are offered: of the loan types on offer that are for cash, the one that was entered first. */
export async function defaultSalaryLoan({ query }: Database, at: Date): Promise<LoanTypeRules | undefined> {
  const type = (await liveLoanTypes(query, at)).find(({ is_device }) => !is_device);
  return type && rulesFrom(type);
}

import type { LoanTypeRules } from "../../../domain/loan/loan-type.ts";
import type { Database } from "../../db/connect.ts";
import { liveLoanTypes, rulesFrom } from "../../loan-record/loan-type.store.ts";

/** The loan type offered to leads: of the cash types on offer, the first one created. */
export async function defaultSalaryLoan({ query }: Database, at: Date): Promise<LoanTypeRules | undefined> {
  const type = (await liveLoanTypes(query, at)).find(({ is_device }) => !is_device);
  return type && rulesFrom(type);
}

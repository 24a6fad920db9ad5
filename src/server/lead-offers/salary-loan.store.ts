import type { LoanTypeRules } from "../../domain/loan/loan-type.ts";
import type { Database } from "../db/connect.ts";
import { rulesFrom } from "../loan-record/loan-type.store.ts";

/** The loan that leads are offered: of the loan types on offer that are for cash, the one that was entered first. */
export async function defaultSalaryLoan({ read }: Database): Promise<LoanTypeRules | undefined> {
  const types = read.selectFrom("loan_types").selectAll().where("active", "=", true).where("is_device", "=", false);
  const type = await types.orderBy("id").limit(1).executeTakeFirst();
  return type && rulesFrom(type);
}

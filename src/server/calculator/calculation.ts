import type { calculateOffer } from "../../contract/calculator.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { ApplicantName } from "../../domain/affordability/assess.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { NO_ACCOUNT_NUMBER, parseAccountNumber } from "../../domain/customer/identity-numbers.ts";
import type { LoanTypeRules } from "../../domain/loan/loan-type.ts";
import type { Queries } from "../db/queries.ts";
import { findActiveLoanType } from "../loan-record/loan-type.store.ts";
import { Refusal } from "../refusal/refusal.ts";

/** The calculator's input, once validated. */
export interface Calculation {
  readonly applicantName: ApplicantName;
  readonly loanType: LoanTypeRules;
  readonly tenorMonths: number;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Reads the form. Throws 422 with a sentence per wrong field, before any billed lookup. */
export async function readCalculation(
  db: Queries,
  body: BodyOf<typeof calculateOffer>,
  at: Date,
): Promise<Calculation> {
  const type = await findActiveLoanType(db, body.loan_type, at);
  const accountNumber = parseAccountNumber(body.account_number);
  const wrong: Record<string, string[]> = {};
  if (!type) wrong.loan_type = ["Choose a loan type from the list"];
  else if (body.loan_tenor < type.rules.minimumTenor || body.loan_tenor > type.rules.maximumTenor) {
    wrong.loan_tenor = [`${type.name} runs for ${type.rules.minimumTenor} to ${type.rules.maximumTenor} months`];
  }
  if (bankName(body.bank_code) === undefined) wrong.bank_code = ["Choose a bank from the list"];
  if (accountNumber === undefined) wrong.account_number = [NO_ACCOUNT_NUMBER];
  if (!type || accountNumber === undefined || Object.keys(wrong).length > 0) throw refusalOf(wrong);
  return {
    applicantName: { firstName: body.first_name, lastName: body.last_name },
    loanType: type.rules,
    tenorMonths: body.loan_tenor,
    bankCode: body.bank_code,
    accountNumber,
  };
}

function refusalOf(fields: Readonly<Record<string, readonly string[]>>): Refusal {
  const sentences = Object.values(fields).flat();
  return new Refusal("validation-failed", `${sentences.join(". ")}.`, { fields });
}

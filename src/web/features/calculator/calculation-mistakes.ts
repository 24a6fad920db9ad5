import { calculateOffer, LOAN_TYPE_MISSING, TENOR_MISSING } from "../../../contract/calculator.contract.ts";
import { NO_ACCOUNT_NUMBER } from "../../../domain/customer/identity-numbers.ts";
import { mistakesIn } from "../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";

/** The form as typed; every field is text. */
export interface CalculationForm {
  readonly loan_type: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly loan_tenor: string;
}

const RULES = rulesOf(calculateOffer.body);

/** What is missing or cannot be right, by field (CAL-05). A choice is sent as a number, which no rule tells. */
export function calculationMistakes(form: CalculationForm): Partial<Record<keyof CalculationForm, string>> {
  const account = form.account_number.replace(/\s/g, "");
  return {
    ...mistakesIn(RULES, form),
    ...(form.loan_type === "" && { loan_type: LOAN_TYPE_MISSING }),
    ...(form.loan_tenor === "" && { loan_tenor: TENOR_MISSING }),
    ...(account !== "" && !/^\d{10}$/.test(account) && { account_number: NO_ACCOUNT_NUMBER }),
  };
}

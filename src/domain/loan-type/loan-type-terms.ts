import type { PayerKind } from "../employer/payer-kinds.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";

/** How each kind of payer is called on a screen. */
export const PAYER_WORDS: Readonly<Record<PayerKind, string>> = {
  federal: "Federal government",
  state: "State government",
  local: "Local government",
  private: "Private employer",
};

/** All that one version of a loan type says. Code, kind and days of grace belong to the type and are the same in all of them. */
export interface LoanTypeTerms extends Omit<LoanTypeRules, "code" | "isDevice" | "graceDays" | "payerKinds"> {
  readonly name: string;
  readonly payerKinds: readonly PayerKind[];
  /** Days after the payout within which the loan can be given back at no cost. */
  readonly coolingOffDays: number;
}

/** Why no VAT is charged on fees: said wherever the field stands. */
export const NO_VAT_BECAUSE = "Fixed at 0 % until the chart of accounts has an account for VAT.";

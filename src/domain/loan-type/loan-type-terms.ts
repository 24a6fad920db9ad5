import type { PayerKind } from "../employer/payer-kinds.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";

/** The label of each kind of payer. */
export const PAYER_WORDS: Readonly<Record<PayerKind, string>> = {
  federal: "Federal government",
  state: "State government",
  local: "Local government",
  private: "Private employer",
};

/** All terms in one version of a loan type. Code, kind and days of grace belong to the type and never change. */
export interface LoanTypeTerms extends Omit<LoanTypeRules, "code" | "isDevice" | "graceDays" | "payerKinds"> {
  readonly name: string;
  readonly payerKinds: readonly PayerKind[];
  /** Days after the payout within which the loan can be returned at no cost. */
  readonly coolingOffDays: number;
}

/** Why no VAT is charged on fees; shown wherever the field is. */
export const NO_VAT_BECAUSE = "Fixed at 0 % until the chart of accounts has an account for VAT.";

import type { LoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { PAYER_WORDS } from "../../../../domain/loan-type/loan-type-terms.ts";
import type { ToldTerms } from "../../../../domain/loan-type/told-terms.ts";
import { formatNaira, fromNaira, ZERO } from "../../../../domain/money.ts";
import type { Tone } from "../../../ui/figure/badge.tsx";

export const STATE_WORDS: Readonly<Record<LoanTypeVersion["state"], { readonly words: string; readonly tone: Tone }>> =
  {
    draft: { words: "Draft", tone: "neutral" },
    submitted: { words: "Submitted", tone: "warning" },
    approved: { words: "Approved", tone: "info" },
    live: { words: "Live", tone: "success" },
    retired: { words: "Retired", tone: "neutral" },
  };

export const METHOD_WORDS = {
  flat: "Flat: on the first principal",
  reducing: "Reducing: on what is still owed",
} as const;

export const POLICY_WORDS = {
  principal_plus_month: "Principal, and interest to the end of the month that runs",
  contract_balance: "All that is still open, interest included",
  rule_of_78: "Principal and interest, less a rebate by the rule of 78",
} as const;

export const GRACE_WORDS = {
  next_working_day: "To the next working day",
  none: "None",
} as const;

const naira = (amount: number) => formatNaira(fromNaira(amount) ?? ZERO);
const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);

const years = (age: number | null) => (age === null ? "No limit" : `${age} years`);

/** Every term of a version in words, in the order of the form. */
export function termRows(terms: ToldTerms): readonly (readonly [label: string, words: string])[] {
  return [
    ["Name", terms.name],
    ["Amount", `${naira(terms.minimum_amount)} to ${naira(terms.maximum_amount)}`],
    ["Time", `${terms.minimum_tenor} to ${months(terms.maximum_tenor)}`],
    ["Interest", METHOD_WORDS[terms.method]],
    ["Monthly rate", `${terms.monthly_rate_percent} %`],
    ["Fee", `${terms.fee_percent} %`],
    ["Smallest fee", terms.fee_minimum === 0 ? "None" : naira(terms.fee_minimum)],
    ["Largest fee", terms.fee_maximum === null ? "No limit" : naira(terms.fee_maximum)],
    ["Collection day", `Day ${terms.collection_day} of the month`],
    ["Cost of early settlement", POLICY_WORDS[terms.liquidation_policy]],
    ["Cooling-off", terms.cooling_off_days === 1 ? "1 day" : `${terms.cooling_off_days} days`],
    ["Meant for", terms.payer_kinds.map((kind) => PAYER_WORDS[kind]).join(", ")],
    ["Share of net pay", `${terms.debt_service_ratio_percent} %`],
    ["Running loans at most", String(terms.maximum_running_loans)],
    ["Salaries in 6 months at least", String(terms.minimum_salary_count)],
    ["Newest salary at most", `${terms.salary_freshness_days} days old`],
    ["Net pay at least", terms.minimum_net_pay === null ? "No limit" : naira(terms.minimum_net_pay)],
    ["Age at least", years(terms.minimum_age)],
    ["Age at the last repayment at most", years(terms.maximum_age_at_last_due)],
  ];
}

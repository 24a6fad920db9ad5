import type { ComplaintTimes } from "../../terms/figures.ts";
import type { Lender } from "../lender.ts";
import type { LiquidationPolicy } from "../loan-type.ts";

/** What happens if a repayment is missed, in sentences. */
export function aboutPayingLate(): readonly string[] {
  return [
    "A repayment that could not be deducted stays due, and we ask you for it. You may pay it in other ways. We charge no late fee and no further interest for it.",
    "While a repayment is overdue you cannot have a new loan with us.",
  ];
}

const EARLY: Readonly<Record<LiquidationPolicy, string>> = {
  principal_plus_month:
    "You may pay off on any day. You then pay the unpaid principal, what is overdue, and the interest of the month that runs; the interest of all later months falls away. There is no fee for it.",
  contract_balance:
    "You may pay off on any day. You then pay all repayments that are still open; no interest falls away. There is no fee for it.",
  rule_of_78:
    "You may pay off on any day. You then pay the unpaid principal and interest less a rebate by the rule of 78: of n months, the m that are still to come give back m × (m + 1) of n × (n + 1) parts of all interest. There is no fee for it.",
};

/** How a loan is settled early and what that costs by the rule of its type, in sentences. */
export function aboutPayingEarly(policy: LiquidationPolicy): readonly string[] {
  return [EARLY[policy], "We tell you the exact figure for a day whenever you ask."];
}

const WITHIN = "within DAYS days after the day the money is paid out";
const BACK = "You owe no interest, and you owe no fee.";

const CHANGE_OF_MIND = {
  cash: `Give back what was paid out to you ${WITHIN}, and the loan ends. ${BACK} What was deducted meanwhile counts. You need not say why.`,
  "top-up": `Give back what was paid out to you ${WITHIN}, and this loan ends. ${BACK} The earlier loan that it settled then runs on as before. You need not say why.`,
  device: `Before you have picked up the device you may cancel at any time and owe nothing. Afterwards, pay its price ${WITHIN}, and the loan ends. ${BACK}`,
} as const;

/** The cooling-off of a cash loan, a top-up or a device loan with that many days, in sentences. */
export function aboutChangingYourMind(kind: keyof typeof CHANGE_OF_MIND, days: number): readonly string[] {
  return [CHANGE_OF_MIND[kind].replace("DAYS days", days === 1 ? "1 day" : `${days} days`)];
}

/** Where to complain first and how soon the answer comes, and where to go next, in sentences. */
export function aboutComplaints(
  { name, complaintsEmail, complaintsPhone }: Pick<Lender, "name" | "complaintsEmail" | "complaintsPhone">,
  { answer, settlement }: ComplaintTimes,
): readonly string[] {
  const phone = complaintsPhone === "" ? "" : ` or call ${complaintsPhone}`;
  return [
    `Write to ${name} at ${complaintsEmail}${phone}, with your loan reference. We answer within ${answer} and settle a complaint within ${settlement}. It costs nothing.`,
    "If that does not help, turn to the Federal Competition and Consumer Protection Commission (fccpc.gov.ng) or to the Consumer Protection Department of the Central Bank of Nigeria (cpd@cbn.gov.ng).",
  ];
}

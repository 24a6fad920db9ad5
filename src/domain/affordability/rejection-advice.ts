import { kindOf, type RejectedKind } from "./rejection-kinds.ts";
import { type Remedy, rejectedByRule } from "./rejection-words.ts";

/** What the applicant can do after a rejection, in one or two sentences. */
export function rejectionAdvice(reason: string): string {
  const kind = kindOf(reason)?.kind;
  if (kind !== undefined) return AFTER_KIND[kind];
  const rule = rejectedByRule(reason);
  return rule ? AFTER_RULE[rule.remedy] : "You may apply again later.";
}

const AFTER_KIND: Readonly<Record<RejectedKind, string>> = {
  documents: "Apply again with a photo on which all four corners and every word can be read.",
  details: "Compare your names, BVN, NIN and account with your papers. Then apply again.",
  employment: "Apply again with your employer’s name as your payslip has it, and with a photo of your staff ID.",
  "not-reached": "Apply again with a phone number on which you can answer our call.",
  withdrew: "You may apply again whenever you want a loan.",
  repayment: "Apply again for a smaller amount or for more months.",
};

const AFTER_RULE: Readonly<Record<Remedy, string>> = {
  account:
    "Compare the bank and the number with your payslip. Is your salary paid into another account? Apply again with that one.",
  bank: "Ask your bank or your paymaster why. Then apply again.",
  names: "Apply again with your names as your bank has them.",
  "later-pay": "You may apply again when more salaries have been paid into this account.",
  repaid: "You may apply again when more of your running loan is repaid.",
  "fewer-loans": "You may apply again when one of them is repaid.",
  overdue: "Pay what is overdue. Then apply again.",
  room: "You may apply again when one of your deductions has ended, or when your pay has risen.",
  numbers: "Compare your BVN and the account number. Then apply again.",
  call: "After that you may apply again.",
  ask: "Ask us whether this has changed before you apply again.",
  shorter: "Apply again for fewer months.",
  "other-loan": "Another loan of ours may be for you: apply again, and say who pays you.",
};

import type { Offer } from "../../../contract/signing.contract.ts";

export interface Term {
  readonly title: string;
  readonly text: string;
}

/** What the signed document says in its terms, to the person who reads it, and the right to change one's mind. */
export function offerTerms(offer: Offer): readonly Term[] {
  return [
    {
      title: "How you repay",
      text: "The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid.",
    },
    {
      title: "Due dates",
      text: "The dates above stand as if the deduction were set up today. When it is set up later they move by whole months; the amounts stay as they are.",
    },
    { title: "The fee", text: FEE + (offer.liquidation_amount === null ? "" : FEE_TOP_UP) },
    { title: "Changing your mind", text: offer.product ? COOLING_OFF_DEVICE : COOLING_OFF_CASH },
    {
      title: "Paying off early",
      text: "You may settle the loan early on any day. You then pay the unpaid principal and the interest of the months that have begun; we state the figure on request.",
    },
    {
      title: "If a deduction fails",
      text: "A repayment that could not be deducted stays due and may be paid in other ways. Unpaid repayments are reported to credit bureaus as the law provides.",
    },
    {
      title: "Your data",
      text: "You agree that salary, loans and identity are looked up with Remita and the credit bureaus to grant and collect this loan, and for nothing else.",
    },
    {
      title: "Until the payout",
      text: "The offer holds when we have approved the loan and paid it out. Until then you and we may withdraw without giving a reason. If you do not sign, the offer lapses and you owe nothing for it.",
    },
  ];
}

const FEE = "The fee is kept back from the amount when the loan is paid out.";
const FEE_TOP_UP = " What is owed on your running loan is settled from the amount first.";
const COOLING_OFF_CASH =
  "You may cancel within three working days after the money has reached you. Return the money you received, and the loan ends.";
const COOLING_OFF_DEVICE =
  "You may cancel within three working days, as long as you have not picked up the device. The loan then ends.";

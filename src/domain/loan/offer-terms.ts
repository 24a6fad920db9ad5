/** One term of an offer, as the customer reads it on the signing page and keeps it in the signed document. */
export interface OfferTerm {
  readonly title: string;
  readonly text: string;
}

/** The terms of every offer; a device and a top-up each say one thing more. The same words are shown, signed and hashed. */
export function offerTermsFor({ isTopUp, isDevice }: { isTopUp: boolean; isDevice: boolean }): readonly OfferTerm[] {
  return [
    {
      title: "How you repay",
      text: "The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid.",
    },
    {
      title: "Due dates",
      text: "The dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.",
    },
    { title: "The fee", text: isTopUp ? `${FEE} ${FEE_TOP_UP}` : FEE },
    { title: "Changing your mind", text: isDevice ? COOLING_OFF_DEVICE : COOLING_OFF_CASH },
    {
      title: "Paying off early",
      text: "You may settle the loan early on any day. You then pay the unpaid principal and the interest of the month that runs; we state the figure on request.",
    },
    {
      title: "If a deduction fails",
      text: "A repayment that could not be deducted stays due and may be paid in other ways.",
    },
    {
      title: "Your data",
      text: "You agree that we look up your salary and your running loans with Remita to grant and to collect this loan, and for nothing else.",
    },
    {
      title: "Until the payout",
      text: "The loan is granted when we have approved it. Until it is paid out you owe nothing.",
    },
  ];
}

const FEE = "The fee is kept back from the amount when the loan is paid out.";
const FEE_TOP_UP = "What is owed on your running loan is settled from the amount first.";
const COOLING_OFF_CASH =
  "You may cancel within three working days after the money has reached you. Return the money you received, and the loan ends.";
const COOLING_OFF_DEVICE =
  "You may cancel within three working days, as long as you have not picked up the device. The loan then ends.";

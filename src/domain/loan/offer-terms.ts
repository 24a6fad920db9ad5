/** One term of an offer, as the customer reads it on the signing page and keeps it in the signed document. */
export interface OfferTerm {
  readonly title: string;
  readonly text: string;
}

/** Which wording of each text an offer has. A changed word is a new version; what was signed keeps its own. */
export const OFFER_TEXT_VERSIONS = { key_facts: "2026-11", terms: "2026-11", consent: "2026-11" } as const;

/** What the customer agrees to by ticking it, word for word. */
export const SIGNING_CONSENT =
  "I have read and accept this offer. I ask for and agree to the deduction of the repayments from my salary through Remita.";

/** The terms of every offer, besides its key facts; a top-up says one thing more. The same words are shown, signed and hashed. */
export function offerTermsFor({ isTopUp }: { isTopUp: boolean }): readonly OfferTerm[] {
  return [
    {
      title: "How you repay",
      text: "The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid. You may also pay in other ways.",
    },
    {
      title: "Due dates",
      text: "The dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.",
    },
    { title: "The fee", text: isTopUp ? `${FEE} ${FEE_TOP_UP}` : FEE },
    {
      title: "Your data",
      text: "You agree that we look up your salary and your running loans with Remita to grant and to collect this loan, and for nothing else.",
    },
    {
      title: "Until the payout",
      text: "The loan is granted when we have approved it. Until it is paid out you owe nothing, and may withdraw without giving a reason.",
    },
  ];
}

const FEE = "The fee is kept back from the amount when the loan is paid out. There is no other fee.";
const FEE_TOP_UP = "What is owed on your running loan is settled from the amount first.";

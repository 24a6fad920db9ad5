import type { Offer } from "../../../contract/signing.contract.ts";

export interface Term {
  readonly title: string;
  readonly text: string;
}

/** The terms in plain English. The signed document carries the same facts. */
export function offerTerms(offer: Offer): readonly Term[] {
  return [
    {
      title: "How you repay",
      text: "Each instalment is taken from your salary through Remita on its due date. By signing you allow these deductions until the loan is repaid.",
    },
    {
      title: "Paying off early",
      text: "You may pay off the loan on any day. You then pay the principal that is left, what is overdue, and the interest of the month that is running, and no interest of later months. Ask us for the figure.",
    },
    { title: "Changing your mind", text: offer.product ? COOLING_OFF_DEVICE : COOLING_OFF_CASH },
    {
      title: "If a deduction fails",
      text: "The instalment stays due. Please call us before the due date if your salary is late or your job changes.",
    },
    {
      title: "When this offer ends",
      text: "You need not sign. If you do nothing, the offer lapses on the date above and you owe nothing for it.",
    },
  ];
}

const COOLING_OFF_CASH =
  "You may cancel within three working days after the money has reached you. Return the money you received, and the loan ends.";
const COOLING_OFF_DEVICE =
  "You may cancel within three working days, as long as you have not picked up the device. The loan then ends.";

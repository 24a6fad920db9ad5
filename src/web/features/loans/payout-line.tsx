import type { Loan } from "../../../contract/loans.contract.ts";
import { kobo } from "../../../domain/money.ts";
import { koboOf } from "../../lib/kobo-of.ts";
import { MoneyLine } from "../../ui/figure/money-line.tsx";
import { payoutOf } from "./detail/loan-detail-payout.ts";

/** From the offer to the payout. What a top-up's payout lacks settles the previous loan; any other adds up or is not shown. */
export function PayoutLine({ loan }: { loan: Loan }) {
  const [offer, fee, payout] = [loan.offered_amount, loan.fee, payoutOf(loan)].map(koboOf);
  if (offer === undefined || fee === undefined || payout === undefined) return null;
  const settles = kobo(offer - fee - payout);
  if (settles < 0 || (settles > 0 && loan.application_type !== "top up")) return null;
  return (
    <MoneyLine
      start={{ words: "offer", amount: offer }}
      less={[
        { words: "fee", amount: fee },
        { words: "settles the previous loan", amount: settles },
      ]}
      rest={loan.disbursement ? "paid out" : "to pay"}
    />
  );
}

import type { Loan } from "../../../contract/loans.contract.ts";
import { MoneyLine } from "../../ui/figure/money-line.tsx";
import { payoutSteps } from "./detail/loan-detail-payout.ts";

/** From the offer to the payout in a line; nothing while that is unknown. */
export function PayoutLine({ loan }: { loan: Loan }) {
  const steps = payoutSteps(loan);
  if (!steps) return null;
  return (
    <MoneyLine
      start={{ words: "offer", amount: steps.offer }}
      less={[
        { words: "fee", amount: steps.fee },
        { words: `settles ${loan.tops_up?.reference ?? "the previous loan"}`, amount: steps.settles },
      ]}
      rest={loan.disbursement ? "paid out" : "to pay"}
    />
  );
}

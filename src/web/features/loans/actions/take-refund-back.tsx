import { type CreditUseRow, readRefundFourEyes, reverseRefund } from "../../../../contract/repayments.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import { TakeBack } from "./take-back.tsx";

/** For a refund that did not reach the customer: the amount is owed to them again. */
export function TakeRefundBack({ refund, loanId }: { refund: CreditUseRow; loanId: number }) {
  const { refresh } = useLoanCache(loanId);
  const moneyMoved = useMoneyMoved();
  const reversal = useWrite(LOAN_CALLS.reverseRefund, {
    onSuccess: moneyMoved,
    onError: refresh,
  });
  return (
    <TakeBack
      label="Take back"
      name={`Take back the refund ${refund.reference}`}
      title="Take back the refund"
      question={
        <>
          Take back the refund of <Amount naira={refund.amount} />, reference {refund.reference}? It is owed to the
          customer again; if the loan owes anything, it pays that first.
        </>
      }
      rules={rulesOf(reverseRefund.body)}
      id={refund.id}
      fourEyes={readRefundFourEyes}
      reversal={reversal}
    />
  );
}

import { useState } from "react";
import { type CreditUseRow, getRefundFourEyes, reverseRefund } from "../../../../../contract/repayments.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { useMoneyMoved } from "../../../../lib/loan/use-money-moved.ts";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";
import { ReversalButton } from "./reversal-button.tsx";

/** For a refund that did not reach the customer: the amount is owed to them again. */
export function ReverseRefund({ refund, loanId }: { refund: CreditUseRow; loanId: number }) {
  const { refresh } = useLoanCache(loanId);
  const moneyMoved = useMoneyMoved();
  const [opened, setOpened] = useState(false);
  const form = useEndpointForm(LOAN_CALLS.reverseRefund, {
    rules: rulesOf(reverseRefund.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => ({ params: { id: refund.id }, body: { reason: reason.trim() } }),
    onClose: () => setOpened(false),
    onSuccess: moneyMoved,
    onError: refresh,
  });
  return (
    <ReversalButton
      label="Reverse"
      name={`Reverse the refund ${refund.reference}`}
      title="Reverse the refund"
      question={
        <>
          Reverse the refund of <Amount naira={refund.amount} />, reference {refund.reference}? It is owed to the
          customer again; if the loan owes anything, it pays that first.
        </>
      }
      opened={opened}
      onOpen={() => setOpened(true)}
      form={form}
      id={refund.id}
      fourEyes={getRefundFourEyes}
    />
  );
}

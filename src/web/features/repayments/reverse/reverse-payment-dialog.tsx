import { reversePayment } from "../../../../contract/repayments.contract.ts";
import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { ReasonDialog } from "../../../ui/dialog/reason-dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { REPAYMENT_CALLS } from "../repayment-calls.ts";
import type { ReversePaymentDialogProps } from "../repayment-dialogs.ts";

/** Reverses a payment by a new entry; the amount is owed again. */
export function ReversePaymentDialog({ payment, opened, onClose }: ReversePaymentDialogProps) {
  const moneyMoved = useMoneyMoved();
  const form = useEndpointForm(REPAYMENT_CALLS.reversePayment, {
    rules: rulesOf(reversePayment.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => ({ params: { id: payment.id }, body: { reason: reason.trim() } }),
    onClose,
    onSuccess: (outcome) => {
      notifySuccess(wordsOf(outcome));
      moneyMoved();
    },
    onError: ({ status }) => {
      if (status === 422) moneyMoved();
    },
  });
  return (
    <ReasonDialog opened={opened} title="Reverse the payment" confirmLabel="Reverse" form={form}>
      <p>
        Reverse <Amount naira={payment.amount} /> of {payment.loan.user.name}, {payment.loan.reference}, reference{" "}
        {payment.reference}? What it paid is owed again. If it closed the loan, the loan is opened again and its
        deduction is set up anew. The entry stays in the books, with one against it.
      </p>
    </ReasonDialog>
  );
}

function wordsOf({ balance, reopened }: { balance: number; reopened: boolean }): string {
  const owed = fromNaira(balance);
  const standing = owed === undefined ? "" : ` ${formatNaira(owed)} is owed now.`;
  return `Payment reversed.${reopened ? " The loan is open again." : ""}${standing}`;
}

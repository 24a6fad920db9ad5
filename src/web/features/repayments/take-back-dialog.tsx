import { reversePayment } from "../../../contract/repayments.contract.ts";
import { formatNaira, fromNaira } from "../../../domain/money.ts";
import { notifySuccess } from "../../lib/calls/notify.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useMoneyMoved } from "../../lib/loan/use-money-moved.ts";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { REPAYMENT_CALLS } from "./repayment-calls.ts";
import type { TakeBackDialogProps } from "./repayment-dialogs.ts";

/** Reverses a payment by a new entry; the amount is owed again. */
export function TakeBackDialog({ payment, opened, onClose }: TakeBackDialogProps) {
  const moneyMoved = useMoneyMoved();
  const reversal = useWrite(REPAYMENT_CALLS.reversePayment, {
    onSuccess: (outcome) => {
      notifySuccess(wordsOf(outcome));
      moneyMoved();
      onClose();
    },
    onError: ({ status }) => status === 422 && moneyMoved(),
  });
  const close = () => {
    reversal.reset();
    onClose();
  };
  return (
    <ReasonDialog
      opened={opened}
      onClose={close}
      title="Take the payment back"
      confirmLabel="Take back"
      rules={rulesOf(reversePayment.body)}
      busy={reversal.isPending}
      failure={reversal.quietFailure}
      onReason={(reason) => reversal.mutate({ params: { id: payment.id }, body: { reason: reason.trim() } })}
    >
      <p>
        Take back <Amount naira={payment.amount} /> of {payment.loan.user.name}, {payment.loan.reference}, reference{" "}
        {payment.reference}? What it paid is owed again. If it closed the loan, the loan is opened again and its
        deduction is set up anew. The entry stays in the books, with one against it.
      </p>
    </ReasonDialog>
  );
}

function wordsOf({ balance, reopened }: { balance: number; reopened: boolean }): string {
  const owed = fromNaira(balance);
  const standing = owed === undefined ? "" : ` ${formatNaira(owed)} is owed now.`;
  return `Payment taken back.${reopened ? " The loan is open again." : ""}${standing}`;
}

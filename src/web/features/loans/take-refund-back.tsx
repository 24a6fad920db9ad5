import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type CreditUseRow, reverseRefund } from "../../../contract/repayments.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { useMoneyMoved } from "../../lib/use-money-moved.ts";
import { Amount } from "../../ui/amount.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { useLoanCache } from "./loan-detail-cache.ts";
import { LOAN_NOTICES } from "./loan-notices.ts";

/** For a refund that did not reach the customer: it is owed to them again. */
export function TakeRefundBack({ refund, loanId }: { refund: CreditUseRow; loanId: number }) {
  const [opened, dialog] = useDisclosure(false);
  const { refresh } = useLoanCache(loanId);
  const moneyMoved = useMoneyMoved();
  const reversal = useApiMutation(reverseRefund, {
    ...LOAN_NOTICES.takeRefundBack,
    idempotent: true,
    onSuccess: () => {
      moneyMoved();
      dialog.close();
    },
    onError: refresh,
  });
  const close = () => {
    reversal.reset();
    dialog.close();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={dialog.open}
        aria-label={`Take back the refund ${refund.reference}`}
      >
        Take back
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title="Take back the refund"
        question={
          <>
            Take back the refund of <Amount naira={refund.amount} />, reference {refund.reference}? It is owed to the
            customer again; if the loan owes anything, it pays that first.
          </>
        }
        confirmLabel="Take back"
        missing="Say why the refund is taken back"
        busy={reversal.isPending}
        failed={reversal.quietFailure !== null}
        onConfirm={(reason) => reversal.mutate({ params: { id: refund.id }, body: { reason } })}
      />
    </>
  );
}

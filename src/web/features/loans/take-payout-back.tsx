import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Loan } from "../../../contract/loans.contract.ts";
import { reverseDisbursement } from "../../../contract/repayments.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { useMoneyMoved } from "../../lib/use-money-moved.ts";
import { Amount } from "../../ui/amount.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { useLoanCache } from "./loan-detail-cache.ts";
import { LOAN_NOTICES } from "./loan-notices.ts";

/** For a payout that bounced, or a device that nobody collected. */
export function TakePayoutBack({ loan }: { loan: Loan }) {
  const [opened, dialog] = useDisclosure(false);
  const { replace, refresh } = useLoanCache(loan.id);
  const moneyMoved = useMoneyMoved();
  const reversal = useApiMutation(reverseDisbursement, {
    ...LOAN_NOTICES.takePayoutBack,
    idempotent: true,
    onSuccess: (returned) => {
      replace(returned);
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
      <Button size="compact-sm" variant="default" onClick={dialog.open}>
        Take the payout back
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title="Take the payout back"
        question={
          <>
            Take back {loan.disbursement && <Amount naira={loan.disbursement.amount} />} paid to {loan.user.name}? The
            loan waits for disbursal again, its deduction is stopped and has to be set up before it is paid out anew. A
            loan that it had replaced is opened again.
          </>
        }
        confirmLabel="Take back"
        missing="Say why the payout is taken back"
        busy={reversal.isPending}
        failed={reversal.quietFailure !== null}
        onConfirm={(reason) => reversal.mutate({ params: { id: loan.id }, body: { reason } })}
      />
    </>
  );
}

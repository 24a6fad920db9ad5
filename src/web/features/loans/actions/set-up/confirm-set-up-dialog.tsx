import { useWrite } from "../../../../lib/calls/use-api-mutation.ts";
import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";
import { DecisionFacts } from "../decision-facts.tsx";

/** ACT-15 to ACT-19. The loan is refetched after every answer: a refusal may leave it waiting for Remita. */
export function ConfirmSetUpDialog({ loan, opened, onClose, onDone }: LoanDialogProps & { onDone: () => void }) {
  const { refresh } = useLoanCache(loan.id);
  const setUp = useWrite(LOAN_CALLS.setUpDeduction, {
    onSuccess: () => {
      refresh();
      onDone();
    },
    onError: refresh,
  });
  const close = () => {
    setUp.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title="Confirm Loan Deduction Setup"
      question="Are you sure you want to setup loan deduction for this loan?"
      confirmLabel="Setup"
      busy={setUp.isPending}
      onConfirm={() => setUp.mutate({ params: { id: loan.id } })}
      failure={setUp.quietFailure}
    >
      <DecisionFacts
        loan={loan}
        amount={["Each month", loan.monthly_repayment]}
        next={`Remita is asked to deduct it from the salary at ${loan.bank_name}; then the loan waits for its payout.`}
      />
    </ConfirmDialog>
  );
}

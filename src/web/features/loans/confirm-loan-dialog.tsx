import type { approveLoan, rejectLoan, renewSigningLink } from "../../../contract/loans.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FourEyesWords } from "./four-eyes-words.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useLoanCache } from "./loan-detail-cache.ts";

interface ConfirmLoanDialogProps extends LoanDialogProps {
  endpoint: typeof approveLoan | typeof rejectLoan | typeof renewSigningLink;
  notices: { readonly success: string; readonly notifyOn: readonly number[] };
  title: string;
  question: string;
  confirmLabel: string;
  danger?: boolean;
  /** Why it would be refused, where that is known before. */
  refusal?: string | undefined;
}

/** A question whose yes is one call without a body, after which the loan is replaced by the one returned. */
export function ConfirmLoanDialog(props: ConfirmLoanDialogProps) {
  const { loan, opened, onClose, endpoint, notices, title, question, confirmLabel, danger = false, refusal } = props;
  const { replace } = useLoanCache(loan.id);
  const act = useApiMutation(endpoint, {
    ...notices,
    onSuccess: (returned) => {
      replace(returned);
      onClose();
    },
  });
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={title}
      question={question}
      refusal={refusal && <FourEyesWords refusal={refusal} />}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={act.isPending}
      onConfirm={() => act.mutate({ params: { id: loan.id } })}
      failure={act.quietFailure}
    />
  );
}

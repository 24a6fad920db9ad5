import type { ApiError } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FourEyesWords } from "../../ui/four-eyes-words.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

interface ConfirmLoanDialogProps extends LoanDialogProps {
  act: {
    readonly isPending: boolean;
    readonly quietFailure: ApiError | null;
    readonly reset: () => void;
    readonly mutate: (call: { params: { id: number } }) => void;
  };
  title: string;
  question: string;
  confirmLabel: string;
  danger?: boolean;
  /** Why it would be refused, if known beforehand. */
  refusal?: string | undefined;
}

/** A confirmation whose action is one call without a body. */
export function ConfirmLoanDialog(props: ConfirmLoanDialogProps) {
  const { loan, opened, onClose, act, title, question, confirmLabel, danger = false, refusal } = props;
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

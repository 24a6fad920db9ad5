import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { reverseTakenBack, undoStatementLine } from "../../../../contract/statements.contract.ts";
import type { undoReturn, undoSame } from "../../../../contract/suspense.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";

export interface UndoDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Undone extends UndoDialogProps {
  readonly endpoint: typeof undoReturn | typeof undoSame | typeof undoStatementLine | typeof reverseTakenBack;
  /** The id of the line, or of the stay in suspense. */
  readonly id: number;
  readonly title: string;
  readonly confirmLabel: string;
  /** The notice afterwards; by default that the money is in suspense. */
  readonly success?: string;
  /** Why somebody else has to do it, if so. */
  readonly refusal?: string | undefined;
  readonly children: ReactNode;
}

const IN_SUSPENSE = "Undone; the money is in suspense";

/** Undoes what was decided about a line. */
export function UndoDialog({
  endpoint,
  id,
  title,
  confirmLabel,
  opened,
  onClose,
  children,
  success = IN_SUSPENSE,
  refusal,
}: Undone) {
  const queryClient = useQueryClient();
  const undo = useApiMutation(endpoint, {
    success,
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={undo.isPending}
      failure={undo.quietFailure}
      onConfirm={refusal ? undefined : () => undo.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>{children}</p>
      {refusal && <FourEyesWords refusal={refusal} />}
    </DialogForm>
  );
}

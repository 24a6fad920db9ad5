import { useQueryClient } from "@tanstack/react-query";
import { type StatementLineRow, undoReturn } from "../../../contract/statements.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";

interface UndoReturnDialogProps {
  readonly line: StatementLineRow;
  /** The stay in suspense from which the money was sent back. */
  readonly itemId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The money was not sent back after all, or came again: it is in suspense as before. */
export function UndoReturnDialog({ line, itemId, opened, onClose }: UndoReturnDialogProps) {
  const queryClient = useQueryClient();
  const undo = useApiMutation(undoReturn, {
    success: "Taken back; the money is in suspense",
    notifyOn: [422, 403, 400],
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  if (!opened) return null;
  return (
    <PlainDialogForm
      title={`Undo the return of row ${line.row_number}`}
      confirmLabel="Undo the return"
      danger
      busy={undo.isPending}
      failure={undo.quietFailure}
      onConfirm={() => undo.mutate({ params: { id: itemId } })}
      onClose={onClose}
    >
      <p>
        <Amount naira={line.amount} /> was recorded as sent back. Without that record it is in suspense again.
      </p>
    </PlainDialogForm>
  );
}

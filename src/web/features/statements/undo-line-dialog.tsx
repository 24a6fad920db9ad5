import { useQueryClient } from "@tanstack/react-query";
import { type StatementLineRow, undoStatementLine } from "../../../contract/statements.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";

interface UndoLineDialogProps {
  readonly line: StatementLineRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Takes one booked line back; what it did stays in the books, and beside it that it was taken back. */
export function UndoLineDialog({ line, opened, onClose }: UndoLineDialogProps) {
  const queryClient = useQueryClient();
  const undo = useApiMutation(undoStatementLine, {
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
      title={`Undo row ${line.row_number}`}
      confirmLabel="Undo"
      danger
      busy={undo.isPending}
      failure={undo.quietFailure}
      onConfirm={() => undo.mutate({ params: { id: line.id } })}
      onClose={onClose}
    >
      <p>
        <Amount naira={line.amount} /> is taken back
        {line.loan && ` from ${line.loan.reference}, ${line.loan.name}`}. The money goes to suspense and can be given to
        another loan from there.
      </p>
    </PlainDialogForm>
  );
}

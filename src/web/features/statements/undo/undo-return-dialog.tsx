import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { getSuspenseFourEyes, undoReturn } from "../../../../contract/suspense.contract.ts";
import { useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { UndoDialog, type UndoDialogProps } from "./undo-dialog.tsx";

interface UndoReturnDialogProps extends UndoDialogProps {
  readonly line: StatementLineRow;
  /** The stay in suspense from which the money was sent back. */
  readonly itemId: number;
}

/** The money was not sent back after all, or came again: it is in suspense as before. */
export function UndoReturnDialog({ line, itemId, ...dialog }: UndoReturnDialogProps) {
  const refusal = useFourEyes(getSuspenseFourEyes, itemId, dialog.opened);
  return (
    <UndoDialog
      {...dialog}
      endpoint={undoReturn}
      id={itemId}
      refusal={refusal}
      title={`Undo the return of row ${line.row_number}`}
      confirmLabel="Undo the return"
    >
      <Amount naira={line.amount} /> was recorded as sent back. Without that record it is in suspense again.
    </UndoDialog>
  );
}

import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { undoSame } from "../../../../contract/suspense.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { UndoDialog, type UndoDialogProps } from "./undo-dialog.tsx";

interface UndoSameDialogProps extends UndoDialogProps {
  readonly line: StatementLineRow;
  /** The stay in suspense that was closed as a copy. */
  readonly itemId: number;
}

/** The credit was separate money after all: it is in suspense as before. */
export function UndoSameDialog({ line, itemId, ...dialog }: UndoSameDialogProps) {
  return (
    <UndoDialog {...dialog} endpoint={undoSame} id={itemId} title={`Undo row ${line.row_number}`} confirmLabel="Undo">
      <Amount naira={line.amount} /> was said to be another line's money. Without that it is in suspense again, as money
      of its own.
    </UndoDialog>
  );
}

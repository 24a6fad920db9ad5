import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { undoStatementLine } from "../../../../contract/statements.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { UndoDialog, type UndoDialogProps } from "./undo-dialog.tsx";

interface UndoLineDialogProps extends UndoDialogProps {
  readonly line: StatementLineRow;
}

/** Undoes a booked line; its entries stay in the books beside the reversing ones. */
export function UndoLineDialog({ line, ...dialog }: UndoLineDialogProps) {
  return (
    <UndoDialog
      {...dialog}
      endpoint={undoStatementLine}
      id={line.id}
      title={`Undo row ${line.row_number}`}
      confirmLabel="Undo"
    >
      <Amount naira={line.amount} /> is reversed
      {line.loan && ` on ${line.loan.reference}, ${line.loan.name}`}. The money goes to suspense and can be given to
      another loan from there.
    </UndoDialog>
  );
}

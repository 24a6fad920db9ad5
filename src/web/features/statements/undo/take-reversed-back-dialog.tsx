import { type StatementLineRow, takeReversedBack } from "../../../../contract/statements.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { UndoDialog, type UndoDialogProps } from "./undo-dialog.tsx";

interface TakeReversedBackDialogProps extends UndoDialogProps {
  readonly line: StatementLineRow;
  readonly debitId: number;
}

/** The bank reversed a credit: its postings are reversed too, with new entries beside the old ones. */
export function TakeReversedBackDialog({ line, debitId, ...dialog }: TakeReversedBackDialogProps) {
  return (
    <UndoDialog
      {...dialog}
      endpoint={takeReversedBack}
      id={debitId}
      title={`Take the payment of row ${line.row_number} back`}
      confirmLabel="Take the payment back"
      success="Payment taken back; the money has left the bank in the books too"
    >
      {line.reason} What was posted of <Amount naira={line.amount} /> is taken back, and the loan owes it again.
    </UndoDialog>
  );
}

import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { reverseTakenBack } from "../../../../contract/statements.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { UndoDialog, type UndoDialogProps } from "./undo-dialog.tsx";

interface ReverseTakenBackDialogProps extends UndoDialogProps {
  readonly line: StatementLineRow;
  readonly debitId: number;
}

/** The bank took a credit back: its postings are reversed too, with new entries beside the old ones. */
export function ReverseTakenBackDialog({ line, debitId, ...dialog }: ReverseTakenBackDialogProps) {
  return (
    <UndoDialog
      {...dialog}
      endpoint={reverseTakenBack}
      id={debitId}
      title={`Reverse the payment of row ${line.row_number}`}
      confirmLabel="Reverse the payment"
      success="Payment reversed; the money has left the bank in the books too"
    >
      {line.reason} What was posted of <Amount naira={line.amount} /> is reversed, and the loan owes it again.
    </UndoDialog>
  );
}

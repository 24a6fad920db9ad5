import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { ReverseTakenBackDialog } from "./reverse-taken-back-dialog.tsx";
import { UndoLineDialog } from "./undo-line-dialog.tsx";
import { UndoReturnDialog } from "./undo-return-dialog.tsx";
import { UndoSameDialog } from "./undo-same-dialog.tsx";

interface UndoDialogProps {
  readonly line: StatementLineRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Undoes the last thing done with a line's money. */
export function UndoDialog(props: UndoDialogProps) {
  const { returned_item: itemId, same_item: sameId, reversal } = props.line;
  if (reversal?.state === "open") return <ReverseTakenBackDialog {...props} debitId={reversal.debit_id} />;
  if (sameId !== null) return <UndoSameDialog {...props} itemId={sameId} />;
  return itemId === null ? <UndoLineDialog {...props} /> : <UndoReturnDialog {...props} itemId={itemId} />;
}

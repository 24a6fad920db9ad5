import type { LineVerdict, StatementLineRow } from "../../../contract/statements.contract.ts";
import { useHeld } from "../../lib/permissions.ts";
import { Button } from "../../ui/button.tsx";

interface UndoButtonProps {
  readonly line: StatementLineRow;
  readonly onUndo: (line: StatementLineRow) => void;
}

/**
 * For a credit that the bank took back, for what was booked of a line, or for the record that its money was sent back or was
 * another line's; each for whoever may do it.
 */
export function UndoButton({ line, onUndo }: UndoButtonProps) {
  const held = useHeld();
  const mayWrite = held.has("add-repayment") || held.has("edit-repayment");
  if (line.reversal?.state === "open" && mayWrite) {
    return (
      <Button look="tool" onClick={() => onUndo(line)} aria-label={`Take back the payment of row ${line.row_number}`}>
        Take back
      </Button>
    );
  }
  const wasReturned = line.returned_item !== null;
  const isUndoable = wasReturned || line.same_item !== null || (line.booked && UNDOABLE.has(line.verdict));
  const mayUndo = wasReturned ? held.has("disburse-loan") : mayWrite;
  if (!isUndoable || !mayUndo) return null;
  const label = wasReturned ? "Undo the return" : "Undo";
  return (
    <Button
      look="tool"
      onClick={() => onUndo(line)}
      aria-label={wasReturned ? `Undo the return of row ${line.row_number}` : `Undo row ${line.row_number}`}
    >
      {label}
    </Button>
  );
}

/** What was posted to a loan or cleared deductions can be taken back; what is in suspense is there already. */
const UNDOABLE: ReadonlySet<LineVerdict> = new Set(["matched", "clears", "confirms"]);

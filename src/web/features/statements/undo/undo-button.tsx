import type { LineVerdict, StatementLineRow } from "../../../../contract/statement-line.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";

interface UndoButtonProps {
  readonly line: StatementLineRow;
  readonly onUndo: (line: StatementLineRow) => void;
}

/**
 * Undoes a line's bookings, the record that its money was sent back, or the record that it was a copy; also for a
 * credit that the bank took back. Shown to whoever may do it.
 */
export function UndoButton({ line, onUndo }: UndoButtonProps) {
  const held = useHeld();
  const mayWrite = held.has("add-repayment") || held.has("edit-repayment");
  if (line.reversal?.state === "open" && mayWrite) {
    return (
      <Button look="tool" onClick={() => onUndo(line)} aria-label={`Reverse the payment of row ${line.row_number}`}>
        Reverse
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

/** Payments to a loan and cleared deductions can be undone; money in suspense has nothing to undo. */
const UNDOABLE: ReadonlySet<LineVerdict> = new Set(["matched", "clears", "confirms"]);

import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import type { BoardMove } from "./board-move.ts";

interface AskBeforeMoveProps {
  readonly move: BoardMove;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Nobody calls these people again, so an accidental drop must be confirmed. */
export function AskBeforeMove({ move: { lead, to }, onConfirm, onClose }: AskBeforeMoveProps) {
  const isRefusal = to.status === "do not contact";
  return (
    <DialogForm
      title={`Move to ${to.label}`}
      confirmLabel={`Move to ${to.label}`}
      danger={isRefusal}
      busy={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {isRefusal
          ? `${lead.name} asked not to be contacted? Nobody calls or writes again until the status is changed.`
          : `${lead.name} has become a customer? Nobody calls again until the status is changed.`}
      </p>
    </DialogForm>
  );
}

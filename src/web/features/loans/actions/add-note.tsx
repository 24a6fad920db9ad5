import type { Loan } from "../../../../contract/loans.contract.ts";
import { WRITES_LOAN_NOTE } from "../../../../domain/loan/loan-notes.ts";
import { meets } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";

const loadDialog = () => import("./add-note-dialog.tsx").then((module) => module.AddNoteDialog);

/** The button beside the timeline that writes a note into it, for those who may. */
export function AddNote({ loan }: { loan: Loan }) {
  const { Dialog, dialog, button } = useDialogPart(loadDialog);
  if (!meets(WRITES_LOAN_NOTE, useHeld())) return null;
  return (
    <>
      <Button look="small" {...button}>
        Add note
      </Button>
      {Dialog && <Dialog loan={loan} {...dialog} />}
    </>
  );
}

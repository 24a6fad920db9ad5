import type { Loan } from "../../../../../contract/loans.contract.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../../lib/use-dialog-part.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { loanEventsFor } from "../../detail/loan-detail-events.ts";

const loadDialog = () => import("./correct-loan-dialog.tsx").then((module) => module.CorrectLoanDialog);

/** Shown beside the application's data while it may be corrected. */
export function CorrectLoan({ loan }: { loan: Loan }) {
  const { Dialog, dialog, button } = useDialogPart(loadDialog);
  const held = useHeld();
  if (!loanEventsFor(loan, held).has("details-corrected")) return null;
  return (
    <>
      <Button look="small" {...button}>
        Correct
      </Button>
      {Dialog && <Dialog loan={loan} {...dialog} />}
    </>
  );
}

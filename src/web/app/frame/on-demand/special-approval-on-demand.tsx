import type { Loan } from "../../../../contract/loans.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";

const loadDialog = () => import("./special-approval-of-loan.tsx").then((module) => module.SpecialApprovalOfLoan);

/** Opens the form of a special approval for the loan's salary account, for those who may create one. */
export function SpecialApprovalOnDemand({ loan }: { loan: Loan }) {
  const { Dialog, dialog, button } = useDialogPart(loadDialog);
  const mayCreate = useHeld().has("create-special-approval");
  if (!mayCreate) return null;
  return (
    <>
      <Button {...button}>Ask for special approval</Button>
      {Dialog && dialog.opened && <Dialog loan={loan} {...dialog} />}
    </>
  );
}

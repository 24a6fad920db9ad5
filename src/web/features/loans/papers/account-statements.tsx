import type { Loan } from "../../../../contract/loans.contract.ts";
import { ISSUES_STATEMENTS } from "../../../../domain/account-statement/who-issues.ts";
import { isPaidOut } from "../../../../domain/loan/loan-status.ts";
import { meets } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";

const loadDrawer = () => import("./account-statements-drawer.tsx").then((module) => module.AccountStatementsDrawer);

/** The button that opens the loan's statements of account, once it was paid out, for those who may issue one. */
export function AccountStatements({ loan }: { loan: Loan }) {
  const { Dialog, dialog, button } = useDialogPart(loadDrawer);
  const mayIssue = meets(ISSUES_STATEMENTS, useHeld());
  if (!mayIssue || !isPaidOut(loan.status)) return null;
  return (
    <>
      <Button look="small" {...button}>
        Statement of account
      </Button>
      {Dialog && dialog.opened && <Dialog loan={loan} onClose={dialog.onClose} />}
    </>
  );
}

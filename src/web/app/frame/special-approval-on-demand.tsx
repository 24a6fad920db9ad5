import type { Loan } from "../../../contract/loans.contract.ts";
import { BANKS } from "../../../domain/customer/banks.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { useDialogPart } from "../../lib/use-dialog-part.ts";
import { Button } from "../../ui/button/button.tsx";

const loadDialog = () =>
  import("../../features/special-approvals/add-approval-dialog.tsx").then((module) => module.AddApprovalDialog);

/** The form of a special approval with the loan's salary account filled in, for those who may create one. */
export function SpecialApprovalOnDemand({ loan }: { loan: Loan }) {
  const { Dialog, dialog, button } = useDialogPart(loadDialog);
  const mayCreate = useHeld().has("create-special-approval");
  if (!mayCreate) return null;
  return (
    <>
      <Button {...button}>Ask for special approval</Button>
      {Dialog && <Dialog known={accountOf(loan)} {...dialog} />}
    </>
  );
}

/** The account as the form takes it; its number only where this person sees all of it. */
function accountOf({ user, identity, salary_bank, salary_account_number }: Loan) {
  const bank = BANKS.find(({ code, name }) => code === salary_bank || name === salary_bank);
  return {
    name: user.name,
    remita_bank_code: bank?.code ?? "",
    account_number: identity === "whole" ? salary_account_number : "",
  };
}

import type { Loan } from "../../../../contract/loans.contract.ts";
import { BANKS } from "../../../../domain/customer/banks.ts";
import { AddApprovalDialog } from "../../../features/special-approvals/add-approval-dialog.tsx";

interface SpecialApprovalOfLoanProps {
  readonly loan: Loan;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The form of a special approval with what the loan knows of the account filled in. */
export function SpecialApprovalOfLoan({ loan, ...dialog }: SpecialApprovalOfLoanProps) {
  return <AddApprovalDialog known={accountOf(loan)} {...dialog} />;
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

import type { Loan } from "../../../contract/loans.contract.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useLoanCache } from "./loan-detail-cache.ts";

/**
 * Handles an action that returns the loan: it replaces the one on the screen, and the dialog closes (ACT-07, ACT-12).
 */
export function useReplacedLoan({ loan: { id }, onClose }: LoanDialogProps) {
  const { replace } = useLoanCache(id);
  return {
    onSuccess: (returned: Loan) => {
      replace(returned);
      onClose();
    },
  };
}

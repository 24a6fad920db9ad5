import { useQueryClient } from "@tanstack/react-query";
import { checkAffordability } from "../../../contract/affordability.contract.ts";
import { confirmContactChange } from "../../../contract/customers.contract.ts";
import { correctLoan } from "../../../contract/loan-correction.contract.ts";
import { updateLoanFile, uploadAuthorization } from "../../../contract/loan-files.contract.ts";
import { addLoanNote, answerReferral, referLoanBack } from "../../../contract/loan-notes.contract.ts";
import {
  approveLoan,
  type Loan,
  rejectLoan,
  renewSigningLink,
  screenLoanNow,
  setUpDeduction,
} from "../../../contract/loans.contract.ts";
import { enterMandateReference } from "../../../contract/mandates.contract.ts";
import { disburseLoan, recordSettlement, reverseDisbursement } from "../../../contract/payouts.contract.ts";
import { confirmPickup, sendPickupCode } from "../../../contract/pickup.contract.ts";
import { reverseRefund } from "../../../contract/repayments.contract.ts";
import { useWrite, type Write } from "../../lib/calls/use-api-mutation.ts";
import type { LoanDialogProps } from "./detail/doing/loan-detail-buttons.ts";
import { loanKeys, loanQuery } from "./loan-queries.ts";

/**
 * The writes of the loan page, each with its notices: the success notice, and the statuses whose message is shown.
 * Every other status is silent (ERR-29), except that a money action without a clear answer says so.
 */
export const LOAN_CALLS = {
  checkAffordability: { endpoint: checkAffordability, notifyOn: [422] },
  screenLoanNow: { endpoint: screenLoanNow, success: "Application screened", notifyOn: [422, 403, 429, 503] },
  approveLoan: { endpoint: approveLoan, success: "Loan approved successfully", notifyOn: [422, 403] },
  rejectLoan: { endpoint: rejectLoan, success: "Loan rejected successfully", notifyOn: [422, 403] },
  correctLoan: { endpoint: correctLoan, success: "Loan details corrected", notifyOn: [422, 403] },
  addLoanNote: { endpoint: addLoanNote, success: "Note added", notifyOn: [422, 403] },
  referLoanBack: { endpoint: referLoanBack, success: "Loan referred back", notifyOn: [422, 403] },
  answerReferral: { endpoint: answerReferral, success: "Referral answered", notifyOn: [422, 403] },
  confirmContactChange: { endpoint: confirmContactChange, success: "Change confirmed", notifyOn: [422, 403] },
  renewSigningLink: { endpoint: renewSigningLink, success: "New signing link sent", notifyOn: [422, 403] },
  uploadAuthorization: {
    endpoint: uploadAuthorization,
    success: "Authentication uploaded successfully",
    notifyOn: [422, 403],
  },
  updateLoanFile: { endpoint: updateLoanFile, success: "Loan file updated successfully", notifyOn: [422, 403] },
  setUpDeduction: {
    endpoint: setUpDeduction,
    success: "Deduction Setup successfully",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  },
  disburseLoan: {
    endpoint: disburseLoan,
    success: "Loan disbursed successfully",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  },
  sendPickupCode: { endpoint: sendPickupCode, success: "OTP sent to customer successfully", notifyOn: [422, 403, 400] },
  confirmPickup: {
    endpoint: confirmPickup,
    success: "Device Pickup Confirmed successfully",
    notifyOn: [422, 403, 400],
  },
  recordSettlement: {
    endpoint: recordSettlement,
    success: "Settlement recorded",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  },
  reverseDisbursement: {
    endpoint: reverseDisbursement,
    success: "Payout reversed",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  },
  reverseRefund: {
    endpoint: reverseRefund,
    success: "Refund reversed",
    notifyOn: [422, 403, 400],
    moneyAction: true,
    idempotent: true,
  },
  enterMandateReference: { endpoint: enterMandateReference, notifyOn: [422, 403, 400], idempotent: true },
};

/** What an action does to the loan on screen; the lists and counts that show it too are read again in both cases. */
export function useLoanCache(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = loanQuery(id);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: loanKeys.all });
  };
  return {
    refresh,
    /** ACT-07, ACT-12: the loan returned is shown; one still on its way from before must not overwrite it. */
    replace: (loan: Loan) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, loan);
      void queryClient.invalidateQueries({
        queryKey: loanKeys.all,
        predicate: (query) => query.queryKey.join() !== queryKey.join(),
      });
    },
  };
}

/** What follows an action that answers with the loan: it replaces the one on screen, and the dialog closes (ACT-07, ACT-12). */
export function useReplacedLoan({ loan: { id }, onClose, onDone }: LoanDialogProps) {
  const { replace } = useLoanCache(id);
  return {
    onSuccess: (returned: Loan) => {
      replace(returned);
      onClose();
      onDone?.();
    },
  };
}

/** A question of the loan page whose yes is one call, with a reason at most, for its `ConfirmDialog`. */
export function useDecision(
  write: Write<typeof approveLoan | typeof rejectLoan | typeof renewSigningLink>,
  props: LoanDialogProps,
  reason = "",
) {
  const { loan, opened, onClose } = props;
  const act = useWrite(write, useReplacedLoan(props));
  return {
    opened,
    onClose: () => {
      act.reset();
      onClose();
    },
    busy: act.isPending,
    failure: act.quietFailure,
    onConfirm: () => act.mutate({ params: { id: loan.id }, ...(reason !== "" && { body: { reason } }) }),
  };
}

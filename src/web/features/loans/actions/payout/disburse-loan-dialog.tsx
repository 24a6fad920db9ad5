import { getFourEyes } from "../../../../../contract/loans.contract.ts";
import { disburseLoan } from "../../../../../contract/payouts.contract.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { useFourEyes } from "../../../../lib/session/use-four-eyes.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";
import { DisburseLoanFields } from "./disburse-loan-fields.tsx";

/** ACT-21 to ACT-26. Typed values survive an error and closing the dialog; a recorded payout clears them. */
export function DisburseLoanDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const refusal = useFourEyes(getFourEyes, loan.id, opened && loan.status === "pending_disbursement");
  const form = useEndpointForm(LOAN_CALLS.disburseLoan, {
    rules: rulesOf(disburseLoan.body),
    initialValues: { reference: "", remark: "" },
    asking: (body) => ({ params: { id: loan.id }, body }),
    onClose,
    onSuccess: refresh,
    onError: refresh,
  });
  return (
    <DialogForm
      opened={opened}
      title="Manual Disbursement"
      confirmLabel="Submit"
      busy={form.busy}
      failure={form.failure}
      refused={refusal !== undefined}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <DisburseLoanFields loan={loan} fieldOf={form.field} refusal={refusal} />
    </DialogForm>
  );
}

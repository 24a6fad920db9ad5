import { getFourEyes } from "../../../../contract/loans.contract.ts";
import { disburseLoan } from "../../../../contract/payouts.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import { DisburseLoanForm } from "./disburse-loan-dialog-form.tsx";

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
    <Dialog opened={opened} onClose={form.close} title="Manual Disbursement" busy={form.busy}>
      <DisburseLoanForm
        loan={loan}
        fieldOf={form.field}
        onSubmit={form.submit}
        onCancel={form.close}
        busy={form.busy}
        failed={form.failure !== null}
        refusal={refusal}
      />
    </Dialog>
  );
}

import { readFourEyes } from "../../../../contract/loans.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { useForm } from "../../../lib/use-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import { DisburseLoanForm } from "./disburse-loan-dialog-form.tsx";

/** ACT-21 to ACT-26. Typed values survive an error and closing the dialog; a recorded payout clears them. */
export function DisburseLoanDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const refusal = useFourEyes(readFourEyes, loan.id, opened && loan.status === "pending_disbursement");
  const form = useForm({
    initialValues: { reference: "", remark: "" },
    validate: ({ reference }) => (reference.trim() === "" ? { reference: "Payment reference is required" } : {}),
  });
  const disburse = useWrite(LOAN_CALLS.disburseLoan, {
    onSuccess: () => {
      refresh();
      form.reset();
      onClose();
    },
    onError: (error) => {
      refresh();
      form.fault(firstErrors(error.errors));
    },
  });
  const submit = form.onSubmit((body) => disburse.mutate({ params: { id: loan.id }, body }));
  const close = () => {
    if (disburse.isPending) return;
    disburse.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Manual Disbursement" busy={disburse.isPending}>
      <DisburseLoanForm
        loan={loan}
        fieldOf={form.field}
        onSubmit={submit}
        busy={disburse.isPending}
        failed={disburse.quietFailure !== null}
        refusal={refusal}
      />
    </Dialog>
  );
}

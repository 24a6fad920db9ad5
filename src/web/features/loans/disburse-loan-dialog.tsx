import { readFourEyes } from "../../../contract/loans.contract.ts";
import { firstErrors } from "../../lib/api-error.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { useForm } from "../../lib/use-form.ts";
import { useFourEyes } from "../../lib/use-four-eyes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DisburseLoanForm } from "./disburse-loan-dialog-form.tsx";
import { LOAN_CALLS, useLoanCache } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

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

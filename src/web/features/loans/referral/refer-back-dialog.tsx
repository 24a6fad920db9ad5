import { referLoanBack } from "../../../../contract/loan-notes.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { DecisionFacts } from "../actions/decision-facts.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

/** Asks the loan's officer before it is decided. */
export function ReferBackDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { replace, refresh } = useLoanCache(loan.id);
  const form = useEndpointForm(LOAN_CALLS.referLoanBack, {
    rules: rulesOf(referLoanBack.body),
    initialValues: { reason: "" },
    asking: (body) => ({ params: { id: loan.id }, body }),
    onClose,
    onSuccess: replace,
    onError: refresh,
  });
  return (
    <DialogForm
      opened={opened}
      title="Refer back"
      confirmLabel="Refer back"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <DecisionFacts
        loan={loan}
        amount={["Amount", loan.offered_amount]}
        next="its officer finds it on the dashboard and answers. The loan stays with the approvers."
      />
      <TextArea
        label="What the officer has to do"
        required
        autofocus
        rows={3}
        maxLength={500}
        {...form.field("reason")}
      />
      <p>The customer may receive it with their data.</p>
    </DialogForm>
  );
}

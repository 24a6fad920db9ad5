import { answerReferral } from "../../../../contract/loan-notes.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

/** Answers the approver, who then decides. */
export function AnswerReferralDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { replace, refresh } = useLoanCache(loan.id);
  const form = useEndpointForm(LOAN_CALLS.answerReferral, {
    rules: rulesOf(answerReferral.body),
    initialValues: { answer: "" },
    asking: (body) => ({ params: { id: loan.id }, body }),
    onClose,
    onSuccess: replace,
    onError: refresh,
  });
  return (
    <DialogForm
      opened={opened}
      title="Answer referral"
      confirmLabel="Answer referral"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      {loan.referral && (
        <p>
          {loan.referral.by} asks about {loan.reference} of {loan.user.name}: {loan.referral.reason}
        </p>
      )}
      <TextArea label="What was done" required autofocus rows={4} maxLength={2000} {...form.field("answer")} />
      <p>The approvers read the answer on the loan and decide. The customer may receive it with their data.</p>
    </DialogForm>
  );
}

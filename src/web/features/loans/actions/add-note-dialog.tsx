import { addLoanNote } from "../../../../contract/loan-notes.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { LoanDialogProps } from "../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

/** A note for colleagues. What was typed survives closing the dialog. */
export function AddNoteDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { replace } = useLoanCache(loan.id);
  const form = useEndpointForm(LOAN_CALLS.addLoanNote, {
    rules: rulesOf(addLoanNote.body),
    initialValues: { text: "" },
    asking: (body) => ({ params: { id: loan.id }, body }),
    onClose,
    onSuccess: replace,
  });
  return (
    <DialogForm
      opened={opened}
      title="Add note"
      confirmLabel="Add note"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>
        On {loan.reference} of {loan.user.name}. Every colleague who opens the loan reads it. It cannot be changed or
        removed. The customer may receive it with their data.
      </p>
      <TextArea label="Note" required autofocus rows={5} maxLength={2000} {...form.field("text")} />
    </DialogForm>
  );
}

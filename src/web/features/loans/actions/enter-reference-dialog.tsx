import { firstErrors } from "../../../lib/calls/api-error.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useForm } from "../../../lib/use-form.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../ui/dialog/dialog-submit.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Stack } from "../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

const FOUND = "found";
const ANSWERS = [
  { value: FOUND, label: "The mandate is active, under this reference" },
  { value: "none", label: "There is no mandate" },
];
const OUTCOMES = {
  confirmed: "The mandate is confirmed",
  "not-booked": "No mandate: set the deduction up again",
} as const;

const NOTHING = { answer: FOUND, mandate_reference: "", evidence: "" };
type ReferenceValues = typeof NOTHING;

/** The provider's answer about an unconfirmed booking: a reference, or that there is none, and who said so. */
export function EnterReferenceDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const form = useForm({
    initialValues: NOTHING,
    validate: mistakesOf,
  });
  const entering = useWrite(LOAN_CALLS.enterMandateReference, {
    onSuccess: ({ state }) => {
      notifySuccess(OUTCOMES[state]);
      refresh();
      form.reset();
      onClose();
    },
    onError: (error) => form.fault(firstErrors(error.errors)),
  });
  const submit = form.onSubmit((values) => entering.mutate({ params: { id: loan.id }, body: bodyOf(values) }));
  const close = () => {
    if (entering.isPending) return;
    entering.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Enter reference" busy={entering.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField label="What the provider says" options={ANSWERS} {...form.field("answer")} />
          {form.values.answer === FOUND ? (
            <TextField
              label="Mandate reference"
              hint="12 digits"
              required
              inputMode="numeric"
              maxLength={20}
              autofocus
              {...form.field("mandate_reference")}
            />
          ) : (
            <TextArea
              label="Who at the provider told you so"
              required
              rows={2}
              maxLength={300}
              {...form.field("evidence")}
            />
          )}
          <DialogSubmit
            label="Save"
            busy={entering.isPending}
            failed={entering.quietFailure !== null}
            onRetry={() => submit()}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function mistakesOf({ answer, mandate_reference, evidence }: ReferenceValues) {
  if (answer !== FOUND) return evidence.trim() === "" ? { evidence: "Say who at the provider told you so" } : {};
  return /^\d{12}$/.test(mandate_reference.trim()) ? {} : { mandate_reference: "A mandate reference has 12 digits" };
}

function bodyOf({ answer, mandate_reference, evidence }: ReferenceValues) {
  if (answer === FOUND) return { mandate_reference: mandate_reference.trim() };
  return { none: true as const, evidence: evidence.trim() };
}

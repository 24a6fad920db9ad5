import { foundMandate, noMandate } from "../../../../../contract/mandates.contract.ts";
import { notifySuccess } from "../../../../lib/calls/notify.ts";
import { rulesOf } from "../../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { DialogSubmit } from "../../../../ui/dialog/dialog-submit.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextArea } from "../../../../ui/field/text-area.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Stack } from "../../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";

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

const FOUND_RULES = rulesOf(foundMandate);
const NONE_RULES = rulesOf(noMandate);

/** The provider's answer about an unconfirmed booking: a reference, or that there is none, and who said so. */
export function EnterReferenceDialog({ loan, opened, onClose }: LoanDialogProps) {
  const { refresh } = useLoanCache(loan.id);
  const form = useEndpointForm(LOAN_CALLS.enterMandateReference, {
    rules: ({ answer }) => (answer === FOUND ? FOUND_RULES : NONE_RULES),
    initialValues: NOTHING,
    asking: (values) => ({ params: { id: loan.id }, body: bodyOf(values) }),
    onClose,
    onSuccess: ({ state }) => {
      notifySuccess(OUTCOMES[state]);
      refresh();
    },
  });
  return (
    <Dialog opened={opened} onClose={form.close} title="Enter reference" busy={form.busy}>
      <form onSubmit={form.submit} noValidate>
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
          <DialogSubmit label="Save" busy={form.busy} failed={form.failure !== null} onRetry={() => form.submit()} />
        </Stack>
      </form>
    </Dialog>
  );
}

function bodyOf({ answer, mandate_reference, evidence }: ReferenceValues) {
  if (answer === FOUND) return { mandate_reference: mandate_reference.trim() };
  return { none: true as const, evidence: evidence.trim() };
}

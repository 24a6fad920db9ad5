import { REVEALS_AN_HOUR, revealNumber } from "../../../../contract/customers.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import type { HiddenNumber } from "./hidden-number.ts";

interface RevealDialogProps {
  readonly number: HiddenNumber;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRevealed: (number: HiddenNumber, value: string) => void;
}

/** Asks for the reason and reveals a number. The typed reason survives an error. */
export function RevealDialog({ number, opened, onClose, onRevealed }: RevealDialogProps) {
  const form = useEndpointForm(CUSTOMER_CALLS.revealNumber, {
    rules: rulesOf(revealNumber.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => {
      const { customerId: id, field, loanId: loan_id } = number;
      return { params: { id }, body: { field, reason, ...(loan_id && { loan_id }) } };
    },
    onClose,
    onSuccess: ({ value }) => onRevealed(number, value),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={`Reveal ${number.label}`}
      confirmLabel="Reveal"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>
        The whole number of {number.owner} is shown on this page. Who looked, when and what for is written into the
        audit log. Everyone can reveal {REVEALS_AN_HOUR} numbers an hour.
      </p>
      <TextArea label="What do you need it for?" autofocus rows={2} maxLength={200} {...form.field("reason")} />
    </DialogForm>
  );
}

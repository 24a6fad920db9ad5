import { useState } from "react";
import { REVEALS_AN_HOUR } from "../../../../contract/customers.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
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
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const reveal = useWrite(CUSTOMER_CALLS.revealNumber, {
    onSuccess: ({ value }) => {
      setReason("");
      onRevealed(number, value);
      onClose();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors).reason),
  });
  const submit = (): void => {
    const isMissing = reason.trim() === "";
    setMistake(isMissing ? "Say what you need it for" : undefined);
    const { customerId: id, field, loanId: loan_id } = number;
    if (!isMissing) reveal.mutate({ params: { id }, body: { field, reason, ...(loan_id && { loan_id }) } });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title={`Reveal ${number.label}`}
      confirmLabel="Reveal"
      busy={reveal.isPending}
      failure={reveal.quietFailure}
      onConfirm={submit}
      onClose={() => {
        reveal.reset();
        onClose();
      }}
    >
      <p>
        The whole number of {number.owner} is shown on this page. Who looked, when and what for is written into the
        audit log. Everyone can reveal {REVEALS_AN_HOUR} numbers an hour.
      </p>
      <TextArea
        label="What do you need it for?"
        autofocus
        rows={2}
        maxLength={200}
        value={reason}
        mistake={mistake}
        onChange={setReason}
      />
    </DialogForm>
  );
}

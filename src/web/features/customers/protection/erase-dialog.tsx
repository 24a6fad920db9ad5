import { useState } from "react";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { CUSTOMER_CALLS } from "../customer-calls.ts";
import { useCustomersChanged } from "../customer-queries.ts";
import type { Customer } from "../form/customer-shape.ts";

interface EraseDialogProps {
  readonly customer: Customer;
  /** `confirm`: somebody else requested the erasure and gave the reason. */
  readonly step: "erase" | "confirm";
  readonly fourEyes: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Mistakes = Readonly<Record<string, string | undefined>>;

/** Requires the typed name, and a reason where there is none yet. Typed values survive an error. */
export function EraseDialog({ customer: { id, name }, step, fourEyes, opened, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const changed = useCustomersChanged();
  const ends = {
    onSuccess: ({ erased_at }: { erased_at: string | null }) => {
      notifySuccess(erased_at ? "The data were erased" : "Asked for. The data are erased when a colleague confirms");
      setTyped("");
      setReason("");
      changed();
      onClose();
    },
    onError: ({ errors }: { errors: Parameters<typeof firstErrors>[0] }) => {
      setMistakes(firstErrors(errors));
      changed();
    },
  };
  const erase = useWrite(CUSTOMER_CALLS.eraseCustomer, ends);
  const confirm = useWrite(CUSTOMER_CALLS.confirmErasure, ends);
  const isAsking = step === "erase";
  const isOnlyAsked = isAsking && fourEyes;
  const running = isAsking ? erase : confirm;
  const submit = (): void => {
    const found: Mistakes = {
      name: typed.trim() === "" ? "Type the name of the customer" : undefined,
      reason: isAsking && reason.trim() === "" ? "Say why the data are erased" : undefined,
    };
    setMistakes(found);
    if (found.name || found.reason) return;
    const params = { id };
    if (isAsking) erase.mutate({ params, body: { name: typed, reason } });
    else confirm.mutate({ params, body: { name: typed } });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title={`${isOnlyAsked ? "Ask for" : "Confirm"} the erasure of ${name}`}
      confirmLabel={isOnlyAsked ? "Ask for it" : "Erase for good"}
      danger
      busy={running.isPending}
      failure={running.quietFailure}
      onConfirm={submit}
      onClose={() => {
        running.reset();
        onClose();
      }}
    >
      <p>
        Names, contact, BVN, NIN, address, documents, recordings and messages of {name} are removed, and nobody can
        bring them back. Loans, payments and the ledger stay, under the name Erased customer {id}.
        {isOnlyAsked && " Nothing is erased before a colleague confirms it."}
      </p>
      <TextField
        label={`Type ${name} to go on`}
        autofocus
        maxLength={120}
        value={typed}
        mistake={mistakes.name}
        onChange={setTyped}
      />
      {isAsking && (
        <TextArea
          label="Why are the data erased? No names or numbers: the reason is kept"
          rows={2}
          maxLength={200}
          value={reason}
          mistake={mistakes.reason}
          onChange={setReason}
        />
      )}
    </DialogForm>
  );
}

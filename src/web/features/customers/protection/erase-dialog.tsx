import { confirmErasure, eraseCustomer, NO_TYPED_NAME } from "../../../../contract/data-protection.contract.ts";
import { notifySuccess } from "../../../lib/calls/notify.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
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

const ERASE_RULES = rulesOf(eraseCustomer.body);
const CONFIRM_RULES = rulesOf(confirmErasure.body);

/** Requires the typed name, and a reason where there is none yet. Typed values survive an error. */
export function EraseDialog({ customer: { id, name }, step, fourEyes, opened, onClose }: EraseDialogProps) {
  const changed = useCustomersChanged();
  const isAsking = step === "erase";
  const isOnlyAsked = isAsking && fourEyes;
  const form = useEndpointForm(isAsking ? CUSTOMER_CALLS.eraseCustomer : CUSTOMER_CALLS.confirmErasure, {
    rules: isAsking ? ERASE_RULES : CONFIRM_RULES,
    initialValues: { name: "", reason: "" },
    asking: (typed) => ({ params: { id }, body: isAsking ? typed : { name: typed.name } }),
    also: (typed) => (typed.name.trim() === "" ? { name: NO_TYPED_NAME } : {}),
    onClose,
    onSuccess: ({ erased_at }) => {
      notifySuccess(erased_at ? "The data were erased" : "Asked for. The data are erased when a colleague confirms");
      changed();
    },
    onError: changed,
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={`${isOnlyAsked ? "Ask for" : "Confirm"} the erasure of ${name}`}
      confirmLabel={isOnlyAsked ? "Ask for it" : "Erase for good"}
      danger
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>
        Names, contact, BVN, NIN, address, documents, recordings and messages of {name} are removed, and nobody can
        bring them back. Loans, payments and the ledger stay, under the name Erased customer {id}.
        {isOnlyAsked && " Nothing is erased before a colleague confirms it."}
      </p>
      <TextField label={`Type ${name} to go on`} autofocus maxLength={120} {...form.field("name")} />
      {isAsking && (
        <TextArea
          label="Why are the data erased? No names or numbers: the reason is kept"
          rows={2}
          maxLength={200}
          {...form.field("reason")}
        />
      )}
    </DialogForm>
  );
}

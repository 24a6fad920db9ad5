import { addWebhook, NO_ADDRESS, type Partner } from "../../../../contract/partners.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import record from "../../../ui/record-words.module.css";
import { ShownOnceDialog } from "../keys/shown-once-dialog.tsx";
import { PARTNER_CALLS } from "../partner-calls.ts";
import { usePartnersChanged } from "../partner-queries.ts";

/** Adds an address and shows its secret once. Typed values survive an error. */
export function AddWebhookDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const changed = usePartnersChanged();
  const form = useEndpointForm(PARTNER_CALLS.addWebhook, {
    rules: rulesOf(addWebhook.body),
    initialValues: { url: "" },
    asking: ({ url }) => ({ params: { id: partner.id }, body: { url: url.trim() } }),
    also: ({ url }) => (/^https?:\/\/\S/.test(url.trim()) ? {} : { url: NO_ADDRESS }),
    onSuccess: changed,
  });
  const { data: added } = form.sending;
  if (added) return <ShownOnceDialog title={`The secret of ${added.made.url}`} text={added.secret} onClose={onClose} />;
  return (
    <DialogForm
      title={`Add an address for ${partner.name}`}
      confirmLabel="Add address"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Address"
        required
        autofocus
        maxLength={500}
        inputMode="url"
        placeholder="https://partner.example/tenor"
        {...form.field("url")}
      />
      <p className={record.note}>
        From now on it receives the events of the partner's loans. Each message is signed with a secret, which is shown
        once.
      </p>
    </DialogForm>
  );
}

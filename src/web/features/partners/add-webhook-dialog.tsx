import { useState } from "react";
import type { Partner } from "../../../contract/partners.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import record from "../../ui/record-words.module.css";
import { PARTNER_CALLS } from "./partner-calls.ts";
import { usePartnersChanged } from "./partner-queries.ts";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";

const MISSING = "Enter an address that begins with https://";

/** Adds an address and shows its secret once. Typed values survive an error. */
export function AddWebhookDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [url, setUrl] = useState("");
  const [mistake, setMistake] = useState<string>();
  const changed = usePartnersChanged();
  const add = useWrite(PARTNER_CALLS.addWebhook, {
    onSuccess: changed,
    onError: ({ errors }) => setMistake(firstErrors(errors).url),
  });
  const submit = (): void => {
    const isAddress = /^https?:\/\/\S/.test(url.trim());
    setMistake(isAddress ? undefined : MISSING);
    if (isAddress) add.mutate({ params: { id: partner.id }, body: { url: url.trim() } });
  };
  if (add.data)
    return <ShownOnceDialog title={`The secret of ${add.data.made.url}`} text={add.data.secret} onClose={onClose} />;
  return (
    <DialogForm
      title={`Add an address for ${partner.name}`}
      confirmLabel="Add address"
      busy={add.isPending}
      failure={mistake ? null : add.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Address"
        required
        autofocus
        maxLength={500}
        inputMode="url"
        placeholder="https://partner.example/tenor"
        value={url}
        mistake={mistake}
        onChange={(typed) => {
          setUrl(typed);
          setMistake(undefined);
        }}
      />
      <p className={record.note}>
        From now on it receives the events of the partner's loans. Each message is signed with a secret, which is shown
        once.
      </p>
    </DialogForm>
  );
}

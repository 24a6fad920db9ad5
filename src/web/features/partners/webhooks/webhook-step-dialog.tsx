import type { WebhookAddress } from "../../../../contract/partners.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import record from "../../../ui/record-words.module.css";
import { ShownOnceDialog } from "../keys/shown-once-dialog.tsx";
import { PARTNER_CALLS } from "../partner-calls.ts";
import { usePartnersChanged } from "../partner-queries.ts";
import classes from "../partners.module.css";

interface WebhookStepDialogProps {
  readonly webhook: WebhookAddress;
  readonly onClose: () => void;
}

/** A new secret, shown once; the previous one also signs for one more day. */
export function RenewSecretDialog({ webhook: { id, url }, onClose }: WebhookStepDialogProps) {
  const changed = usePartnersChanged();
  const renew = useWrite(PARTNER_CALLS.renewSecret, { onSuccess: changed });
  if (renew.data)
    return <ShownOnceDialog title={`The new secret of ${url}`} text={renew.data.secret} onClose={onClose} />;
  return (
    <DialogForm
      title="Create a new secret?"
      confirmLabel="Create secret"
      busy={renew.isPending}
      failure={renew.quietFailure}
      onConfirm={() => renew.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p className={record.note}>
        For a day what is sent to <span className={classes.url}>{url}</span> is signed with both, so that the receiver
        has time to change.
      </p>
    </DialogForm>
  );
}

/** Deliveries that have not arrived by then are dropped. */
export function EndWebhookDialog({ webhook: { id, url }, onClose }: WebhookStepDialogProps) {
  const changed = usePartnersChanged();
  const end = useWrite(PARTNER_CALLS.endWebhook, {
    onSuccess: () => {
      changed();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Remove this address?"
      confirmLabel="Remove"
      danger
      busy={end.isPending}
      failure={end.quietFailure}
      onConfirm={() => end.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p className={record.note}>
        <span className={classes.url}>{url}</span> receives nothing more, including events that have not reached it yet.
      </p>
    </DialogForm>
  );
}

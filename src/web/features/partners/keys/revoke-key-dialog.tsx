import type { PartnerKey } from "../../../../contract/partners.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import record from "../../../ui/record-words.module.css";
import { PARTNER_CALLS } from "../partner-calls.ts";
import { usePartnersChanged } from "../partner-queries.ts";

/** Revokes a key at once and for good. */
export function RevokeKeyDialog({ shown: { id, shown }, onClose }: { shown: PartnerKey; onClose: () => void }) {
  const changed = usePartnersChanged();
  const revoke = useWrite(PARTNER_CALLS.revoke, {
    onSuccess: () => {
      changed();
      onClose();
    },
    // Somebody else may have been first: the list shows the current state.
    onError: changed,
  });
  return (
    <DialogForm
      title="Revoke this key?"
      confirmLabel="Revoke key"
      danger
      busy={revoke.isPending}
      failure={revoke.quietFailure}
      onConfirm={() => revoke.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p className={record.note}>
        Any request that shows <code>{shown}</code> is refused from now on. Loans that came with it stay the partner's.
      </p>
    </DialogForm>
  );
}

import type { PartnerKey } from "../../../contract/partners.contract.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import record from "../../ui/record-words.module.css";
import { PARTNER_CALLS } from "./partner-calls.ts";
import { usePartnersChanged } from "./partner-queries.ts";

/** A key that is revoked works for nobody from that moment; there is no way back. */
export function RevokeKeyDialog({ shown: { id, shown }, onClose }: { shown: PartnerKey; onClose: () => void }) {
  const changed = usePartnersChanged();
  const revoke = useWrite(PARTNER_CALLS.revoke, {
    onSuccess: () => {
      changed();
      onClose();
    },
    // Somebody else was quicker, perhaps: the list says how it is now.
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
        Whatever shows <code>{shown}</code> is refused from now on. Loans that came with it stay the partner's.
      </p>
    </DialogForm>
  );
}

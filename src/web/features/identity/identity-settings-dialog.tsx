import { useQueryClient } from "@tanstack/react-query";
import type { DataOf } from "../../../contract/endpoint.ts";
import {
  type getIdentitySettings,
  NO_REASON_FOR_LESS,
  updateIdentitySettings,
} from "../../../contract/identity.contract.ts";
import { IDENTITY_KINDS } from "../../../domain/identity/compare-identity.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import record from "../../ui/record-words.module.css";
import classes from "./identity.module.css";
import { IDENTITY_CALLS } from "./identity-calls.ts";
import { identitySettingsQuery } from "./identity-queries.ts";

type Settings = DataOf<typeof getIdentitySettings>;

/** Requiring less takes a reason, which is recorded in the audit log. */
export function IdentitySettingsDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const queryClient = useQueryClient();
  const lessIn = (wanted: Pick<Settings, "bvn" | "nin">) =>
    IDENTITY_KINDS.some((kind) => settings[kind] && !wanted[kind]);
  const form = useEndpointForm(IDENTITY_CALLS.demand, {
    rules: rulesOf(updateIdentitySettings.body),
    initialValues: { bvn: settings.bvn, nin: settings.nin, reason: "" },
    asking: ({ reason, ...wanted }) => ({ body: { ...wanted, ...(lessIn(wanted) && { reason }) } }),
    also: ({ reason, ...wanted }) => (lessIn(wanted) && reason.trim() === "" ? { reason: NO_REASON_FOR_LESS } : {}),
    onClose,
    onSuccess: (data) => queryClient.setQueryData(identitySettingsQuery.queryKey, data),
  });
  return (
    <DialogForm
      title="What is checked before an offer"
      confirmLabel="Save"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <fieldset className={classes.choices}>
        <legend>Numbers</legend>
        {IDENTITY_KINDS.map((kind) => (
          <CheckField key={kind} label={kind.toUpperCase()} {...form.box(kind)} />
        ))}
      </fieldset>
      <p className={record.note}>Each question is billed by the register, once for each number of a customer.</p>
      {lessIn(form.values) && <TextArea label="Reason" required rows={2} maxLength={300} {...form.field("reason")} />}
    </DialogForm>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { readIdentitySettings } from "../../../contract/identity.contract.ts";
import { IDENTITY_KINDS } from "../../../domain/identity/compare-identity.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import record from "../../ui/record-words.module.css";
import classes from "./identity.module.css";
import { IDENTITY_CALLS } from "./identity-calls.ts";
import { identitySettingsQuery } from "./identity-queries.ts";

type Settings = DataOf<typeof readIdentitySettings>;

/** Requiring less takes a reason, which is recorded in the audit log. */
export function IdentitySettingsDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState({ bvn: settings.bvn, nin: settings.nin });
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const isLess = IDENTITY_KINDS.some((kind) => settings[kind] && !wanted[kind]);
  const saving = useWrite(IDENTITY_CALLS.demand, {
    onSuccess: (data) => {
      queryClient.setQueryData(identitySettingsQuery.queryKey, data);
      onClose();
    },
    onError: ({ errors }) => setMistake(firstErrors(errors).reason),
  });
  const submit = (): void => {
    const isMissing = isLess && reason.trim() === "";
    setMistake(isMissing ? "Say why fewer numbers are checked." : undefined);
    if (!isMissing) saving.mutate({ body: { ...wanted, ...(isLess && { reason }) } });
  };
  return (
    <DialogForm
      title="What is checked before an offer"
      confirmLabel="Save"
      busy={saving.isPending}
      failure={saving.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend>Numbers</legend>
        {IDENTITY_KINDS.map((kind) => (
          <label key={kind} className={classes.choice}>
            <input
              type="checkbox"
              checked={wanted[kind]}
              onChange={(event) => setWanted({ ...wanted, [kind]: event.currentTarget.checked })}
            />
            <span>{kind.toUpperCase()}</span>
          </label>
        ))}
      </fieldset>
      <p className={record.note}>Each question is billed by the register, once for each number of a customer.</p>
      {isLess && (
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={300}
          value={reason}
          mistake={mistake}
          onChange={setReason}
        />
      )}
    </DialogForm>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateSettings } from "../../../contract/settings.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import type { Settings } from "./four-eyes-card.tsx";
import classes from "./settings.module.css";
import { settingsQuery } from "./settings-queries.ts";

interface FourEyesDialogProps {
  /** The settings when the dialog was opened. */
  readonly settings: Settings;
  /** The current settings. */
  readonly newest: Settings;
  readonly onClose: () => void;
}

/**
 * Turns four eyes on or off; off needs a reason. If somebody else saved first, the dialog says so and keeps typed text.
 */
export function FourEyesDialog({ settings, newest, onClose }: FourEyesDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const turnsOff = settings.four_eyes;
  const update = useApiMutation(updateSettings, {
    success: "Settings saved",
    notifyOn: [],
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["audit-log"] });
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  const mistake = firstErrors(update.error?.errors ?? {}).reason;
  const refusal = update.error?.status === 422 && !mistake ? update.error.message : undefined;
  const isDone = newest.four_eyes !== settings.four_eyes;
  // The next save is based on the change just shown.
  const { version } = refusal ? newest : settings;
  const save = () => update.mutate({ body: { four_eyes: !turnsOff, reason: reason.trim() }, ifMatch: version });
  return (
    <DialogForm
      title={turnsOff ? "Turn four eyes off?" : "Turn four eyes on?"}
      confirmLabel={turnsOff ? "Turn off" : "Turn on"}
      danger={turnsOff}
      busy={update.isPending}
      failure={refusal || mistake ? null : update.quietFailure}
      onConfirm={isDone ? undefined : save}
      onClose={onClose}
    >
      {refusal && (
        <Callout tone="warning" role="alert">
          {refusal}
        </Callout>
      )}
      <p className={classes.question}>
        {turnsOff
          ? "One person alone can then approve a loan and pay it out. The reason is kept in the audit log."
          : "From now on a loan needs two people: whoever prepared or approved it cannot take the next step."}
      </p>
      {turnsOff && (
        <TextField
          label="Reason"
          required
          autofocus
          maxLength={300}
          value={reason}
          mistake={mistake}
          onChange={setReason}
        />
      )}
    </DialogForm>
  );
}

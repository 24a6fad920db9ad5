import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateSettings } from "../../../contract/settings.contract.ts";
import { refusalOf } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
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

const SAVE = { endpoint: updateSettings, success: "Settings saved", notifyOn: [] };

/**
 * Turns four eyes on or off; off needs a reason. If somebody else saved first, the dialog says so and keeps typed text.
 */
export function FourEyesDialog({ settings, newest, onClose }: FourEyesDialogProps) {
  const queryClient = useQueryClient();
  const turnsOff = settings.four_eyes;
  // The next save is based on the change just shown.
  const [isConflict, setConflict] = useState(false);
  const form = useEndpointForm(SAVE, {
    rules: rulesOf(updateSettings.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => ({
      body: { four_eyes: !turnsOff, reason: reason.trim() },
      ifMatch: (isConflict ? newest : settings).version,
    }),
    onClose,
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["audit-log"] });
    },
    onError: ({ status, errors }) => {
      setConflict(status === 422 && Object.keys(errors).length === 0);
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  const refusal = refusalOf(form.failure);
  const isDone = newest.four_eyes !== settings.four_eyes;
  return (
    <DialogForm
      title={turnsOff ? "Turn four eyes off?" : "Turn four eyes on?"}
      confirmLabel={turnsOff ? "Turn off" : "Turn on"}
      danger={turnsOff}
      busy={form.busy}
      failure={refusal ? null : form.failure}
      onConfirm={isDone ? undefined : form.submit}
      onClose={form.close}
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
      {turnsOff && <TextField label="Reason" required autofocus maxLength={300} {...form.field("reason")} />}
    </DialogForm>
  );
}

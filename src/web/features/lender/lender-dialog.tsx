import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Options } from "../../ui/field/select-box.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import classes from "./lender.module.css";
import { LENDER_CALLS, lenderDetailsQuery } from "./lender-calls.ts";
import { LENDER_FIELDS, type LenderDetails, type LenderField } from "./lender-fields.ts";

interface LenderDialogProps {
  /** The values when the dialog was opened. */
  readonly details: LenderDetails;
  /** The current values. */
  readonly newest: LenderDetails;
  readonly onClose: () => void;
}

type Values = Readonly<Record<LenderField, string>>;

/** Typed values survive an error, a conflicting save included. */
export function LenderDialog({ details, newest, onClose }: LenderDialogProps) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Values>(details);
  const [mistakes, setMistakes] = useState<Partial<Record<string, string>>>({});
  const update = useWrite(LENDER_CALLS.updateLender, {
    onSuccess: () => {
      // Pages, previews and histories show them too.
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ errors }) => {
      setMistakes(firstErrors(errors));
      void queryClient.invalidateQueries({ queryKey: lenderDetailsQuery.queryKey });
    },
  });
  const refusal = update.error?.status === 422 && Object.keys(mistakes).length === 0 ? update.error.message : undefined;
  // Whoever saves again after seeing the conflict saves on the new version.
  const { version } = refusal ? newest : details;
  const change = (field: LenderField, text: string): void => {
    setValues({ ...values, [field]: text });
    setMistakes({});
  };
  const submit = (): void => {
    const missing = LENDER_FIELDS.filter(({ field, required }) => required && values[field].trim() === "");
    setMistakes(Object.fromEntries(missing.map(({ field }) => [field, "Fill this in"])));
    if (missing.length > 0) return;
    const body = Object.fromEntries(LENDER_FIELDS.map(({ field }) => [field, values[field]])) as Values;
    update.mutate({ body, ifMatch: version });
  };
  return (
    <DialogForm
      title="Change the lender's details"
      confirmLabel="Save details"
      busy={update.isPending}
      failure={refusal || Object.keys(mistakes).length > 0 ? null : update.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {LENDER_FIELDS.map(({ field, label, required, maxLength, options }, place) =>
        options ? (
          <Field key={field} label={label} mistake={mistakes[field]}>
            {(control) => (
              <select {...control} value={values[field]} onChange={(event) => change(field, event.currentTarget.value)}>
                <Options of={options} />
              </select>
            )}
          </Field>
        ) : (
          <TextField
            key={field}
            label={label}
            required={required}
            maxLength={maxLength}
            autofocus={place === 0}
            value={values[field]}
            mistake={mistakes[field]}
            onChange={(text) => change(field, text)}
          />
        ),
      )}
      <p className={classes.quiet}>
        Offers that are not signed yet say it from now on; what was signed keeps what it said.
      </p>
    </DialogForm>
  );
}

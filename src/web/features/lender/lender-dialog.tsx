import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateLender } from "../../../contract/lender.contract.ts";
import { refusalOf } from "../../lib/calls/api-error.ts";
import type { Mistakes } from "../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
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

/** Typed values survive an error, a conflicting save included. */
export function LenderDialog({ details, newest, onClose }: LenderDialogProps) {
  const queryClient = useQueryClient();
  // Whoever saves again after seeing the conflict saves on the new version.
  const [isConflict, setConflict] = useState(false);
  const form = useEndpointForm(LENDER_CALLS.updateLender, {
    rules: rulesOf(updateLender.body),
    initialValues: valuesOf(details),
    asking: (values) => ({ body: values, ifMatch: (isConflict ? newest : details).version }),
    also: missing,
    onClose,
    // Pages, previews and histories show them too.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: ({ status, errors }) => {
      setConflict(status === 422 && Object.keys(errors).length === 0);
      void queryClient.invalidateQueries({ queryKey: lenderDetailsQuery.queryKey });
    },
  });
  const refusal = refusalOf(form.failure);
  return (
    <DialogForm
      title="Change the lender's details"
      confirmLabel="Save details"
      busy={form.busy}
      failure={refusal ? null : form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      {refusal && (
        <Callout tone="warning" role="alert">
          {refusal}
        </Callout>
      )}
      {LENDER_FIELDS.map(({ field, label, required, maxLength, options }, place) =>
        options ? (
          <SelectField key={field} label={label} options={options} {...form.field(field)} />
        ) : (
          <TextField
            key={field}
            label={label}
            required={required}
            maxLength={maxLength}
            autofocus={place === 0}
            {...form.field(field)}
          />
        ),
      )}
      <p className={classes.quiet}>
        Offers that are not signed yet say it from now on; what was signed keeps what it said.
      </p>
    </DialogForm>
  );
}

const valuesOf = (details: LenderDetails) =>
  Object.fromEntries(LENDER_FIELDS.map(({ field }) => [field, details[field]])) as Record<LenderField, string>;

/** A required field that is empty has words of its own. */
function missing(values: Readonly<Record<LenderField, string>>): Mistakes {
  const empty = LENDER_FIELDS.filter(({ field, required }) => required && values[field].trim() === "");
  return Object.fromEntries(empty.map(({ field }) => [field, "Fill this in"]));
}

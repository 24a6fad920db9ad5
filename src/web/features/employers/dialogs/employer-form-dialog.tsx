import { type EmployerRow, employerBody, type UnknownEmployer } from "../../../../contract/employers.contract.ts";
import { employerMistakes } from "../../../../domain/employer/employer-bounds.ts";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { EMPLOYER_CALLS } from "../employer-calls.ts";
import { useEmployersChanged } from "../employer-queries.ts";
import classes from "../employers.module.css";
import { EmployerFormFields } from "./employer-form-fields.tsx";
import { emptyValues, readValues, valuesOf } from "./employer-values.ts";

interface EmployerFormDialogProps {
  /** The employer to edit; undefined for a new one. */
  readonly employer?: EmployerRow;
  /** The queued name that the new employer is entered for. */
  readonly unknown?: UnknownEmployer;
  readonly onClose: () => void;
}

/** The form of a new or existing employer. Typed values survive an error; invalid ones are reported at the field. */
export function EmployerFormDialog({ employer, unknown, onClose }: EmployerFormDialogProps) {
  const changed = useEmployersChanged();
  const [call, asks] = employer
    ? [EMPLOYER_CALLS.updateEmployer, { params: { id: employer.id }, ifMatch: employer.version }]
    : unknown
      ? [EMPLOYER_CALLS.createFromUnknown, { params: { id: unknown.id } }]
      : [EMPLOYER_CALLS.createEmployer, {}];
  const form = useEndpointForm(call, {
    rules: rulesOf(employerBody),
    initialValues: employer ? valuesOf(employer) : emptyValues(unknown?.words),
    asking: (values) => ({ ...asks, body: readValues(values) }),
    also: (values) => employerMistakes(readValues(values)),
    onClose,
    onSuccess: changed,
  });
  const refusal = refusalOf(form.failure);
  return (
    <DialogForm
      title={employer ? `Edit ${employer.name}` : "Add an employer"}
      size="wide"
      confirmLabel={employer ? "Save" : "Add employer"}
      busy={form.busy}
      failure={refusal ? null : form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      {unknown && <p className={classes.note}>“{unknown.words}” becomes one of its names, whatever it is called.</p>}
      <EmployerFormFields
        values={form.values}
        mistakes={form.mistakes}
        onChange={(change) => {
          form.change(change);
          form.sending.reset();
        }}
      />
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </DialogForm>
  );
}

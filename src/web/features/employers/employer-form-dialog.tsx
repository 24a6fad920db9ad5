import { useState } from "react";
import type { EmployerRow, UnknownEmployer } from "../../../contract/employers.contract.ts";
import { type ApiError, firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { EMPLOYER_CALLS } from "./employer-calls.ts";
import { EmployerFormFields } from "./employer-form-fields.tsx";
import { useEmployersChanged } from "./employer-queries.ts";
import { type EmployerValues, emptyValues, type Mistakes, readValues, valuesOf } from "./employer-values.ts";
import classes from "./employers.module.css";

interface EmployerFormDialogProps {
  /** The employer to edit; undefined for a new one. */
  readonly employer?: EmployerRow;
  /** The queued name that the new employer is entered for. */
  readonly unknown?: UnknownEmployer;
  readonly onClose: () => void;
}

/** The form of a new or existing employer. Typed values survive an error; invalid ones are reported at the field. */
export function EmployerFormDialog({ employer, unknown, onClose }: EmployerFormDialogProps) {
  const [values, setValues] = useState<EmployerValues>(() =>
    employer ? valuesOf(employer) : emptyValues(unknown?.words),
  );
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [refusal, setRefusal] = useState<string>();
  const changed = useEmployersChanged();
  const ends = {
    onSuccess: () => {
      changed();
      onClose();
    },
    onError: ({ status, message, errors }: ApiError) => {
      setMistakes(firstErrors(errors));
      if (status === 422 && Object.keys(errors).length === 0) setRefusal(message);
    },
  };
  const create = useWrite(EMPLOYER_CALLS.createEmployer, ends);
  const update = useWrite(EMPLOYER_CALLS.updateEmployer, ends);
  const enter = useWrite(EMPLOYER_CALLS.createFromUnknown, ends);
  const call = employer ? update : unknown ? enter : create;
  const submit = (): void => {
    const read = readValues(values);
    setRefusal(undefined);
    setMistakes("mistakes" in read ? read.mistakes : {});
    if ("mistakes" in read) return;
    const { body } = read;
    if (employer) update.mutate({ params: { id: employer.id }, body, ifMatch: employer.version });
    else if (unknown) enter.mutate({ params: { id: unknown.id }, body });
    else create.mutate({ body });
  };
  const isSaid = refusal !== undefined || Object.keys(mistakes).length > 0;
  return (
    <DialogForm
      title={employer ? `Edit ${employer.name}` : "Add an employer"}
      size="wide"
      confirmLabel={employer ? "Save" : "Add employer"}
      busy={call.isPending}
      failure={isSaid ? null : call.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      {unknown && <p className={classes.note}>“{unknown.words}” becomes one of its names, whatever it is called.</p>}
      <EmployerFormFields
        values={values}
        mistakes={mistakes}
        onChange={(change) => {
          setValues({ ...values, ...change });
          setMistakes({});
          setRefusal(undefined);
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

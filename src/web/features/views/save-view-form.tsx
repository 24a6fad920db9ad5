import { type FormEvent, useId, useState } from "react";
import { type SavedView, saveView } from "../../../contract/views.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import classes from "./views-menu.module.css";

interface SaveViewFormProps {
  readonly screen: string;
  readonly search: string;
  readonly onSaved: (view: SavedView) => void;
}

/** Saves the current list under a name; an existing view of that name is replaced. */
export function SaveViewForm({ screen, search, onSaved }: SaveViewFormProps) {
  const [name, setName] = useState("");
  const errorId = useId();
  const saving = useApiMutation(saveView, {
    notifyOn: [],
    onSuccess: (view) => {
      setName("");
      onSaved(view);
    },
  });
  const refusal = saving.error?.status === 422 ? (saving.fieldErrors.name?.[0] ?? saving.error.message) : undefined;
  const failure = refusal ?? (saving.quietFailure ? "Not saved. Try again." : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate({ body: { screen, name, search } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field label="Save this view as">
        {(control) => (
          <div className={classes.row}>
            <input
              {...control}
              value={name}
              maxLength={60}
              autoComplete="off"
              placeholder="Name of the view"
              aria-invalid={refusal !== undefined}
              aria-describedby={failure ? errorId : undefined}
              onChange={(event) => {
                setName(event.currentTarget.value);
                if (saving.error) saving.reset();
              }}
            />
            <Button submits look="tool" tone="primary" disabled={saving.isPending}>
              Save
            </Button>
          </div>
        )}
      </Field>
      {/* Told where it stands: the focus is on the button. */}
      <p id={errorId} className={classes.error} role="status">
        {failure}
      </p>
    </form>
  );
}

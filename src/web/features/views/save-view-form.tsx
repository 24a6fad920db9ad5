import { type FormEvent, useId, useState } from "react";
import { type SavedView, saveView } from "../../../contract/views.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import classes from "./views-menu.module.css";

interface SaveViewFormProps {
  readonly screen: string;
  readonly search: string;
  readonly onSaved: (view: SavedView) => void;
}

/** Saves the current list under a name; an existing view of that name is replaced. */
export function SaveViewForm({ screen, search, onSaved }: SaveViewFormProps) {
  const [name, setName] = useState("");
  const [fieldId, errorId] = [useId(), useId()];
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
      <label htmlFor={fieldId} className={classes.label}>
        Save this view as
      </label>
      <div className={classes.row}>
        <input
          id={fieldId}
          className={classes.input}
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
        <button type="submit" className={classes.save} disabled={saving.isPending}>
          Save
        </button>
      </div>
      <p id={errorId} className={classes.error} role="status">
        {failure}
      </p>
    </form>
  );
}

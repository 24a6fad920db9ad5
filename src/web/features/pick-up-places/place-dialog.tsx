import { useState } from "react";
import type { PickUpPlace } from "../../../contract/pick-up-places.contract.ts";
import { type ApiError, firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import classes from "./pick-up-places.module.css";
import { PLACE_CALLS } from "./place-calls.ts";
import { usePlacesChanged } from "./place-queries.ts";

const NEW = { name: "", address: "", active: true };

/** A place that is added or, where one is given, changed. What was typed outlives an error. */
export function PlaceDialog({ place, onClose }: { place: PickUpPlace | undefined; onClose: () => void }) {
  const [values, setValues] = useState<Omit<PickUpPlace, "id">>(() => {
    if (!place) return NEW;
    const { name, address, active } = place;
    return { name, address, active };
  });
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const changed = usePlacesChanged();
  const ends = {
    onSuccess: (): void => {
      changed();
      onClose();
    },
    onError: ({ errors }: ApiError): void => setMistakes(firstErrors(errors)),
  };
  const add = useWrite(PLACE_CALLS.add, ends);
  const update = useWrite(PLACE_CALLS.change, ends);
  const save = place ? update : add;
  const change = (next: Partial<typeof values>): void => {
    setValues({ ...values, ...next });
    setMistakes({});
  };
  const submit = (): void => {
    const isNamed = values.name.trim() !== "";
    setMistakes(isNamed ? {} : { name: "Say what the place is called" });
    if (!isNamed) return;
    if (place) update.mutate({ params: { id: place.id }, body: values });
    else add.mutate({ body: values });
  };
  return (
    <DialogForm
      title={place ? "Change a pick-up place" : "Add a pick-up place"}
      confirmLabel={place ? "Save" : "Add place"}
      busy={save.isPending}
      failure={Object.keys(mistakes).length > 0 ? null : save.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autofocus
        maxLength={80}
        value={values.name}
        mistake={mistakes.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Address"
        maxLength={200}
        value={values.address}
        mistake={mistakes.address}
        onChange={(address) => change({ address })}
      />
      <label className={classes.active}>
        <input
          type="checkbox"
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        Open: applicants can choose it
      </label>
    </DialogForm>
  );
}

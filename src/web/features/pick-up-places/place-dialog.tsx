import { addPickUpPlace, type PickUpPlace } from "../../../contract/pick-up-places.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { PLACE_CALLS } from "./place-calls.ts";
import { usePlacesChanged } from "./place-queries.ts";

const NEW = { name: "", address: "", active: true };

/** A place that is added or, where one is given, changed. What was typed outlives an error. */
export function PlaceDialog({ place, onClose }: { place: PickUpPlace | undefined; onClose: () => void }) {
  const changed = usePlacesChanged();
  const { name, address, active } = place ?? NEW;
  const form = useEndpointForm(place ? PLACE_CALLS.change : PLACE_CALLS.add, {
    rules: rulesOf(addPickUpPlace.body),
    initialValues: { name, address, active },
    asking: (body) => (place ? { params: { id: place.id }, body } : { body }),
    onClose,
    onSuccess: changed,
  });
  return (
    <DialogForm
      title={place ? "Change a pick-up place" : "Add a pick-up place"}
      confirmLabel={place ? "Save" : "Add place"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <TextField label="Name" required autofocus maxLength={80} {...form.field("name")} />
      <TextField label="Address" maxLength={200} {...form.field("address")} />
      <CheckField label="Open: applicants can choose it" {...form.box("active")} />
    </DialogForm>
  );
}

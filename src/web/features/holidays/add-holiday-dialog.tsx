import { addHoliday } from "../../../contract/holidays.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { HOLIDAY_CALLS } from "./holiday-calls.ts";
import { useHolidaysChanged } from "./holiday-queries.ts";
import classes from "./holidays.module.css";

/** Shows the year of the added day afterwards. Typed values survive an error. */
export function AddHolidayDialog({ onAdded, onClose }: { onAdded: (year: string) => void; onClose: () => void }) {
  const changed = useHolidaysChanged();
  const form = useEndpointForm(HOLIDAY_CALLS.addHoliday, {
    rules: rulesOf(addHoliday.body),
    initialValues: { day: "", name: "" },
    asking: (body) => ({ body }),
    onSuccess: ({ day }) => {
      changed();
      onAdded(day.slice(0, 4));
    },
  });
  return (
    <DialogForm
      title="Add a holiday"
      confirmLabel="Add holiday"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <DateField label="Day" required autofocus {...form.field("day")} />
      <TextField label="Name" required maxLength={80} placeholder="Eid-el-Fitr" {...form.field("name")} />
      <p className={classes.note}>
        From now on an instalment due on this day is in time until the next working day. Nothing that is booked changes.
      </p>
    </DialogForm>
  );
}

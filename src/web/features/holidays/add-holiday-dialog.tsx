import { useState } from "react";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { HOLIDAY_CALLS } from "./holiday-calls.ts";
import { useHolidaysChanged } from "./holiday-queries.ts";
import classes from "./holidays.module.css";

const MISSING = { day: "Choose the day", name: "Say what the holiday is called" };

type Values = typeof MISSING;

/** Shows the year of the added day afterwards. Typed values survive an error. */
export function AddHolidayDialog({ onAdded, onClose }: { onAdded: (year: string) => void; onClose: () => void }) {
  const [values, setValues] = useState<Values>({ day: "", name: "" });
  const [mistakes, setMistakes] = useState<Partial<Values>>({});
  const changed = useHolidaysChanged();
  const add = useWrite(HOLIDAY_CALLS.addHoliday, {
    onSuccess: ({ day }) => {
      changed();
      onAdded(day.slice(0, 4));
    },
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  const change = (next: Partial<Values>): void => {
    setValues({ ...values, ...next });
    setMistakes({});
  };
  const submit = (): void => {
    const missing = Object.entries(MISSING).filter(([field]) => values[field as keyof Values].trim() === "");
    setMistakes(Object.fromEntries(missing));
    if (missing.length === 0) add.mutate({ body: values });
  };
  return (
    <DialogForm
      title="Add a holiday"
      confirmLabel="Add holiday"
      busy={add.isPending}
      failure={Object.keys(mistakes).length > 0 ? null : add.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <DateField
        label="Day"
        required
        autofocus
        value={values.day}
        mistake={mistakes.day}
        onChange={(day) => change({ day })}
      />
      <TextField
        label="Name"
        required
        maxLength={80}
        placeholder="Eid-el-Fitr"
        value={values.name}
        mistake={mistakes.name}
        onChange={(name) => change({ name })}
      />
      <p className={classes.note}>
        From now on an instalment due on this day is in time until the next working day. Nothing that is booked changes.
      </p>
    </DialogForm>
  );
}

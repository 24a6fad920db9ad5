import { useState } from "react";
import type { Holiday } from "../../../contract/holidays.contract.ts";
import { firstErrors } from "../../lib/api-error.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { DayOfWeekText } from "../../ui/date-text.tsx";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { HOLIDAY_CALLS } from "./holiday-calls.ts";
import { useHolidaysChanged } from "./holiday-queries.ts";
import classes from "./holidays.module.css";

/** The reason stays with the holiday, which stays in the list. */
export function RemoveHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [mistake, setMistake] = useState<string>();
  const changed = useHolidaysChanged();
  const remove = useWrite(HOLIDAY_CALLS.removeHoliday, {
    onSuccess: () => {
      changed();
      onClose();
    },
    onError: ({ status, errors }) => {
      setMistake(firstErrors(errors).reason);
      // Somebody else was quicker, perhaps: the list says how it is now.
      if (status === 422) changed();
    },
  });
  const submit = (): void => {
    setMistake(reason.trim() === "" ? "Say why it is no holiday" : undefined);
    if (reason.trim() !== "") remove.mutate({ params: { id: holiday.id }, body: { reason } });
  };
  return (
    <PlainDialogForm
      title="Remove this holiday?"
      confirmLabel="Remove holiday"
      danger
      busy={remove.isPending}
      failure={remove.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className={classes.note}>
        {holiday.name}, <DayOfWeekText date={holiday.day} />, is then a day like any other. Nothing that is booked
        changes.
      </p>
      <TextArea
        label="Reason"
        required
        autofocus
        rows={2}
        maxLength={300}
        value={reason}
        mistake={mistake}
        onChange={setReason}
      />
    </PlainDialogForm>
  );
}

import type { Holiday } from "../../../contract/holidays.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import { DayOfWeekText } from "../../ui/figure/date-text.tsx";
import { HOLIDAY_CALLS } from "./holiday-calls.ts";
import { useHolidaysChanged } from "./holiday-queries.ts";
import classes from "./holidays.module.css";

/** The reason is stored with the holiday, which stays in the list. */
export function RemoveHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const changed = useHolidaysChanged();
  const remove = useWrite(HOLIDAY_CALLS.removeHoliday, {
    onSuccess: () => {
      changed();
      onClose();
    },
    onError: ({ status }) => {
      // Somebody else may have removed it first: the refetched list shows it.
      if (status === 422) changed();
    },
  });
  return (
    <ReasonDialog
      title="Remove this holiday?"
      confirmLabel="Remove holiday"
      missing="Say why it is no holiday"
      busy={remove.isPending}
      failure={remove.quietFailure}
      refused={remove.fieldErrors.reason?.[0]}
      onReason={(reason) => remove.mutate({ params: { id: holiday.id }, body: { reason } })}
      onClose={onClose}
    >
      <p className={classes.note}>
        {holiday.name}, <DayOfWeekText date={holiday.day} />, is no holiday any more. Nothing that is booked changes.
      </p>
    </ReasonDialog>
  );
}

import type { Holiday } from "../../../contract/holidays.contract.ts";
import { removeHoliday } from "../../../contract/holidays.contract.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import { DayOfWeekText } from "../../ui/figure/date-text.tsx";
import { HOLIDAY_CALLS } from "./holiday-calls.ts";
import { useHolidaysChanged } from "./holiday-queries.ts";
import classes from "./holidays.module.css";

/** The reason is stored with the holiday, which stays in the list. */
export function RemoveHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const changed = useHolidaysChanged();
  const form = useEndpointForm(HOLIDAY_CALLS.removeHoliday, {
    rules: rulesOf(removeHoliday.body),
    initialValues: { reason: "" },
    asking: (body) => ({ params: { id: holiday.id }, body }),
    onClose,
    onSuccess: changed,
    onError: ({ status }) => {
      // Somebody else may have removed it first: the refetched list shows it.
      if (status === 422) changed();
    },
  });
  return (
    <ReasonDialog title="Remove this holiday?" confirmLabel="Remove holiday" form={form}>
      <p className={classes.note}>
        {holiday.name}, <DayOfWeekText date={holiday.day} />, is no holiday any more. Nothing that is booked changes.
      </p>
    </ReasonDialog>
  );
}

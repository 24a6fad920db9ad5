import type { Holiday } from "../../contract/holidays.contract.ts";
import type { HolidayRow } from "./holiday.store.ts";

/** A holiday as the screen shows it. */
export function presentHoliday(row: HolidayRow): Holiday {
  const { id, day, name, added_by, added_at, removed_at, removed_by, removal_reason } = row;
  return {
    id,
    day,
    name,
    added_by,
    added_at: added_at?.toISOString() ?? null,
    removed: removed_at && {
      by: removed_by ?? "",
      at: removed_at.toISOString(),
      reason: removal_reason ?? "",
    },
  };
}

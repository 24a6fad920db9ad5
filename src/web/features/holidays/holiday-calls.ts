import { addHoliday, removeHoliday } from "../../../contract/holidays.contract.ts";

/** The writes of the calendar, each with its notices. Invalid values are reported at the field. */
export const HOLIDAY_CALLS = {
  addHoliday: { endpoint: addHoliday, success: "Holiday added", notifyOn: [] },
  removeHoliday: { endpoint: removeHoliday, success: "Holiday removed", notifyOn: [422] },
};

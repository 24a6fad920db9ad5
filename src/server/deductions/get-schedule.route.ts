import { getSchedule } from "../../contract/deductions.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { graceOf, readHolidays } from "../loan-record/grace.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentScheduled } from "./deduction-row.presenter.ts";
import { readLoanParts, scheduleOf } from "./schedules.store.ts";

/** API-44, DED-11: the schedule of a loan; empty before its deduction is set up. */
export const getScheduleRoute = route(getSchedule, async ({ params: { id }, deps }) => {
  const parts = await readLoanParts(deps.db, id);
  if (!parts) throw notFound("loan");
  const day = { today: today(deps.clock), grace: graceOf(parts, await readHolidays(deps.db.query)) };
  return { data: scheduleOf(parts).map((row) => presentScheduled(row, day)) };
});

import { getSchedule } from "../../contract/deductions.contract.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { presentScheduled } from "./deduction-row.presenter.ts";
import { readLoanParts, scheduleOf } from "./schedules.store.ts";

/** API-44, DED-11: the schedule of a loan; empty before its deduction is set up. */
export const getScheduleRoute = route(getSchedule, async ({ params: { id }, deps }) => {
  const parts = await readLoanParts(deps.db, id);
  if (!parts) throw notFound("loan");
  return { data: scheduleOf(parts).map(presentScheduled) };
});

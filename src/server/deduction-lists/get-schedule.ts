import { getSchedule } from "../../contract/deductions.contract.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { findLoan } from "../loan-record/loan.store.ts";
import { presentScheduled } from "./deduction-row.presenter.ts";
import { readSchedules } from "./schedules.store.ts";

/** API-44, DED-11: the schedule of a loan; empty before its deduction is set up. */
export const getScheduleRoute = route(getSchedule, async ({ params: { id }, deps }) => {
  const [loan, schedules] = await Promise.all([findLoan(deps.db, id), readSchedules(deps.db, [id])]);
  if (!loan) throw notFound("loan");
  return { data: (schedules.get(id) ?? []).map(presentScheduled) };
});

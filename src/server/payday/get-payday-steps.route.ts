import { getPaydaySteps } from "../../contract/payday.contract.ts";
import { today } from "../clock.ts";
import { readingRoute } from "../http/route.ts";
import { readMonthSums } from "./employer-month.store.ts";
import { presentSteps } from "./month-sums.presenter.ts";
import { daysOfMonth, monthOf } from "./payday-month.ts";

/** The steps of a month, of all employers together, from kept sums. */
export const getPaydayStepsRoute = readingRoute(getPaydaySteps, async ({ query, deps }) => {
  const asOf = today(deps.clock);
  const month = query.month ?? monthOf(asOf);
  const sums = await readMonthSums(deps.db, { ...daysOfMonth(month), asOf });
  return { data: { month, as_of: asOf, sum: presentSteps(sums) } };
});

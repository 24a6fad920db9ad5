import { getCharts } from "../../contract/dashboard.contract.ts";
import { LOAN_STATUSES } from "../../domain/loan/loan-status.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { periodWindows, stepsOf } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";
import { callOutcomes } from "./call-outcomes.ts";
import { readChartLines } from "./charts.store.ts";
import { marksOf, tallyOver } from "./day-marks.ts";

/** Collections due and received and outcomes of calls, over a period; and the current status of all loans. */
export const getChartsRoute = route(getCharts, async ({ query, deps }) => {
  const { current } = periodWindows(query.filter ?? "today", today(deps.clock));
  const steps = stepsOf(current);
  const marks = marksOf([current, ...steps]);
  const { result, asOf } = await readAsOf(deps, (db) => readChartLines(db, marks));
  const { tallies, pipeline } = result;
  const over = tallyOver(marks, tallies);
  const loans = new Map(pipeline);
  return {
    asOf,
    data: {
      collections: steps.map((step) => ({
        ...step,
        due: toNaira(kobo(over("due", step).amount)),
        received: toNaira(kobo(over("collected", step).amount)),
      })),
      pipeline: LOAN_STATUSES.map((status) => ({ status, loans: loans.get(status) ?? 0 })),
      outcomes: callOutcomes((figure) => over(figure, current).rows),
    },
  };
});

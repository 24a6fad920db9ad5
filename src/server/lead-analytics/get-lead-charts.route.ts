import { getLeadCharts } from "../../contract/lead-analytics.contract.ts";
import { CALL_OUTCOMES } from "../../domain/lead/lead-status.ts";
import { periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import { callFigure } from "../dashboard/boxes.ts";
import { callOutcomes } from "../dashboard/call-outcomes.ts";
import { readCohort } from "../dashboard/cohort.store.ts";
import { marksOf, tallyOver } from "../dashboard/day-marks.ts";
import { readTallies } from "../dashboard/tallies.store.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";

const COUNTED = CALL_OUTCOMES.map(callFigure);

/** The people first called in a period and what has come of them, and the outcomes of all calls of the period. */
export const getLeadChartsRoute = route(getLeadCharts, async ({ query, deps }) => {
  const { current } = periodWindows(query.filter ?? "today", today(deps.clock));
  const marks = marksOf([current]);
  const { result, asOf } = await readAsOf(deps, (db) =>
    Promise.all([readTallies(db, marks, COUNTED), readCohort(db, current, undefined)]),
  );
  const [lines, cohort] = result;
  const over = tallyOver(marks, lines);
  return {
    asOf,
    data: { cohort, outcomes: callOutcomes((figure) => over(figure, current).rows) },
  };
});

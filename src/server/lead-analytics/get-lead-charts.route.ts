import { FUNNEL_FIGURES, getLeadCharts } from "../../contract/lead-analytics.contract.ts";
import { CALL_OUTCOMES } from "../../domain/lead/lead-status.ts";
import { periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import { BOXES, callFigure } from "../dashboard/boxes.ts";
import { callOutcomes } from "../dashboard/call-outcomes.ts";
import { marksOf, tallyOver } from "../dashboard/day-marks.ts";
import { readTallies } from "../dashboard/tallies.store.ts";
import { route } from "../http/route.ts";

const COUNTED = [...FUNNEL_FIGURES.flatMap((figure) => BOXES[figure].figures), ...CALL_OUTCOMES.map(callFigure)];

/**
 * The funnel from the messages sent to the applications approved, and the outcomes of calls, from the figures of the
 * boxes.
 */
export const getLeadChartsRoute = route(getLeadCharts, async ({ query, deps }) => {
  const { current } = periodWindows(query.filter ?? "today", today(deps.clock));
  const marks = marksOf([current]);
  const over = tallyOver(marks, await readTallies(deps.db, marks, COUNTED));
  const rowsOf = (figure: string): number => over(figure, current).rows;
  return {
    data: {
      funnel: FUNNEL_FIGURES.map((figure) => ({
        figure,
        label: BOXES[figure].title,
        count: BOXES[figure].figures.reduce((sum, kept) => sum + rowsOf(kept), 0),
      })),
      outcomes: callOutcomes(rowsOf),
    },
  };
});

import { CALL_OUTCOMES, LEAD_STATUS_LABELS } from "../../domain/lead/lead-status.ts";
import { callFigure } from "./boxes.ts";

/** The results of calls, in the order of the outcomes; `rowsOf` counts a maintained figure over the period. */
export function callOutcomes(rowsOf: (figure: string) => number) {
  return CALL_OUTCOMES.map((outcome) => ({
    outcome,
    label: LEAD_STATUS_LABELS[outcome],
    calls: rowsOf(callFigure(outcome)),
  }));
}

import { addDays, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import type { Draft } from "../queue/queue-draft.ts";
import { type Outcome, takesTime } from "./outcomes.ts";

/** A call before an outcome is chosen: the typed values, and the outcome that waits for a second press. */
export interface Standing {
  readonly draft: Draft;
  readonly asking: Outcome | undefined;
}

/** The time was proposed for Call back, and is untouched. */
export function isProposed({ draft, asking }: Standing): boolean {
  return asking?.records === "call back" && draft.callBack === tomorrowMorning();
}

/** A proposed, untouched time for Call back, which does not belong to this outcome. */
export function isLeftOver(outcome: Outcome, standing: Standing): boolean {
  return outcome.records !== "call back" && isProposed(standing);
}

/** Guards against a slip: nobody would call again, or a typed time would be lost. */
export function isWorthAsking(outcome: Outcome, standing: Standing): boolean {
  if (outcome.records === "do not contact") return true;
  return standing.draft.callBack !== "" && !takesTime(outcome) && !isLeftOver(outcome, standing);
}

/** Tomorrow at nine in Lagos, as the field of a day and a time has it. */
export function tomorrowMorning(): string {
  return `${addDays(lagosDateOf(new Date()), 1)}T09:00`;
}

import { addDays, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type Outcome, takesTime } from "./outcomes.ts";
import type { Draft } from "./queue-draft.ts";

/** A call as it stands before an outcome is chosen: what is typed, and the outcome that waits for a second press. */
export interface Standing {
  readonly draft: Draft;
  readonly asking: Outcome | undefined;
}

/** The time in the box was proposed for Call back, and nobody has touched it. */
export function isProposed({ draft, asking }: Standing): boolean {
  return asking?.records === "call back" && draft.callBack === tomorrowMorning();
}

/** A time that was proposed for Call back, not touched, and is not for this outcome. */
export function isLeftOver(outcome: Outcome, standing: Standing): boolean {
  return outcome.records !== "call back" && isProposed(standing);
}

/** What a slip of the finger shall not do: nobody calls again, or a time that was typed goes nowhere. */
export function isWorthAsking(outcome: Outcome, standing: Standing): boolean {
  if (outcome.records === "do not contact") return true;
  return standing.draft.callBack !== "" && !takesTime(outcome) && !isLeftOver(outcome, standing);
}

/** Tomorrow at nine on the clock of Lagos, as a box for day and time has it. */
export function tomorrowMorning(): string {
  return `${addDays(lagosDateOf(new Date()), 1)}T09:00`;
}

import { Refusal } from "../../refusal/refusal.ts";

/** The message for an invalid link. */
export function linkIsOver(): Refusal {
  return new Refusal("not-found", "This link was used, is too old or is not one of ours. Ask for a new one.");
}

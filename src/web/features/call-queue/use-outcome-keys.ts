import { isInField } from "../../ui/field/is-typing.ts";
import { OUTCOMES } from "./outcomes.ts";
import { isOwnField, type OutcomeForm } from "./use-outcomes.ts";
import { digitWithModifier, plainKey, useQueueKey } from "./use-queue-key.ts";

/** The keys of a call: a digit outside text fields, with Ctrl or Alt also in the card's own fields. */
export function useOutcomeKeys(form: OutcomeForm): void {
  useQueueKey((event) => {
    const isOurs = isInField(event.target) && isOwnField(form.fields, event.target);
    const digit = isOurs ? digitWithModifier(event) : plainKey(event);
    const outcome = OUTCOMES.find(({ key }) => key === digit);
    if (outcome) form.choose(outcome);
    return outcome !== undefined;
  });
}

import { isInField } from "../../../ui/field/is-typing.ts";
import { digitWithModifier, plainKey, useQueueKey } from "../queue/use-queue-key.ts";
import { OUTCOMES } from "./outcomes.ts";
import { isOwnField, type OutcomeForm } from "./use-outcomes.ts";

/**
 * The keys of a call: a digit outside text fields, with Ctrl or Alt also in the card's own fields. A letter outside them
 * is the first of the remark, or goes on with it.
 */
export function useOutcomeKeys(form: OutcomeForm): void {
  useQueueKey((event) => {
    const isOurs = isInField(event.target) && isOwnField(form.fields, event.target);
    const digit = isOurs ? digitWithModifier(event) : plainKey(event);
    const outcome = OUTCOMES.find(({ key }) => key === digit);
    if (outcome) form.choose(outcome);
    else if (/^\p{L}$/u.test(plainKey(event) ?? "") && !form.busy) goOnWriting(form.fields.remark.current);
    return outcome !== undefined;
  });
}

/** The pressed letter itself is written by the browser, where the focus is by then. */
function goOnWriting(remark: HTMLTextAreaElement | null): void {
  remark?.focus();
  remark?.setSelectionRange(remark.value.length, remark.value.length);
}

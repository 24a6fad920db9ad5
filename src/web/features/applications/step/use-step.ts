import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLoanChoices } from "../../../lib/loan/loan-choices.ts";
import { isSignedIn } from "../../../lib/session/session-store.ts";
import { useGo } from "../../../lib/use-go.ts";
import { useDocuments } from "../draft/documents.ts";
import { changeDraft, type DraftField, useDraft } from "../draft/draft.ts";
import { readEntered } from "../draft/read-entered.ts";
import { FIELD_LABELS, type LabelledField } from "../mistakes/field-labels.ts";
import { firstIncomplete, mistakesOn } from "../mistakes/step-mistakes.ts";
import { useRefusals } from "../sending/refusals.ts";
import { LAST_STEP, stepAt } from "../steps.ts";
import { noteLedBack } from "./led-back.ts";

export type StepState = ReturnType<typeof useStep>;

/**
 * One step: its values, their mistakes, and the next step. Mistakes are shown from the first Continue on, the server's
 * at once; each disappears when its field is right.
 */
export function useStep(number: number) {
  const [draft, documents] = [useDraft(), useDocuments()];
  const offered = useLoanChoices();
  const refusals = useRefusals(draft, documents);
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const entered = { draft, documents, choices: offered.choices, refusals };
  const mistakes = mistakesOn(number, entered);
  const shown = tries > 0 ? mistakes : refusals;

  useEffect(() => {
    // The last step is open to staff too, who have no other: they stay.
    const missing = isSignedIn() ? undefined : firstIncomplete(readEntered());
    if (!missing || missing.number >= number) return;
    noteLedBack(true);
    go(missing.path, "replace");
  }, [number, go]);
  // After Continue to the list of what is wrong; after returning to what the server refused, to its field.
  useEffect(() => {
    const goal = tries > 0 ? "[data-faults]" : '[aria-invalid="true"], [data-mistaken] input';
    form.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [tries]);

  /** To the first incomplete step: a user who came back to correct one thing skips the others. */
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    noteLedBack(false);
    if (Object.keys(mistakes).length === 0) go((firstIncomplete(entered) ?? stepAt(LAST_STEP)).path);
  };
  const control = (name: DraftField & LabelledField) => ({
    name,
    label: FIELD_LABELS[name],
    value: draft[name],
    mistake: shown[name],
    onChange: (value: string) => changeDraft({ [name]: value }),
  });
  return { step: stepAt(number), ...entered, offered, mistakes: shown, form, goOn, control };
}

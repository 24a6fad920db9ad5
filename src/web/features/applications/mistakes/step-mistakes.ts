import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import type { LoanChoices } from "../../../lib/loan/loan-choices.ts";
import type { Documents } from "../draft/documents.ts";
import type { Draft } from "../draft/draft.ts";
import type { Refusals } from "../sending/refusals.ts";
import { LAST_STEP, STEPS, type Step, stepAt } from "../steps.ts";
import { loanMistakes, type Mistakes } from "./loan-mistakes.ts";
import { addressMistakes, personMistakes, workMistakes } from "./person-mistakes.ts";

/** All parts of the application so far, and what is known about it. */
export interface Entered {
  readonly draft: Draft;
  readonly documents: Documents;
  readonly choices: LoanChoices | undefined;
  /** Server refusals of values not changed since. */
  readonly refusals: Refusals;
}

/** The mistakes on a step, a sentence per field. Empty: the step is complete. */
export function mistakesOn(number: number, { draft, documents, choices, refusals }: Entered): Mistakes {
  const refused = Object.entries(refusals).filter(([field]) => stepAt(number).fields.includes(field));
  return { ...Object.fromEntries(refused), ...ownMistakes(number, draft, documents, choices) };
}

/** The first incomplete step before the last. */
export function firstIncomplete(entered: Entered): Step | undefined {
  return STEPS.find(({ number }) => number < LAST_STEP && Object.keys(mistakesOn(number, entered)).length > 0);
}

function ownMistakes(number: number, draft: Draft, documents: Documents, choices: LoanChoices | undefined): Mistakes {
  switch (number) {
    case 1:
      return loanMistakes(draft, choices);
    case 2:
      return personMistakes(draft, lagosDateOf(new Date()));
    case 3:
      return workMistakes(draft);
    case 4:
      return addressMistakes(draft);
    case 5:
      return documents.valid_id ? {} : { valid_id: "Add a photo or a PDF of your valid ID" };
    default:
      return {};
  }
}

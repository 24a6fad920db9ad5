import { readAsked } from "../../../lib/loan/loan-choices.ts";
import type { Entered } from "../mistakes/step-mistakes.ts";
import { readRefusals } from "../sending/refusals.ts";
import { readDocuments } from "./documents.ts";
import { readDraft } from "./draft.ts";

/** The current application, for code outside a page. */
export const readEntered = (): Entered => ({
  draft: readDraft(),
  documents: readDocuments(),
  choices: readAsked().choices,
  refusals: readRefusals(),
});

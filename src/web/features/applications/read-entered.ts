import { readAsked } from "../../lib/loan-choices.ts";
import { readDocuments } from "./documents.ts";
import { readDraft } from "./draft.ts";
import { readRefusals } from "./refusals.ts";
import type { Entered } from "./step-mistakes.ts";

/** The current application, for code outside a page. */
export const readEntered = (): Entered => ({
  draft: readDraft(),
  documents: readDocuments(),
  choices: readAsked().choices,
  refusals: readRefusals(),
});

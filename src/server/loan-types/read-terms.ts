import { readTerms, type ToldTerms, termsMistakes } from "../../domain/loan-type/told-terms.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { Draft } from "./loan-type-version.store.ts";

/** The terms that a client sent. Throws 422 with a sentence per wrong field. */
export function readDraft(told: ToldTerms, by: number): Draft {
  const mistakes = Object.entries(termsMistakes(told));
  if (mistakes.length === 0) return { terms: readTerms(told), effectiveFrom: told.effective_from, by };
  const fields = Object.fromEntries(mistakes.map(([field, words]) => [field, [words]]));
  throw new Refusal("validation-failed", `${mistakes.map(([, words]) => words).join(". ")}.`, { fields });
}

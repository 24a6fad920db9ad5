import { mistakesOf, mistakeWords } from "../../domain/terms/placeholders.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { lenderWordsAt } from "./lender-words.ts";
import type { StoredTerms } from "./terms.store.ts";

/**
 * Throws 422 with everything that prevents publishing a version, by the lender's current details: a missing or past
 * day, unknown or unfilled placeholders, and another lender's name.
 */
export async function requirePublishable(
  tx: Tx,
  { kind, text, effective_from }: StoredTerms,
  config: Pick<Config, "lender" | "demo">,
  at: Date,
): Promise<void> {
  requireDay(effective_from, lagosDateOf(at));
  const { values } = await lenderWordsAt(tx, config, at);
  const sentences = mistakeWords(mistakesOf(kind, text, values));
  if (sentences.length > 0)
    throw new Refusal("validation-failed", `${sentences.join(". ")}.`, { fields: { text: sentences } });
}

function requireDay(effectiveFrom: LagosDate | null, today: LagosDate): void {
  if (effectiveFrom === null) throw fieldError("effective_from", "Choose the day from which it holds");
  if (effectiveFrom < today) throw fieldError("effective_from", "The day has passed. Choose today or a later one");
}

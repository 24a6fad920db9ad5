import { fillText } from "../../../domain/terms/placeholders.ts";
import type { Deps } from "../../deps.ts";
import { lenderWordsAt } from "../../terms/lender-words.ts";
import { textSha256 } from "../../terms/shown-text.store.ts";
import { termsOf } from "../../terms/terms.store.ts";

/** The exact text an applicant agrees to. */
export interface ConsentText {
  readonly version: string;
  /** With the lender's own details inserted. */
  readonly text: string;
  /** Of the text in UTF-8, in hex. */
  readonly sha256: string;
}

/** The consent that is in force now. */
export async function currentConsent({
  db: { query },
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): Promise<ConsentText> {
  const at = clock.now();
  const [{ version, text: written }, { values }] = await Promise.all([
    termsOf(query, "application_consent", at),
    lenderWordsAt(query, config, at),
  ]);
  const text = fillText(written, values);
  return { version, text, sha256: textSha256(text) };
}

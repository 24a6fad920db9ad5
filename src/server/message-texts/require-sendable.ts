import { type MessageWords, mistakesOfWords } from "../../domain/message/message-template.ts";
import { type MessageTemplateKey, templateOf } from "../../domain/message/message-templates.ts";
import { PAYMENT_TEMPLATES } from "../../domain/message/payment-templates.ts";
import { placeholdersOf } from "../../domain/message/placeholders.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { readLenderAt } from "../lender/lender.store.ts";
import { Refusal } from "../refusal/refusal.ts";

/** Why a text may not be used, in sentences; empty if it may. */
export async function mistakesOfText(
  db: Queries,
  key: MessageTemplateKey,
  words: MessageWords,
  at: Date,
): Promise<readonly string[]> {
  const mistakes = mistakesOfWords(templateOf(key), words);
  // Posting a payment has no access to settings: the name must be stored.
  const namesLender = key in PAYMENT_TEMPLATES && placeholdersOf(words.body).includes("lender");
  if (!namesLender || (await readLenderAt(db, at))) return mistakes;
  return [...mistakes, "Say in System Settings who lends before {lender} stands in this text"];
}

/** Throws 422 with every reason. */
export async function requireSendable(tx: Tx, key: MessageTemplateKey, words: MessageWords, at: Date): Promise<void> {
  const mistakes = [...(await mistakesOfText(tx, key, words, at))];
  if (mistakes.length > 0)
    throw new Refusal("validation-failed", `${mistakes.join(". ")}.`, { fields: { body: mistakes } });
}

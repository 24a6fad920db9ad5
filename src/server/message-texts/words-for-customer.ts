import { type MessageTemplateKey, templateOf, type ValuesOf } from "../../domain/message/message-templates.ts";
import type { PAYMENT_TEMPLATES } from "../../domain/message/payment-templates.ts";
import { fillPlaceholders } from "../../domain/message/placeholders.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import { type LiveText, readLiveText } from "./message-text.store.ts";

/** The text of one message, and its source: `version` is undefined for a default text. */
export interface CustomersWords {
  readonly body: string;
  readonly text: { readonly template: MessageTemplateKey; readonly version: number | null };
}

export interface CustomersLetter extends CustomersWords {
  readonly subject: string;
}

type PaymentKey = keyof typeof PAYMENT_TEMPLATES;
type SmsKey = Exclude<Extract<MessageTemplateKey, `${string}_sms`>, PaymentKey>;
type MailKey = Extract<MessageTemplateKey, `${string}_mail`>;

/**
 * The current SMS to a customer: the approved text, otherwise the default, with these values and the lender's own name
 * inserted.
 */
export async function smsWords<Key extends SmsKey>(
  tx: Tx,
  config: Pick<Config, "lender">,
  key: Key,
  values: ValuesOf<Key>,
  at: Date,
): Promise<CustomersWords> {
  const { body, text } = await fill(tx, config, key, values, at);
  return { body, text };
}

/** The same for an e-mail, with its subject on one line. */
export async function letterWords<Key extends MailKey>(
  tx: Tx,
  config: Pick<Config, "lender">,
  key: Key,
  values: ValuesOf<Key>,
  at: Date,
): Promise<CustomersLetter> {
  return fill(tx, config, key, values, at);
}

/** The same for payment notices, which have no access to settings: the lender's name is in them only once stored. */
export async function wordsOfPayment<Key extends PaymentKey>(
  tx: Tx,
  key: Key,
  values: ValuesOf<Key>,
  at: Date,
): Promise<CustomersWords> {
  const { body, text } = await fill(tx, undefined, key, values, at);
  return { body, text };
}

async function fill(
  tx: Tx,
  config: Pick<Config, "lender"> | undefined,
  key: MessageTemplateKey,
  values: Readonly<Record<string, string>>,
  at: Date,
): Promise<CustomersLetter> {
  return filledWords(config, key, await readLiveText(tx, key, at), values);
}

/** The words of a text whose current version is known already. */
export function filledWords(
  config: Pick<Config, "lender"> | undefined,
  key: MessageTemplateKey,
  live: LiveText,
  values: Readonly<Record<string, string>>,
): CustomersLetter {
  const original = templateOf(key);
  const all = { ...values, lender: live.lender ?? config?.lender.name ?? "" };
  const { subject, body } = live.body === null ? original : { subject: live.subject, body: live.body };
  return {
    subject: fillPlaceholders(subject ?? "", all).replace(/\s+/g, " "),
    body: fillPlaceholders(body, all),
    text: { template: key, version: live.id },
  };
}

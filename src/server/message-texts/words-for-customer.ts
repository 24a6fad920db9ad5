import { type MessageTemplateKey, templateOf, type ValuesOf } from "../../domain/message/message-templates.ts";
import type { PAYMENT_TEMPLATES } from "../../domain/message/payment-templates.ts";
import { fillPlaceholders } from "../../domain/message/placeholders.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import { readLiveText } from "./message-text.store.ts";

/** The words of one message, and which text they are of: `version` is none for the text that nobody has changed. */
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
 * What a customer is written by SMS at this moment: the text as two people have approved it, else as the product came, with
 * these values and the lender's own name in it.
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

/** The same of an e-mail, with its subject on one line. */
export async function letterWords<Key extends MailKey>(
  tx: Tx,
  config: Pick<Config, "lender">,
  key: Key,
  values: ValuesOf<Key>,
  at: Date,
): Promise<CustomersLetter> {
  return fill(tx, config, key, values, at);
}

/** The same of what is told with a posting, which knows no settings: the lender's name stands in it only once it was told. */
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
  const live = await readLiveText(tx, key, at);
  const original = templateOf(key);
  const all = { ...values, lender: live.lender ?? config?.lender.name ?? "" };
  const { subject, body } = live.body === null ? original : { subject: live.subject, body: live.body };
  return {
    subject: fillPlaceholders(subject ?? "", all).replace(/\s+/g, " "),
    body: fillPlaceholders(body, all),
    text: { template: key, version: live.id },
  };
}

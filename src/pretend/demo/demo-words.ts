import { type MessageTemplateKey, templateOf, type ValuesOf } from "../../domain/message/message-templates.ts";
import { fillPlaceholders } from "../../domain/message/placeholders.ts";
import type { DemoWorld } from "./demo-world.ts";

/** A message to a demo customer, in the product's default wording. */
export function demoWords<Key extends MessageTemplateKey>(
  { lenderName }: Pick<DemoWorld, "lenderName">,
  key: Key,
  values: ValuesOf<Key>,
) {
  const { subject, body } = templateOf(key);
  const all: Readonly<Record<string, string>> = { ...values, lender: lenderName };
  const written = { template: key, text_version: null };
  return {
    ...written,
    subject: subject === null ? null : fillPlaceholders(subject, all),
    body: fillPlaceholders(body, all),
  };
}

import type { MessageWords } from "../../../../domain/message/message-template.ts";
import type { MessageTemplateKey } from "../../../../domain/message/message-templates.ts";

/**
 * Every text for customers in another language, as nobody who speaks it has read it yet. They live in the console, to be
 * read there: the server sends what two people approved, and cannot reach them.
 */
export type Drafts = Readonly<Record<MessageTemplateKey, MessageWords>>;

/** The words of an SMS, and those of a letter with its subject. */
export const sms = (body: string): MessageWords => ({ subject: null, body });
export const mail = (subject: string, ...paragraphs: readonly string[]): MessageWords => ({
  subject,
  body: [...paragraphs, "{lender}"].join("\n\n"),
});

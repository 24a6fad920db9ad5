import { placeholdersOf } from "./placeholders.ts";

/** A placeholder of a text: its meaning, and an invented example. */
export interface Placeholder {
  readonly what: string;
  readonly example: string;
  /** Grants access: it must be in the text and nowhere else. */
  readonly opens?: boolean;
}

/** The text of a message; an SMS has no subject. */
export interface MessageWords {
  readonly subject: string | null;
  readonly body: string;
}

/** One text that is sent to customers, in its default version. */
export interface MessageTemplate extends MessageWords {
  readonly channel: "sms" | "email";
  readonly title: string;
  readonly when: string;
  /** In addition to `LENDER`, which every text may contain. */
  readonly placeholders: Readonly<Record<string, Placeholder>>;
}

/** The lender's own name, in every text. */
export const LENDER: Placeholder = { what: "The lender's name", example: "" };

/** The maximum number of characters of a text before it is filled in. */
export const TEXT_LENGTH_MAX = { sms: 600, email: 4000 } as const;
export const SUBJECT_LENGTH_MAX = 120;

/** All placeholders of a template, by name. */
export function placeholdersIn({
  placeholders,
}: Pick<MessageTemplate, "placeholders">): Readonly<Record<string, Placeholder>> {
  return { lender: LENDER, ...placeholders };
}

/**
 * Why a text may not be used for a template, in sentences: unknown placeholders, stray braces, a code or link that is
 * missing or in the subject, a missing subject. Empty if it may.
 */
export function mistakesOfWords(
  template: Pick<MessageTemplate, "channel" | "placeholders">,
  { subject, body }: MessageWords,
): readonly string[] {
  const known = placeholdersIn(template);
  const both = `${subject ?? ""}\n${body}`;
  const unknown = placeholdersOf(both).filter((name) => !Object.hasOwn(known, name));
  const opening = Object.keys(known).filter((name) => known[name]?.opens);
  const missing = opening.filter((name) => !placeholdersOf(body).includes(name));
  const exposed = opening.filter((name) => placeholdersOf(subject ?? "").includes(name));
  const sentences: string[] = [];
  if (unknown.length > 0) sentences.push(`There is no such placeholder here: ${inBraces(unknown)}`);
  if (/[{}]/.test(both.replace(/\{[a-z_+]+\}/g, "")))
    sentences.push("Braces stand around the name of a placeholder alone");
  if (missing.length > 0) sentences.push(`The text has to contain ${inBraces(missing)}`);
  if (exposed.length > 0) sentences.push(`${inBraces(exposed)} may stand in the text alone, and not in the subject`);
  if (template.channel === "email" && (subject ?? "").trim() === "") sentences.push("Write the subject");
  return sentences;
}

/** An example value for each placeholder, by name; the lender's name is its own. */
export function examplesOf(
  template: Pick<MessageTemplate, "placeholders">,
  lender: string,
): Readonly<Record<string, string>> {
  const examples = Object.entries(template.placeholders).map(([name, { example }]) => [name, example]);
  return { lender, ...Object.fromEntries(examples) };
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}

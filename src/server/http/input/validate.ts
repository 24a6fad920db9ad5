import type { z } from "zod";
import type { FieldErrors } from "../../../contract/errors.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";

const NOT_STORABLE = "This text holds characters that cannot be stored. Type it again without them";

/** Parameters of the address. A malformed one gets the same 404 as an unknown one. */
export function readParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (!read.success) throw notFound("record");
  return read.data;
}

/**
 * Query, body or form fields: 422 with a sentence for each wrong field (API-08), after one for each unknown field that
 * is refused.
 */
export function readInput(schema: z.ZodType | undefined, value: unknown, refused: readonly string[] = []): unknown {
  const read = schema?.safeParse(value);
  const wrong = new Map(refused.map((name) => [name, [notKnown(name)]]));
  for (const { path, message } of read?.error?.issues ?? []) {
    const field = path.map(String).join(".") || "body";
    wrong.set(field, [...(wrong.get(field) ?? []), message]);
  }
  if (wrong.size > 0) {
    const fields = Object.fromEntries(wrong);
    throw new Refusal(refused.length > 0 ? "unknown-field" : "validation-failed", summaryOf(fields), { fields });
  }
  requireStorable(read?.data);
  return read?.data;
}

// A name may be anything, even empty; only one that is a word is quoted in a sentence.
function notKnown(name: string): string {
  return `${/^[\w.-]+$/.test(name) ? name : "A name that was sent"} is not known here. Leave it out`;
}

/** The sentences of up to three fields as one text. */
export function summaryOf(fields: FieldErrors): string {
  const texts = Object.entries(fields).map(([field, [first = ""]]) =>
    field === "body" ? "Send a JSON object." : first,
  );
  const shown = texts.slice(0, 3).join(". ");
  return texts.length > 3 ? `${shown}, and ${texts.length - 3} more.` : shown.replace(/([^.!?])$/, "$1.");
}

/**
 * Refuses texts that cannot be stored unchanged, at any depth of the input: lone surrogates, NUL, which the database
 * does not accept, and U+FFFE and U+FFFF, which are not characters.
 */
function requireStorable(sent: unknown): void {
  const fields: Record<string, string[]> = {};
  // No recursion: a body may be nested deeper than the stack allows.
  const left: [field: string, value: unknown][] = [["", sent]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next;
    const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
    const texts = typeof value === "string" ? [value] : inner.map(([key]) => key);
    if (!texts.every(isStorable)) fields[field || "body"] = [NOT_STORABLE];
    else for (const [key, kept] of inner) left.push([field ? `${field}.${key}` : key, kept]);
  }
  if (Object.keys(fields).length > 0) throw new Refusal("validation-failed", `${NOT_STORABLE}.`, { fields });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000") && !/[\uFFFE\uFFFF]/.test(text);
}

import type { z } from "zod";
import type { FieldErrors } from "../../../contract/errors.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { requireStorable } from "./storable-text.ts";

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

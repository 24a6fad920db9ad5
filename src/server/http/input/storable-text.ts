import { Refusal } from "../../refusal/refusal.ts";

const SENTENCE = "This text holds characters that cannot be stored. Type it again without them";

/**
 * Refuses texts that cannot be stored unchanged, at any depth of the input: lone surrogates, NUL, which the database
 * does not accept, and U+FFFE and U+FFFF, which are not characters.
 */
export function requireStorable(sent: unknown): void {
  const fields: Record<string, string[]> = {};
  // No recursion: a body may be nested deeper than the stack allows.
  const left: [field: string, value: unknown][] = [["", sent]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next;
    const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
    const texts = typeof value === "string" ? [value] : inner.map(([key]) => key);
    if (!texts.every(isStorable)) fields[field || "body"] = [SENTENCE];
    else for (const [key, kept] of inner) left.push([field ? `${field}.${key}` : key, kept]);
  }
  if (Object.keys(fields).length > 0) throw new Refusal("validation-failed", `${SENTENCE}.`, { fields });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000") && !/[\uFFFE\uFFFF]/.test(text);
}

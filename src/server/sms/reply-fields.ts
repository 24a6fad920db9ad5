import { type Kobo, kobo } from "../../domain/money.ts";

const TEXT_LENGTH_MAX = 200;
const KOBO_MAX = 100_000_00;

/** The value at a path such as `data.0.id` of a reply; undefined if there is none. */
export function valueAt(reply: unknown, path: string): unknown {
  let value = reply;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/** A short text, or a number in its place; undefined for anything else. */
export function textAt(reply: unknown, path: string): string | undefined {
  const value = valueAt(reply, path);
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== "string") return undefined;
  const trimmed = text.trim();
  return trimmed !== "" && trimmed.length <= TEXT_LENGTH_MAX && /^\P{Cc}*$/u.test(trimmed) ? trimmed : undefined;
}

/** Naira as text or number, rounded half up to the kobo; undefined for an implausible price of an SMS. */
export function costAt(reply: unknown, path: string): Kobo | undefined {
  const value = valueAt(reply, path);
  const said = typeof value === "number" ? String(value) : value;
  const [matched, whole = "", fraction = ""] =
    typeof said === "string" ? (/^(\d{1,6})(?:\.(\d{1,20}))?$/.exec(said.trim()) ?? []) : [];
  if (matched === undefined) return undefined;
  const digits = fraction.padEnd(3, "0");
  const cost = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= "5" ? 1 : 0);
  return cost <= KOBO_MAX ? kobo(cost) : undefined;
}

import { isLagosDate } from "../../../domain/time/lagos-date.ts";

/** What must hold of a value, with the sentence for one of which it does not; without, the rule's sentence. */
export type Check =
  | readonly [of: "least" | "most" | "above" | "below", bound: number, sentence?: string]
  | readonly [of: "whole" | "day", bound: 0, sentence?: string]
  | readonly [of: "like", pattern: readonly [source: string, flags: string], sentence?: string];

/** The rules of one field as plain data. */
export interface Rule {
  readonly is?: "string" | "number" | "boolean" | "list" | readonly unknown[];
  /** The sentence for a value of another kind. */
  readonly else?: string;
  readonly optional?: true;
  /** Values that need pass no check. */
  readonly or?: readonly unknown[];
  readonly trimmed?: true;
  readonly checks?: readonly Check[];
}

/** The rules of a body, by field. */
export interface Rules<Body = unknown> {
  readonly fields: { readonly [field: string]: Rule };
  /** Only for the compiler: a form takes the rules of the call that it makes. */
  readonly body?: Body;
}

export type Mistakes = { readonly [field: string]: string | undefined };

/** The first sentence for each wrong field: the one that the server's 422 has for it. */
export function mistakesIn({ fields }: Rules, body: object): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, rule] of Object.entries(fields)) {
    const sentence = mistakeIn(rule, body[field as never]);
    if (sentence) found[field] = sentence;
  }
  return found;
}

function mistakeIn(rule: Rule, value: unknown): string | undefined {
  if (value === undefined ? rule.optional : rule.or?.includes(value)) return undefined;
  if (!isOf(rule.is, value)) return rule.else;
  const read = rule.trimmed ? (value as string).trim() : value;
  const failed = rule.checks?.find((check) => !holds(check, read));
  return failed && (failed[2] ?? rule.else);
}

function isOf(kind: Rule["is"], value: unknown): boolean {
  if (typeof kind === "object") return kind.includes(value);
  if (kind === "list") return Array.isArray(value);
  return typeof value === kind && (kind !== "number" || Number.isFinite(value));
}

function holds([of, bound]: Check, value: unknown): boolean {
  if (typeof bound === "object") return new RegExp(...bound).test(value as string);
  if (of === "day") return isLagosDate(value as string);
  if (of === "whole") return Number.isSafeInteger(value);
  const size = typeof value === "number" ? value : (value as string | readonly unknown[]).length;
  if (size === bound) return of === "least" || of === "most";
  return size > bound === (of === "least" || of === "above");
}

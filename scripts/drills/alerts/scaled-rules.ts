import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}

interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

const FOLDER = path.resolve(import.meta.dirname, "../../../deploy/prometheus");
const yaml = createRequire(import.meta.url)("js-yaml") as { load(text: string): unknown };

/** A file of deploy/prometheus as data. */
export const loaded = (name: string): unknown => yaml.load(readFileSync(path.join(FOLDER, name), "utf8"));

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Alerts whose bound is an age that the drill waits for. */
const WAITED_FOR: ReadonlySet<string> = new Set([
  "BackgroundWorkStands",
  "MessagesWait",
  "ProviderUnanswered",
  "SecurityLogWaits",
  "BooksNotChecked",
]);

/**
 * The rules with every `for`, every window and every age that the drill waits for divided by a factor, and what is usual to be
 * paid out in a day set to `usualPayouts` kobo; and in words what was changed.
 */
export function scaledRules(
  factor: number,
  usualPayouts: number,
): { readonly rules: Rules; readonly changes: readonly string[] } {
  const changes: string[] = [];
  const shorter = (duration: string): string => {
    const [, count, unit = ""] = /^(\d+)([smh])$/.exec(duration) ?? [];
    return `${Math.max(1, Math.round((Number(count) * (SECONDS[unit] ?? 0)) / factor))}s`;
  };
  const scaled = (rule: Rule): Rule => {
    let expr = rule.expr.replace(/\[(\w+)\]/g, (_, duration: string) => `[${shorter(duration)}]`);
    if (WAITED_FOR.has(rule.alert)) expr = expr.replace(/> (\d+)/, (_, age: string) => `> ${Number(age) / factor}`);
    if (rule.alert === "UnusualPayouts") expr = expr.replace(/> \S+$/, `> ${usualPayouts}`);
    const changed = { ...rule, expr, ...(rule.for && { for: shorter(rule.for) }) };
    if (expr !== rule.expr || changed.for !== rule.for)
      changes.push(`${rule.alert}: ${expr}${changed.for ? ` for ${changed.for}` : ""}`);
    return changed;
  };
  const { groups } = loaded("rules.yml") as Rules;
  return { rules: { groups: groups.map((group) => ({ ...group, rules: group.rules.map(scaled) })) }, changes };
}

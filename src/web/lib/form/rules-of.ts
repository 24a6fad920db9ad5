import type { z } from "zod";
import type { Check, Rule, Rules } from "./mistakes-in.ts";

/**
 * The rules of a body's schema that can be told as data, each with the sentence of the contract. The browser's build
 * puts the data in the place of the call (build/rules-in-forms.ts), so that forms have the rules and not zod. What
 * cannot be told (a refinement, a rule without a sentence of its own) stays the server's alone.
 */
export function rulesOf<Schema extends z.ZodType>(schema: Schema | undefined): Rules<z.input<Schema>> {
  const shape = (schema as unknown as { readonly shape?: Readonly<Record<string, Any>> } | undefined)?.shape;
  if (!shape) throw new Error("only an object has rules by field");
  const fields = Object.entries(shape).map(([field, of]): [string, Rule] => [field, shortened(ruleOf(of))]);
  return { fields: Object.fromEntries(fields.filter(([, rule]) => rule.else !== undefined || rule.checks)) };
}

/** A sentence that stands for the whole field is written once. */
function shortened({ checks, ...rule }: Rule): Rule {
  if (!checks) return rule;
  return {
    ...rule,
    checks: checks.map((check) => (check.at(-1) === rule.else ? (check.slice(0, -1) as never) : check)),
  };
}

type Any = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];
type CheckDef = z.core.$ZodChecks["_zod"]["def"];

const KINDS = { string: "string", number: "number", boolean: "boolean", array: "list" } as const;

function ruleOf(schema: Any): Rule {
  const def = schema._zod.def as Def;
  if ("coerce" in def && def.coerce) return {};
  switch (def.type) {
    case "optional":
    case "default":
      return { ...ruleOf(def.innerType), optional: true };
    case "nullable":
      return withValues(ruleOf(def.innerType), [null]);
    case "pipe":
      return afterwards(ruleOf(def.in), ruleOf(def.out));
    case "union":
      return ruleOfUnion(def.options, said(def));
    case "enum":
      return { is: Object.values(def.entries), ...orElse(said(def)) };
    case "literal":
      return { is: def.values, ...orElse(said(def)) };
    case "null":
      return { is: [null], ...orElse(said(def)) };
    case "string":
    case "number":
    case "boolean":
    case "array":
      return { is: KINDS[def.type], ...orElse(said(def)), ...checksOf(def) };
    default:
      return {};
  }
}

/** Listed values, and at most one other kind beside them. The union has one sentence for all that is wrong. */
function ruleOfUnion(options: readonly Any[], sentence: string | undefined): Rule {
  const rules = options.map(ruleOf);
  const [other, ...more] = rules.filter(({ is }) => typeof is !== "object");
  const values = rules.flatMap(({ is }) => (typeof is === "object" ? is : []));
  if (!other) return { is: values, ...orElse(sentence) };
  if (more.length > 0 || sentence === undefined) return {};
  const checks = other.checks?.map((check) => check.with(-1, sentence) as unknown as Check);
  return withValues({ ...other, else: sentence, ...(checks && { checks }) }, values);
}

const withValues = (rule: Rule, values: readonly unknown[]): Rule => ({ ...rule, or: [...(rule.or ?? []), ...values] });

const orElse = (sentence: string | undefined) => (sentence === undefined ? {} : { else: sentence });

/** The second of two schemas in a row is another form of the first; of a transformation only the first is told. */
function afterwards(first: Rule, { is, checks = [] }: Rule): Rule {
  return is === first.is ? { ...first, checks: [...(first.checks ?? []), ...checks] } : first;
}

function checksOf(def: Def): Pick<Rule, "trimmed" | "checks"> {
  const own = "check" in def ? [def as unknown as CheckDef] : [];
  const defs = [...own, ...(def.checks ?? []).map((check) => check._zod.def as CheckDef)];
  // What is rewritten in another way than trimmed, only the server knows.
  const known = defs.slice(0, defs.findIndex((each) => each.check === "overwrite" && !isTrim(each)) + 1 || undefined);
  const checks = known.map((each) => checkOf(each, said(each) ?? said(def))).filter((check) => check !== undefined);
  return { ...(defs.some(isTrim) && { trimmed: true }), ...(checks.length > 0 && { checks }) };
}

const isTrim = (def: CheckDef) => def.check === "overwrite" && def.tx(" a ") === "a";

/** A check without a sentence of its own has that of the schema. */
function checkOf(def: CheckDef, sentence: string | undefined): Check | undefined {
  if (sentence === undefined) return undefined;
  switch (def.check) {
    case "min_length":
      return ["least", def.minimum, sentence];
    case "max_length":
      return ["most", def.maximum, sentence];
    case "greater_than":
      return [def.inclusive ? "least" : "above", Number(def.value), sentence];
    case "less_than":
      // What is whole is below it.
      if (def.value === Number.MAX_SAFE_INTEGER) return undefined;
      return [def.inclusive ? "most" : "below", Number(def.value), sentence];
    case "number_format":
      return ["whole", 0, sentence];
    case "string_format":
      if (def.format === "date") return ["day", 0, sentence];
      return def.pattern && ["like", [def.pattern.source, def.pattern.flags], sentence];
    default:
      return undefined;
  }
}

/** The sentence that the contract gives, if it gives one. */
function said({ error }: Pick<Def | CheckDef, "error">): string | undefined {
  const sentence = error?.({ code: "custom", input: undefined, path: [] } as never);
  return typeof sentence === "string" ? sentence : sentence?.message;
}

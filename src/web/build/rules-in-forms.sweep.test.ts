import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { LOAN_TYPE_MISSING, TENOR_MISSING } from "../../contract/calculator.contract.ts";
import { NO_ACCOUNT } from "../../contract/lender.contract.ts";
import { NO_NUMBER } from "../../contract/messages.contract.ts";
import { PRICE_MISTAKE } from "../../contract/products.contract.ts";
import { EMPLOYER_SENTENCES } from "../../domain/employer/employer-bounds.ts";
import { mistakesIn } from "../lib/form/mistakes-in.ts";
import { rulesOf } from "../lib/form/rules-of.ts";
import { schemasOfRules, withRules } from "./rules-in-forms.ts";

const WEB = join(import.meta.dirname, "..");

type Program = Parameters<typeof withRules>[1];
const parsed = (code: string) => parseAst(code, { lang: "tsx" }) as unknown as Program;

const forms = readdirSync(join(WEB, "features"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test"))
  .map((name) => ({ name, file: join(WEB, "features", name) }))
  .map((form) => ({ ...form, code: readFileSync(form.file, "utf8") }))
  .filter(({ code }) => code.includes("rulesOf("));

/** What only a function of the contract can tell: the server says it alone, or the form's `also` says it too. */
const UNTOLD: ReadonlySet<string> = new Set([
  "Use at most two decimals",
  NO_NUMBER,
  NO_ACCOUNT,
  "Choose a bank from the list",
  "Enter at least one feature",
  PRICE_MISTAKE,
  LOAN_TYPE_MISSING,
  TENOR_MISSING,
  "Choose a tenor of 1 to 12 months",
  EMPLOYER_SENTENCES.codeForm,
  EMPLOYER_SENTENCES.decimals,
  EMPLOYER_SENTENCES.debt_service_ratio,
]);

/** A sentence of zod and not of the contract: no form says it before the server does. */
const ZODS_OWN = /^(Too (big|small)|Invalid )/;

const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, "", " ", true, false, [], [1], [1, "a"], {}, Number.NaN, Infinity),
  fc.constantFrom(0, 1, -1, 1.5, 0.001, 12, 13, 1000, 1001, 1e9 + 1, 1e13, Number.MAX_SAFE_INTEGER + 1),
  fc.constantFrom("1234", " 123456 ", "0123456789", "12345678901", "123456789012", "a@b.example", "a@b", "+234 803"),
  fc.constantFrom("2026-02-28", "2026-02-29", "2026-2-1", "https://a.example", "two\nlines", "<b>", "\u202e", "yes"),
  fc.integer({ min: 1, max: 12 }).map((tens) => "x".repeat(2 ** tens)),
  fc.string(),
);

function saidByZod(schema: z.ZodType, body: object): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
    if (path.length === 1) said[String(path[0])] ??= message;
  return said;
}

/** Of what a form says; what it need not say is left out where it does not. */
function asTold(byServer: Readonly<Record<string, string>>, byForm: Readonly<Record<string, string>>) {
  const needNot = (field: string, sentence: string) =>
    (UNTOLD.has(sentence) || ZODS_OWN.test(sentence)) && byForm[field] === undefined;
  return Object.fromEntries(Object.entries(byServer).filter(([field, sentence]) => !needNot(field, sentence)));
}

describe.each(forms)("$name", ({ file, code }) => {
  it("has its rules in the built console", async () => {
    const built = await withRules(code, parsed(code), file);
    expect(built).not.toContain("rulesOf(");
    expect(built).toContain('({"fields":{');
  });

  it("says of every field what the server would say of it", async () => {
    for (const { schema } of await schemasOfRules(parsed(code), file)) {
      const rules = rulesOf(schema);
      const { shape } = schema as z.ZodObject;
      const bodies = fc.record(Object.fromEntries(Object.keys(shape).map((field) => [field, values])));
      fc.assert(
        fc.property(bodies, (body) => {
          const byForm = mistakesIn(rules, body);
          expect(byForm).toEqual(asTold(saidByZod(schema, body), byForm));
        }),
        { numRuns: 200 },
      );
    }
  });
});

it("there are forms with rules", () => {
  expect(forms.length).toBeGreaterThan(0);
});

it("a schema that is not imported by its name is refused", async () => {
  const own = "const mine = { body: 1 }; const rules = rulesOf(mine.body);";
  await expect(withRules(own, parsed(own), join(WEB, "form.ts"))).rejects.toThrow("mine is not imported");
  const made = "const rules = rulesOf(made());";
  await expect(withRules(made, parsed(made), join(WEB, "form.ts"))).rejects.toThrow("by its name");
});

import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { z } from "zod";
import { rulesOf } from "../lib/form/rules-of.ts";
import { type Node, partsOf } from "./syntax-tree.ts";

/**
 * Replaces every `rulesOf(call.body)` of a form by the rules themselves. The browser has neither zod nor the schemas
 * (zod-in-browser.ts says why), so here the contract is imported with the real zod.
 */
export function rulesInForms(): Plugin {
  return {
    name: "tenor:rules-in-forms",
    transform: {
      order: "post",
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: /\brulesOf\(/ },
      async handler(code, id) {
        if (/export function rulesOf\b/.test(code)) return undefined;
        return { code: await withRules(code, this.parse(code) as unknown as Node, id), map: null };
      },
    },
  };
}

/** A form's text, with its parser and its path, with the rules in it. Throws for a schema that is not imported. */
export async function withRules(code: string, program: Node, file: string): Promise<string> {
  const schemas = await schemasOfRules(program, file);
  return schemas.reduceRight(
    (text, { start, end, schema }) => `${text.slice(0, start)}(${JSON.stringify(rulesOf(schema))})${text.slice(end)}`,
    code,
  );
}

/** The schemas whose rules a form asks for, and where, in text order. */
export function schemasOfRules(program: Node, file: string) {
  return Promise.all(
    callsIn(program).map(async ({ argument, ...place }) => ({
      ...place,
      schema: await schemaAt(program, argument, file),
    })),
  );
}

interface Call {
  readonly start: number;
  readonly end: number;
  readonly argument: Node;
}

/** In text order. */
function callsIn(node: Node): readonly Call[] {
  const [argument] = (node.arguments ?? []) as readonly Node[];
  if (node.type === "CallExpression" && argument && (node.callee as Node).name === "rulesOf")
    return [{ start: node.start, end: node.end, argument }];
  return partsOf(node).flatMap(callsIn);
}

async function schemaAt(program: Node, argument: Node, file: string): Promise<z.ZodType> {
  const [name = "", ...path] = namesOf(argument);
  const { source, imported } = importOf(program, name);
  const contract = await import(pathToFileURL(resolve(dirname(file), source)).href);
  return [imported, ...path].reduce((found, part) => found[part], contract);
}

/** `upload.fields` of a call as its names: an endpoint or a schema, and the way into it. */
function namesOf(node: Node): readonly string[] {
  if (node.type === "Identifier") return [String(node.name)];
  if (node.type === "MemberExpression" && node.computed === false)
    return [...namesOf(node.object as Node), String((node.property as Node).name)];
  throw new Error("rulesOf takes a part of an imported contract, by its name");
}

function importOf(program: Node, name: string): { readonly source: string; readonly imported: string } {
  for (const { type, source, specifiers } of program.body as readonly Node[]) {
    if (type !== "ImportDeclaration") continue;
    const found = (specifiers as readonly Node[]).find(({ local }) => (local as Node).name === name);
    if (found)
      return { source: String((source as Node).value), imported: String((found.imported as Node | undefined)?.name) };
  }
  throw new Error(`${name} is not imported`);
}

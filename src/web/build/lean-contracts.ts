import type { Plugin } from "vite";
import { isNode, type Node, partsOf } from "./syntax-tree.ts";

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What an endpoint says for the documentation and for the server alone; of a schema only its type matters to a call. */
const FOR_OTHERS: ReadonlySet<unknown> = new Set([
  "summary",
  "errors",
  "specified",
  "movesMoney",
  "mayWaitForSecondPerson",
  "showsNumbers",
  "answersOne",
  "getOnly",
  "params",
  "query",
  "body",
  "successStatus",
  "bodyBytesMax",
  "carriesOwnCredential",
  "demoOnly",
]);

/**
 * Removes the parts of the contract that the browser does not use. In the browser everything built from `z` is one
 * value (zod-in-browser.ts says why), so that value replaces every schema; summaries and status meanings are dropped.
 */
export function leanContracts(): Plugin {
  return {
    name: "tenor:lean-contracts",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /\/src\/contract\/[\w.-]+\.ts$/ },
      handler(code) {
        return { code: leanContract(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

/** A contract's text, with its parser, without what only server and readers need. */
export function leanContract(code: string, program: Node): string {
  return cutsIn(program, code).reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

/** In text order, not nested. */
function cutsIn(node: Node, code: string): readonly Cut[] {
  if (node.type === "CallExpression" && isBuiltFromZ(node)) return [{ start: node.start, end: node.end, text: "z" }];
  const isDescribed = node.type === "ObjectExpression" && (hasKey(node, "path") || hasKey(node, "method"));
  return partsOf(node).flatMap((part) =>
    isDescribed && FOR_OTHERS.has(keyOf(part))
      ? [{ start: part.start, end: afterComma(code, part.end), text: "" }]
      : cutsIn(part, code),
  );
}

/** `z.object(…)`, `z.string().max(5).optional()`: a chain that starts at `z`. */
function isBuiltFromZ(node: Node): boolean {
  if (node.type === "Identifier") return node.name === "z";
  const before =
    node.type === "CallExpression" ? node.callee : node.type === "MemberExpression" ? node.object : undefined;
  return isNode(before) && isBuiltFromZ(before);
}

const keyOf = ({ type, key }: Node): unknown => (type === "Property" && isNode(key) ? key.name : undefined);

const hasKey = (object: Node, name: string) => partsOf(object).some((part) => keyOf(part) === name);

function afterComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
}

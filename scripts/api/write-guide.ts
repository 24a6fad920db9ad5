import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Endpoint, isForPartners } from "../../src/contract/endpoint.ts";
import { ERROR_STATUS, type ErrorCode } from "../../src/contract/errors.ts";
import { PARTNER_ENDPOINTS } from "../../src/contract/partners.contract.ts";

/** The answers that a program with a key may get. */
const CODES: readonly (readonly [code: ErrorCode, meaning: string])[] = [
  ["no-session", "No key, or one that is unknown, expired or revoked"],
  ["permission-missing", "The key lacks the scope, or the address is not for keys"],
  ["not-found", "No such loan of this partner"],
  ["too-large", "The body is too large"],
  ["validation-failed", "A field is wrong; `errors` says which"],
  ["unknown-field", "A field or parameter is not known"],
  ["duplicate", "An application of this person is open, or the `Idempotency-Key` was used for another body"],
  ["still-working", "The same is being handled at this moment: send it again"],
  ["too-many-requests", "Wait for `Retry-After`"],
  ["internal", "Ours; `incident` names it to the lender"],
  ["unreadable-value", "Ours: a number that we store encrypted cannot be read; our administrators are told"],
  ["overloaded", "Send it again after `Retry-After`"],
];

/** The page for partners: the prose beside this file, with codes and calls out of the contract. */
export function writeGuide(): string {
  const prose = readFileSync(new URL("guide.md", import.meta.url), "utf8");
  const calls = (PARTNER_ENDPOINTS as readonly Endpoint[]).filter(({ access }) => isForPartners(access)).map(writeCall);
  return prose.replace("{{errors}}", () => writeCodes()).replace("{{calls}}", () => calls.join("\n").trimEnd());
}

function writeCodes(): string {
  const rows = CODES.map(([code, meaning]) => `| ${ERROR_STATUS[code]} | \`${code}\` | ${meaning} |`);
  return ["| Status | Code | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

function writeCall({
  method,
  path,
  summary,
  access,
  params,
  query,
  body,
  data,
  errors = {},
  ...rest
}: Endpoint): string {
  const scope = isForPartners(access) ? access.scope : "";
  const sent = [
    ...fieldsOf(params, "input").map((field) => ({ ...field, where: "address" })),
    ...fieldsOf(query, "input").map((field) => ({ ...field, where: "query" })),
    ...fieldsOf(body, "input").map((field) => ({ ...field, where: "body" })),
  ];
  const table = sent.map(
    ({ where, name, type, isNeeded }) => `| \`${name}\` | ${where} | ${type} | ${isNeeded ? "yes" : ""} |`,
  );
  const statuses = Object.entries(errors).map(([status, words]) => `${status}: ${words}`);
  return [
    `### ${method} ${path}`,
    "",
    `${summary}. Scope \`${scope}\`.`,
    ...(table.length > 0 ? ["", "| Field | In | Type | Needed |", "| --- | --- | --- | --- |", ...table] : []),
    "",
    `Answers ${rest.successStatus ?? 200} with ${shapeOf(data && schemaOf(data, "output"))}.`,
    "",
    `${statuses.join(". ")}.`,
    "",
  ].join("\n");
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
}

function fieldsOf(schema: z.ZodType | undefined, io: "input" | "output") {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, io) : {};
  return Object.entries(properties).map(([name, each]) => ({
    name,
    type: typeOf(each),
    isNeeded: required.includes(name),
  }));
}

function typeOf({ type, format, enum: values, const: only, anyOf, properties }: Schema): string {
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (values) return values.map((value) => `\`${value}\``).join(", ");
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  if (properties)
    return Object.keys(properties)
      .map((name) => `\`${name}\``)
      .join(" and ");
  return format ? `${type} (${format})` : (type ?? "number");
}

/** The names of an answer: `{ id, reference }`, and of a list what each row holds. */
function shapeOf(schema: Schema | undefined): string {
  return `\`${namesOf(schema ?? {})}\``;
}

function namesOf({ properties, items }: Schema): string {
  if (items) return `[${namesOf(items)}]`;
  if (!properties) return "";
  const names = Object.entries(properties).map(([name, each]) => {
    const inner = namesOf(each);
    return inner ? `${name}: ${inner}` : name;
  });
  return `{ ${names.join(", ")} }`;
}

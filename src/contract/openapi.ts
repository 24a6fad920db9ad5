import { z } from "zod";
import { ALL_ENDPOINTS } from "./all-endpoints.ts";
import { type Endpoint, isForPartners } from "./endpoint.ts";
import { loan } from "./loans.contract.ts";
import { offer } from "./signing.contract.ts";
import { refusesUnknownFields, refusesUnknownParameters } from "./unknown-input.ts";

type Json = Readonly<Record<string, unknown>>;

/** The whole API as an OpenAPI 3.1 document, derived from the endpoints. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tenor",
      version: "1",
      description: "Amounts are naira with at most two decimals; instants are UTC.",
    },
    paths,
    components: {
      schemas: {
        Error: ERROR,
        ...Object.fromEntries([...NAMED].map(([schema, name]) => [name, writeSchema(schema, "output")])),
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
      },
    },
  };
}

const ERROR: Json = {
  type: "object",
  required: ["message", "errors", "code"],
  properties: {
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    code: { type: "string" },
    incident: { type: "string" },
  },
};

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    description: `${accessText(endpoint)}${unknownText(endpoint)}`,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...bodyOf(endpoint),
    responses: responses(endpoint),
  };
}

function accessText({ access, demoOnly }: Endpoint): string {
  const mode = demoOnly ? " Demo mode only." : "";
  if (access === "public") return `Open to everyone.${mode}`;
  if (isForPartners(access)) return `Needs a partner's key with the scope ${access.scope}.${mode}`;
  if (access === "signed-in") return `Any signed-in member of staff.${mode}`;
  return "anyOf" in access
    ? `Needs ${access.anyOf.join(" or ")}.${mode}`
    : `Needs ${access.allOf.join(" and ")}.${mode}`;
}

function unknownText(endpoint: Endpoint): string {
  const parameters = refusesUnknownParameters(endpoint) ? " A parameter that it does not know is refused." : "";
  if (endpoint.rawBody || !(endpoint.body ?? endpoint.upload)) return parameters;
  const fate = refusesUnknownFields(endpoint) ? "refused" : "ignored, and named in `ignored`";
  return `${parameters} A field that it does not know is ${fate}.`;
}

function securityOf({ access, carriesOwnCredential }: Endpoint): readonly Json[] {
  if (carriesOwnCredential) return [];
  if (isForPartners(access)) return [{ bearer: [] }];
  return access === "public" ? [{ apiKey: [] }] : [{ apiKey: [], bearer: [] }];
}

function parameters(schema: z.ZodType | undefined, where: "path" | "query"): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const { field, fields } = endpoint.upload;
    const texts: { properties?: Json; required?: string[] } = fields ? schemaOf(fields, "input") : {};
    const schema = {
      type: "object",
      properties: { ...texts.properties, [field]: { type: "string", format: "binary" } },
      required: [...(texts.required ?? []), field],
    };
    return { requestBody: { content: { "multipart/form-data": { schema } } } };
  }
  if (!endpoint.body) return {};
  const type = endpoint.form ? "application/x-www-form-urlencoded" : "application/json";
  const schema = schemaOf(endpoint.body, "input");
  return { requestBody: { content: { [type]: { schema }, ...formOf(endpoint) } } };
}

/** The same JSON as a text field of a form, with its documents as files. */
function formOf({ documents }: Endpoint) {
  if (!documents) return {};
  const file = { type: "string", format: "binary" };
  const json = { type: "string", description: "The JSON body without its documents" };
  const properties = { [documents.json]: json, ...Object.fromEntries(documents.files.map((name) => [name, file])) };
  return { "multipart/form-data": { schema: { type: "object", properties, required: [documents.json] } } };
}

function responses(endpoint: Endpoint): Json {
  const errors = Object.entries(endpoint.errors ?? {}).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]);
  return {
    ...(endpoint.mayWaitForSecondPerson && { 200: { description: "Sent for approval", ...answerOf(endpoint) } }),
    [endpoint.successStatus ?? 200]: { description: "OK", ...answerOf(endpoint) },
    ...Object.fromEntries(errors),
  };
}

function answerOf({ data, endless, mayWaitForSecondPerson }: Endpoint): Json {
  if (endless) return { content: { "text/event-stream": { schema: { type: "string" } } } };
  if (!data) return {};
  const properties = {
    message: { type: "string" },
    data: schemaOf(data, "output"),
    ...(mayWaitForSecondPerson && { sent_for_approval: { type: "integer" } }),
  };
  return { content: { "application/json": { schema: { type: "object", required: ["message", "data"], properties } } } };
}

// Answers that several endpoints share are defined once, by name.
const NAMED: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [loan, "Loan"],
  [offer, "Offer"],
]);

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const name = NAMED.get(schema);
  return name && io === "output" ? { $ref: `#/components/schemas/${name}` } : writeSchema(schema, io);
}

function writeSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
}

import type { Endpoint, Method } from "../../../contract/endpoint.ts";
import { getFile } from "../../../contract/files.contract.ts";
import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";
import { type Body, drawForm } from "./broken-forms.ts";
import { asText, drawValue, inputSchema, type Schema } from "./draw-value.ts";
import type { KnownThings } from "./known-things.ts";
import { damage, mutate, NASTY } from "./mutations.ts";

export interface HostileRequest {
  readonly endpoint: Endpoint;
  readonly role: string;
  readonly method: Method | "HEAD" | "OPTIONS" | "TRACE";
  /** As written in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Whether the address is the endpoint's own; a changed one may lead to another endpoint or none. */
  readonly isAddressed: boolean;
  /** Written to a socket as it is, because an HTTP client would refuse to send it. */
  readonly isRaw: boolean;
}

interface Drawing {
  readonly endpoint: Endpoint;
  readonly random: DemoRandom;
  readonly known: KnownThings;
}

const schemas = new WeakMap<object, Schema>();

function schemaOf(schema: Parameters<typeof inputSchema>[0]): Schema {
  const read = schemas.get(schema) ?? inputSchema(schema);
  schemas.set(schema, read);
  return read;
}

/** Draws a request for an endpoint: valid, changed in one or two ways, or with damaged bytes. */
export function drawRequest(drawing: Drawing, role: string): HostileRequest {
  const { endpoint, random } = drawing;
  const bends = random.weighted([
    [0, 40],
    [1, 45],
    [2, 15],
  ] as const);
  const body = drawBody(drawing, bends > 0 && random.chance(0.7));
  const path = drawPath(drawing, bends > 0 && random.chance(0.25));
  const query = path.includes("?") ? "" : drawQuery(drawing, bends > 0 && random.chance(0.4));
  const trick = random.chance(0.05) ? random.oneOf(PATH_TRICKS)(path) : undefined;
  const strange = random.chance(0.06) ? random.oneOf(STRANGE_HEADERS) : {};
  const key = random.chance(0.1) ? { "idempotency-key": drawKey(random) } : {};
  const isRaw = trick !== undefined || random.chance(0.02);
  return {
    endpoint,
    role,
    method: random.chance(0.02)
      ? random.oneOf(["HEAD", "OPTIONS", "TRACE", "DELETE", "PUT"] as const)
      : endpoint.method,
    url: `${trick ?? path}${query}`,
    headers: { ...(body && { "content-type": body.type }), ...key, ...strange },
    body: body?.bytes,
    isAddressed: trick === undefined,
    isRaw,
  };
}

function drawKey(random: DemoRandom): string {
  return random.oneOf([random.digits(8), "same-key", "same-key", "x".repeat(200), "x".repeat(201), "' or 1=1"]);
}

/** The address with its parameters; for a file sometimes the signed link of an earlier answer. */
function drawPath({ endpoint, random, known }: Drawing, bent: boolean): string {
  const handedOut =
    endpoint === getFile && random.chance(0.5) ? known.forName("valid_id_file_link", random) : undefined;
  if (handedOut) return asText(handedOut);
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (bent) return random.oneOf(STRANGE_IDS);
    const real = name === "id" || name === "key" ? known.forPath(endpoint.path, random) : undefined;
    return encodeURIComponent(asText(real ?? known.forName(name, random) ?? random.between(1, 400)));
  });
}

const STRANGE_IDS = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x1",
  "9007199254740993",
  "9223372036854775808",
  "99999999999999999999999999",
  "%00",
  "%ff",
  "%E0%A4%A",
  "%2e%2e%2f",
  "%252e",
  "%20 1".replace(" ", "%20"),
  "null",
  "undefined",
  "NaN",
  "__proto__",
  "%F0%9F%99%82",
  "1%0d%0aX:1",
  "1;2",
  "1,2",
  "a".repeat(240),
  "a".repeat(260),
  "%D9%A1",
];

const PATH_TRICKS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace("/api", "/api/.."),
  (path) => path.replace(/\/(?=[^/]*$)/, "%2f"),
  (path) => `${path}/../../..`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%ff%fe`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => path.replace("/", "/./"),
  (path) => `http://evil.example${path}`,
  (path) => `*${path}`,
  (path) => `${path}/${"a/".repeat(400)}`,
  (path) => `${path}${"a".repeat(9000)}`,
  (path) => path.replaceAll("/", "\\"),
  (path) => `${path}\u0001`,
  (path) => `${path}é`,
];

const STRANGE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/xml" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json;;;" },
  { "content-type": "APPLICATION/JSON" },
  { "content-type": "application/json\t; a" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "x" },
  { "content-encoding": "gzip" },
  { accept: "text/html" },
  { accept: "nonsense;;q=9" },
  { "accept-encoding": "gzip;q=0, identity;q=0" },
  { "accept-encoding": "gzip, br, zstd" },
  { "x-forwarded-for": "1.2.3.4', '" },
  { "x-http-method-override": "DELETE" },
  { "if-match": '"' },
  { "if-match": `W/"${"9".repeat(300)}"` },
  { "if-none-match": "*" },
  { range: "bytes=0-" },
  { range: "bytes=9-1,,-0" },
  { range: `bytes=${"0-0,".repeat(900)}` },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { cookie: `a=${"b".repeat(4000)}` },
  { "user-agent": "x".repeat(6000) },
  { "x-device": "%00".repeat(90) },
  { "x-api-key": "" },
  { "x-api-key": "tenor-console, tenor-console" },
  { authorization: "Basic YTpi" },
  { authorization: "Bearer " },
  { authorization: `Bearer ${"a".repeat(5000)}` },
  { expect: "100-continue" },
];

function drawQuery(drawing: Drawing, bent: boolean): string {
  const { endpoint, random, known } = drawing;
  const link = random.chance(0.15) ? asText(known.forName("next_page_url", random) ?? "") : "";
  if (link.includes("?") && endpoint.query) return link.slice(link.indexOf("?"));
  const drawn = endpoint.query ? drawFields(endpoint.query, drawing) : {};
  const pairs = Object.entries(drawn).map(([name, value]) => [name, asText(value)] as [string, string]);
  if (bent) bendPairs(pairs, random);
  if (pairs.length === 0) return "";
  const text = pairs.map((pair) => pair.map(encode).join("=")).join("&");
  return `?${bent && random.chance(0.2) ? `${text}&%=%zz&=&&a[]=1&a[b]=2&%E0%A4` : text}`;
}

function bendPairs(pairs: [string, string][], random: DemoRandom): void {
  const strange = () => shortText(random.oneOf(NASTY));
  const pair = pairs.length > 0 && random.chance(0.7) ? random.oneOf(pairs) : undefined;
  if (pair) pair[1] = strange();
  else pairs.push([random.oneOf(["page", "skip", "after", "before", "sort", "q", "__proto__", "limit"]), strange()]);
  if (random.chance(0.2)) pairs.push(...pairs);
}

function shortText(value: unknown): string {
  const text = asText(value);
  return text.slice(0, 3000);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function drawFields(schema: Parameters<typeof inputSchema>[0], { random, known }: Drawing): Record<string, unknown> {
  const drawn = drawValue(schemaOf(schema), random, (name) => known.forName(name, random));
  return typeof drawn === "object" && drawn !== null ? (drawn as Record<string, unknown>) : {};
}

function drawBody(drawing: Drawing, bent: boolean): Body | undefined {
  const { endpoint, random, known } = drawing;
  if (endpoint.upload) {
    const texts = endpoint.upload.fields ? drawFields(endpoint.upload.fields, drawing) : {};
    const sent = bent ? (mutate(texts, random) as object) : texts;
    return drawForm(endpoint.upload.field, Object(sent), random);
  }
  if (!endpoint.body) return bent && endpoint.method !== "GET" ? bendJson({}, random) : undefined;
  const value = drawValue(schemaOf(endpoint.body), random, (name) => known.forName(name, random));
  if (endpoint.form) return formOf(bent ? mutate(value, random) : value);
  if (endpoint.rawBody) return bendJson({ mandateRef: value, id: random.digits(4), amount: "2500.00" }, random);
  return bent ? bendJson(value, random) : jsonOf(value);
}

function jsonOf(value: unknown): Body {
  return { bytes: Buffer.from(JSON.stringify(value) ?? ""), type: "application/json" };
}

function bendJson(value: unknown, random: DemoRandom): Body {
  if (random.chance(0.75)) return jsonOf(mutate(value, random));
  return { bytes: damage(JSON.stringify(value) ?? "{}", random), type: "application/json" };
}

function formOf(value: unknown): Body {
  const pairs = Object.entries(Object(value)).map(([name, inner]) => [name, shortText(inner)].map(encode).join("="));
  return { bytes: Buffer.from(pairs.join("&")), type: "application/x-www-form-urlencoded" };
}

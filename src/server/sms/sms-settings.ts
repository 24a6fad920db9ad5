import { z } from "zod";
import { placeholdersOf } from "../../domain/message/placeholders.ts";
import { plainPeerRefusal } from "../configuration/plain-peers.ts";

/** The placeholders in a generic gateway's request. */
export const REQUEST_PLACEHOLDERS = ["id", "to", "number", "from", "text", "kind"] as const;

const path = z.string().regex(/^[\w-]{1,40}(?:\.[\w-]{1,40}){0,5}$/, "a path such as data.id");
const naira = z.number().nonnegative().max(1000);
const sender = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 .&_-]{1,9}[A-Za-z0-9.]$/, "3 to 11 characters");
const address = z.url({ protocol: /^https?$/, message: "an address that begins with https://" });

const termii = z.strictObject({
  kind: z.literal("termii"),
  /** The account's base address, from its dashboard. */
  url: address,
  key: z.string().min(8),
  /** The account's secret key; if set, unsigned reports are refused. */
  secret: z.string().min(8).optional(),
  sender,
  channel: z.enum(["dnd", "generic"]).default("dnd"),
  price: naira.optional(),
});

const http = z
  .strictObject({
    kind: z.literal("http"),
    url: address,
    headers: z
      .record(
        z.string().regex(/^[\w-]{1,60}$/),
        z
          .string()
          .max(2000)
          .regex(/^[^\r\n]*$/),
      )
      .default({}),
    sender: sender.optional(),
    /** The body, with placeholders in its texts; exactly one of the two. */
    json: z.json().optional(),
    form: z.record(z.string(), z.string()).optional(),
    reference: path,
    cost: path.optional(),
    price: naira.optional(),
    report: z
      .strictObject({
        reference: path.default("reference"),
        id: path.default("id"),
        status: path.default("status"),
        cost: path.default("cost"),
      })
      .prefault({}),
  })
  .refine(({ json, form }) => (json === undefined) !== (form === undefined), "give json or form")
  .superRefine(({ json, form, sender: from }, context) => {
    const named = placeholdersOf(JSON.stringify(json ?? form));
    const known: readonly string[] = REQUEST_PLACEHOLDERS;
    const unknown = named.filter((name) => !known.includes(name));
    if (unknown.length > 0) context.addIssue(`no such placeholder: ${unknown.join(", ")}`);
    if (!named.includes("text")) context.addIssue("the placeholder {text} is missing");
    if (!named.includes("to") && !named.includes("number")) context.addIssue("the placeholder {to} is missing");
    if (named.includes("from") && from === undefined) context.addIssue("{from} needs a sender");
  });

const settings = z.discriminatedUnion("kind", [termii, http]);

export type SmsGatewaySettings = z.output<typeof settings>;

/**
 * The gateways in `SMS_GATEWAY` and `SMS_GATEWAY_2`, as JSON. Throws a `Refusal` for mistakes, in words that repeat no
 * setting, since it may contain secrets.
 */
export function readSmsGateways(
  texts: readonly (string | undefined)[],
  demo: boolean,
  plainPeers: readonly string[],
  Refusal: new (sentence: string) => Error,
): readonly SmsGatewaySettings[] {
  return texts.flatMap((text, at) => {
    if (!text) return [];
    const name = at === 0 ? "SMS_GATEWAY" : "SMS_GATEWAY_2";
    const read = settings.safeParse(parsed(text));
    if (!read.success) throw new Refusal(`${name} describes no SMS gateway: ${wordsOf(read.error)}.`);
    const refusal = plainPeerRefusal(name, read.data.url, { demo, plainPeers });
    if (refusal) throw new Refusal(refusal);
    return [read.data];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wordsOf({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.join(".") ?? "";
  if (!issue || at === "")
    return issue?.code === "custom" ? issue.message : "give a JSON object with a kind, termii or http";
  const isOurs = issue.code === "custom" || issue.code === "invalid_format";
  return `${at} is missing or not what it should be${isOurs ? ` (${issue.message})` : ""}`;
}

import { z } from "zod";
import { unsoundIn } from "../../http/input/json-structure.ts";

/** The envelope of every Remita reply, in the current shape and that of the old documents. */
export interface Envelope {
  /** Two to four digits, as Remita writes it; only `00` is success. */
  readonly code: string;
  /** The status means failure. */
  readonly saysFailed: boolean;
  readonly message: string;
  readonly hasData: boolean;
  /** `data` or, from older versions, `responseData`; the item of a single-item list; undefined if empty or several. */
  readonly payload: unknown;
}

const MESSAGE_LENGTH_MAX = 200;

// A code is digits as text. A number with that many digits (400, 7801) is a refusal, but never a success: a broken
// reply may leave a 0 anywhere.
const wireCode = z.union([
  z.string().regex(/^\d{2,4}$/),
  z
    .int()
    .min(10)
    .max(9999)
    .transform((code) => String(code)),
]);

const wireEnvelope = z.object({
  status: z.unknown().optional(),
  responseCode: wireCode,
  responseMsg: z.unknown().optional(),
  hasData: z.union([z.boolean(), z.string()]).nullish(),
  data: z.unknown().optional(),
  responseData: z.unknown().optional(),
});

/** Why a reply is invalid, completing "Remita answered with". */
export type NoReply = "something that is not a reply" | "a reply that says one thing twice";

/**
 * Parses a reply body. It is invalid if it is not JSON or has no response code of theirs (an HTML page, a truncated
 * reply), or if an object has a name twice: a parser takes one of the two, and nobody can say which is meant.
 */
export function readEnvelope(body: string): Envelope | NoReply {
  const parsed = wireEnvelope.safeParse(parseJson(body));
  if (!parsed.success) return "something that is not a reply";
  const unsound = unsoundIn(body);
  if (unsound)
    return unsound === "a name twice" ? "a reply that says one thing twice" : "something that is not a reply";
  const { status, responseCode, responseMsg, hasData, data, responseData } = parsed.data;
  const payload = onlyEntry(data) ?? onlyEntry(responseData);
  return {
    code: responseCode,
    saysFailed: typeof status === "string" && /^(fail|failed|failure|error)$/i.test(status.trim()),
    message: typeof responseMsg === "string" ? plainText(responseMsg) : "",
    // The old shape has no such field: there the presence of data decides.
    hasData:
      hasData === null || hasData === undefined ? payload !== undefined : String(hasData).toLowerCase() === "true",
    payload,
  };
}

// It is shown and stored, so line breaks and NUL are removed.
function plainText(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MESSAGE_LENGTH_MAX);
}

// Of several items nobody can say which one is meant.
function onlyEntry(value: unknown): unknown {
  const entry: unknown = Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value;
  return entry ?? undefined;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

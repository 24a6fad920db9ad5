import { z } from "zod";

/** What every reply of Remita's comes in, the current shape and the one of the old documents alike. */
export interface Envelope {
  /** Two digits or more, as text; `00` alone is success. */
  readonly code: string;
  readonly message: string;
  readonly hasData: boolean;
  /** `data` or, from older versions, `responseData`; the first entry where it is a list; undefined when empty. */
  readonly payload: unknown;
}

const MESSAGE_LENGTH_MAX = 200;

const wireEnvelope = z.object({
  responseCode: z.union([z.string(), z.number()]),
  responseMsg: z.unknown().optional(),
  hasData: z.union([z.boolean(), z.string()]).nullish(),
  data: z.unknown().optional(),
  responseData: z.unknown().optional(),
});

/** Reads a reply body; undefined when it is no JSON or carries no response code (an HTML page, a cut reply). */
export function readEnvelope(body: string): Envelope | undefined {
  const parsed = wireEnvelope.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { responseCode, responseMsg, hasData, data, responseData } = parsed.data;
  const payload = firstEntry(data) ?? firstEntry(responseData);
  return {
    code: String(responseCode).trim().padStart(2, "0"),
    message: typeof responseMsg === "string" ? responseMsg.trim().slice(0, MESSAGE_LENGTH_MAX) : "",
    // The old shape has no such field: there the data speaks for itself.
    hasData:
      hasData === null || hasData === undefined ? payload !== undefined : String(hasData).toLowerCase() === "true",
    payload,
  };
}

function firstEntry(value: unknown): unknown {
  const entry: unknown = Array.isArray(value) ? value[0] : value;
  return entry ?? undefined;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

import type { ErrorAnswer } from "../../../contract/errors.ts";
import { ApiError, networkError } from "./api-error.ts";

/** A successful answer: the data, and the message if there is one. */
export interface Answered<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  /** The request that waits for a second person: nothing has changed yet, and `message` says who can approve it. */
  readonly sentForApproval?: number | undefined;
}

/** Unwraps the envelope, or throws the error that the answer reports (API-06, API-08). */
export async function readAnswer(response: Response): Promise<Answered<unknown>> {
  const text = await response.text().catch(() => {
    throw networkError();
  });
  const body = parse(text);
  if (response.ok && body) return { data: body.data, message: body.message, sentForApproval: body.sent_for_approval };
  throw new ApiError(
    response.status,
    body?.code ?? "unreadable",
    body?.message ?? "The server gave an answer that could not be read. Try again.",
    body?.errors ?? {},
    Number(response.headers.get("retry-after")),
  );
}

// Bidirectional control characters: in data stored before names with them were refused, or sent by others.
const TURNS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

type Envelope = Partial<ErrorAnswer> & { readonly data?: unknown; readonly sent_for_approval?: number };

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(TURNS, ""));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

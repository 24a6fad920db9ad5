import type { ErrorAnswer } from "../../contract/errors.ts";
import { ApiError, networkError } from "./api-error.ts";

/** What a success says: the data, and the sentence beside it where there is one. */
export interface Answered<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  /** The request that waits for a second person: nothing was changed yet, and `message` says who can approve it. */
  readonly sentForApproval?: number | undefined;
}

/** Opens the envelope, or throws what the answer says went wrong (API-06, API-08). */
export async function readAnswer(response: Response): Promise<Answered<unknown>> {
  const text = await response.text().catch(() => {
    throw networkError();
  });
  const body = parse(text);
  if (response.ok && body) return { data: body.data, message: body.message, sentForApproval: body.sent_for_approval };
  throw new ApiError(
    response.status,
    body?.code ?? "unreadable",
    body?.message ?? "The server gave an answer that could not be read. Please try again.",
    body?.errors ?? {},
  );
}

// Characters that turn round how what follows them reads: kept from before names were refused with them, or told by others.
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

import type { ErrorCode, FieldErrors } from "../../../contract/errors.ts";

/** `network` when no answer came; `unreadable` when something other than our server answered. */
export type ApiErrorCode = ErrorCode | "network" | "unreadable";

/** How a call failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: ApiErrorCode;
  /** Texts by field, as on the wire (ERR-28). */
  declare readonly errors: FieldErrors;
  /** After how many seconds the server takes the call again; undefined where no server answered. */
  declare readonly retryAfter: number | undefined;

  constructor(status: number, code: ApiErrorCode, message: string, errors: FieldErrors = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function networkError(): ApiError {
  return new ApiError(0, "network", "The server could not be reached. Check your connection and try again.");
}

/** First text for each field, in the form that form libraries take. */
export function firstErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, texts]) => (texts[0] ? [[field, texts[0]]] : [])));
}

/** Whether one of these fields tells a failure, and so nothing else has to. */
export function isToldBy(fields: object, found: Readonly<Record<string, string | undefined>>): boolean {
  return Object.keys(fields).some((name) => found[name] !== undefined);
}

/** The server's own message for a refusal; undefined for any other failure, which has no message worth showing. */
export function refusalOf(error: Error | null): string | undefined {
  return error instanceof ApiError && error.status === 422 ? error.message : undefined;
}

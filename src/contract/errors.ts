/** Every error of the API, with its HTTP status. Decisions are never 409: the screens show the message of a 422. */
export const ERROR_STATUS = {
  "provider-refused": 400,
  "provider-unknown": 400,
  "disbursement-too-late": 400,
  "wrong-code": 400,
  "unreadable-file": 400,
  "unreadable-request": 400,
  "no-session": 401,
  "api-key-missing": 401,
  "permission-missing": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "request-timeout": 408,
  "too-large": 413,
  "unsupported-media-type": 415,
  "validation-failed": 422,
  /** An unknown field or parameter was sent; the client may be of another version. */
  "unknown-field": 422,
  "wrong-credentials": 422,
  "awaiting-activation": 422,
  deactivated: 422,
  /** The password was right; the client repeats the call with `code`. */
  "second-step-needed": 422,
  "wrong-status": 422,
  "already-done": 422,
  duplicate: 422,
  "still-working": 422,
  "provider-unavailable": 422,
  "not-possible": 422,
  "too-many-requests": 429,
  "headers-too-large": 431,
  internal: 500,
  /** A value stored encrypted was altered, or its key is missing. */
  "unreadable-value": 500,
  overloaded: 503,
  /** The lender takes no applications yet. */
  "not-open": 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Texts by field; fields are named as in the API. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The body of every error answer (API-08). */
export interface ErrorAnswer {
  readonly message: string;
  readonly errors: FieldErrors;
  readonly code: ErrorCode;
  /** Identifies the log entry of a 5xx; no other internal detail is sent. */
  readonly incident?: string;
}

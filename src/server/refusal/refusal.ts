import type { ErrorCode, FieldErrors } from "../../contract/errors.ts";

/** A refusal for the caller: the sentence is for a person, the code for the program. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { fields = {}, retryAfter }: { fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** A refusal of one form field. */
export function fieldError(field: string, message: string): Refusal {
  return new Refusal("validation-failed", message, { fields: { [field]: [message] } });
}

/** Throws the refusal of the field of the last day where it is before the first; either may be open. */
export function requireDaysInOrder(field: string, first: string | undefined, last: string | undefined): void {
  if (first && last && last < first) throw fieldError(field, "The last day is before the first.");
}

/** A missing object, or one hidden from the caller: the same answer. */
export function notFound(what = "page"): Refusal {
  return new Refusal("not-found", `There is no such ${what}.`);
}

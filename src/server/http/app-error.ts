import type { ErrorCode, FieldErrors } from "../../contract/errors.ts";

/** A refusal on its way to the caller: the sentence is for a person, the code for the program. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Seconds after which a new try makes sense. */
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

/** A refusal that belongs to one field of the form. */
export function fieldError(field: string, message: string): AppError {
  return new AppError("validation-failed", message, { fields: { [field]: [message] } });
}

/** An object that is not there, or that the caller may not know about: the same answer. */
export function notFound(what = "page"): AppError {
  return new AppError("not-found", `There is no such ${what}.`);
}

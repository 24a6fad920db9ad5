import type { ApiError } from "../../lib/calls/api-error.ts";

/** A failure that neither a notice nor a field shows: all but refusals (ERR-29). */
export function untoldFailure(failure: ApiError | null): ApiError | null {
  return failure?.status === 422 ? null : failure;
}

/** The message of a refusal that names no field. */
export function wholeRefusal(failure: ApiError | null): string | undefined {
  const isWhole = failure?.status === 422 && Object.keys(failure.errors).length === 0;
  return isWhole ? failure.message : undefined;
}

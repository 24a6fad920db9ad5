import { ApiError, firstErrors } from "../../../lib/calls/api-error.ts";

export interface SignInFailure {
  readonly message: string;
  /** Messages by field, shown until the next attempt (SES-15). */
  readonly fields: Readonly<Record<string, string>>;
  /** The password was correct and a code is required: nothing has failed. */
  readonly asksForCode?: boolean;
}

/** 422 and 429 show the server's message; other statuses only show a quiet line (ERR-50). */
export function signInFailureOf(error: unknown): SignInFailure {
  const spoken = error instanceof ApiError && (error.status === 422 || error.status === 429);
  if (!spoken) return { message: "Sign-in did not go through. Try again.", fields: {} };
  if (error.code === "second-step-needed") return { message: "", fields: {}, asksForCode: true };
  return { message: error.message, fields: firstErrors(error.errors) };
}

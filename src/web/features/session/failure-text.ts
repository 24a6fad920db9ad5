import { ApiError } from "../../lib/api-error.ts";

/** What a form before sign-in says of a failure: the server's words where it refused, else that nothing went through. */
export function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  const spoken = error instanceof ApiError && [404, 422, 429].includes(error.status);
  return spoken ? error.message : "That did not go through. Please try again.";
}

import { ApiError } from "../../lib/calls/api-error.ts";

/** The message for a failure before sign-in: the server's if it refused, else that the request did not arrive. */
export function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  const spoken = error instanceof ApiError && [404, 422, 429].includes(error.status);
  return spoken ? error.message : "That did not go through. Please try again.";
}

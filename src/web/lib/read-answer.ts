import type { ErrorAnswer } from "../../contract/errors.ts";
import { ApiError, networkError } from "./api-error.ts";

/** Takes `data` out of the envelope, or throws what the answer says went wrong (API-06, API-08). */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw networkError();
  });
  const body = parse(text);
  if (response.ok && body) return body.data;
  throw new ApiError(
    response.status,
    body?.code ?? "unreadable",
    body?.message ?? "The server gave an answer that could not be read. Please try again.",
    body?.errors ?? {},
  );
}

function parse(text: string): (Partial<ErrorAnswer> & { readonly data?: unknown }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

// Keys that would reach into an object's prototype are refused, not removed.
const FORBIDDEN = /"(?:__proto__|constructor|prototype)"\s*:/;

/** Reads a JSON body. An empty one is no body (ACT-06: approve and reject send none); anything unreadable is 422. */
export async function readJsonBody(_: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const text = body.toString();
  if (text.trim() === "") return undefined;
  try {
    if (!FORBIDDEN.test(text)) return JSON.parse(text) as unknown;
  } catch {
    // answered below, with the same sentence
  }
  throw new AppError("validation-failed", "The request is not readable JSON.");
}

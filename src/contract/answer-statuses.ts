import type { Endpoint } from "./endpoint.ts";

/**
 * Every status that an endpoint may answer with, and its meaning: its success status, its own errors, and those common
 * to every call of its kind (API-08).
 */
export function answerStatuses(endpoint: Endpoint): Readonly<Record<number, string>> {
  const { access, carriesOwnCredential, params, method, data, endless, mayWaitForSecondPerson } = endpoint;
  const isFile = data === undefined && !endless;
  const takesBody = method !== "GET";
  return {
    [endpoint.successStatus ?? 200]: "OK",
    ...(mayWaitForSecondPerson && { 200: "Done, or sent for approval" }),
    ...(isFile && { 206: "A part of the file", 304: "The file has not changed", 416: "No such part of the file" }),
    ...(!(access === "public" && carriesOwnCredential) && { 401: SESSION[access === "public" ? "open" : "staff"] }),
    ...(typeof access === "object" && { 403: "The permission is missing" }),
    ...(params && { 404: "There is no such thing" }),
    ...(takesBody && { 413: "Larger than this call takes", 415: "Not the content type that this call takes" }),
    422: "Something sent is missing, malformed or cannot be done now",
    503: "The server is overloaded or stopping; nothing was done",
    ...endpoint.errors,
  };
}

const SESSION = {
  open: "The API key is missing or wrong",
  staff: "The API key is missing or wrong, or there is no live session",
} as const;

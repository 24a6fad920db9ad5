import { type LookupAddress, lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { ipOf } from "./webhook-url.ts";

/** A receiver's time limit, from the DNS lookup to its status. */
export const ANSWER_WITHIN_MS = 10_000;

/** The result of one try: the receiver's status, or why there was none. */
export type Posted = { readonly status: number } | { readonly failure: string };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Also allows addresses of this machine and private networks: for tests. */
  readonly anywhere: boolean;
  readonly withinMs?: number;
}

/**
 * Sends a body once and returns the status. Never throws, follows no redirect and reads nothing of the answer. It
 * connects to the address that was checked: names are resolved for this connection only.
 */
export function postWebhook({
  url: text,
  headers,
  body,
  anywhere,
  withinMs = ANSWER_WITHIN_MS,
}: Post): Promise<Posted> {
  const url = new URL(text);
  const ip = ipOf(url);
  if (ip && !anywhere && !isPublicAddress(ip)) return Promise.resolve({ failure: NOT_PUBLIC });
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(withinMs);
    const lookUp = anywhere ? undefined : publicLookup;
    const sent = send(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      ...(lookUp && { lookup: lookUp }),
    });
    sent.once("response", (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      answer.on("error", () => undefined).destroy();
    });
    sent.on("error", (error) => resolve({ failure: signal.aborted ? tooSlow(withinMs) : failureOf(error) }));
    // Any other end, such as a protocol upgrade, is not an answer.
    sent.once("close", () => resolve({ failure: BROKE }));
    sent.end(body);
  });
}

const BROKE = "The connection broke";
const NOT_PUBLIC = "The address is not on the open Internet";

class NotPublic extends Error {}

// Every address of the name must be public, or a second one would be tried after the first.
const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, "");
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return answer(new NotPublic(), "");
    const [{ address, family } = { address: "", family: 4 }] = found;
    return options.all ? answer(null, found) : answer(null, address, family);
  });
};

function tooSlow(withinMs: number): string {
  return `There was no answer within ${withinMs / 1000} s`;
}

/** The reason as a code only: another server's text must not be stored. */
function failureOf(error: Error & { readonly code?: unknown }): string {
  if (error instanceof NotPublic) return NOT_PUBLIC;
  const { code } = error;
  return typeof code === "string" && /^[A-Z_0-9]{1,40}$/.test(code)
    ? `The address could not be reached (${code})`
    : BROKE;
}

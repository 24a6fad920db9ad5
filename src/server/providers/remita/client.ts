import type { ProviderOutcome } from "../deduction-provider.ts";
import { readCapped } from "../read-capped.ts";
import { type RemitaCredentials, requestHeaders } from "./auth.ts";
import { type Envelope, readEnvelope } from "./envelope.ts";
import { type RemitaOperation, refusalOf } from "./refusals.ts";

export interface RemitaClientConfig {
  readonly baseUrl: string;
  readonly credentials: RemitaCredentials;
  readonly timeoutMs: number;
  /** A text never used before; unique per request. */
  readonly newRequestId: () => string;
}

/** Sends one request. Never throws; only a reply with code 00 is `done`, with its envelope. */
export type RemitaClient = (operation: RemitaOperation, body: object) => Promise<ProviderOutcome<Envelope>>;

const SERVICE = "/remita/exapp/api/v1/send/api/loansvc/data/api/v2/payday";
const PATHS = {
  "look-up-by-phone": `${SERVICE}/salary/history/ph`,
  "look-up-by-account": `${SERVICE}/salary/history/provideCustomerDetails`,
  book: `${SERVICE}/post/loan`,
  stop: `${SERVICE}/stop/loan`,
  history: `${SERVICE}/loan/payment/history`,
} as const satisfies Record<RemitaOperation, string>;

const REPLY_BYTES_MAX = 1024 * 1024;

interface Reply {
  readonly text: string;
  readonly status: number;
}

/** Always in our own words, which may be logged. */
type Lost = { readonly kind: "unknown"; readonly message: string };

/**
 * The HTTP side of the protocol. The time limit covers the whole exchange including the body, so a slow reply ends too.
 * Anything but a readable answer is `unknown`, because the request may have been executed; even a refused connection
 * is, which costs one look-up too many but never a second booking.
 */
export function createRemitaClient(config: RemitaClientConfig): RemitaClient {
  return async (operation, body) => {
    const reply = await exchange(config, PATHS[operation], body);
    if ("kind" in reply) return reply;
    const envelope = readEnvelope(reply.text);
    if (typeof envelope === "string") return lost(`Remita answered with ${envelope}`);
    if (envelope.code === "00" && (envelope.saysFailed || reply.status >= 400))
      return lost("Remita reported success and failure at once");
    if (envelope.code === "00") return { kind: "done", value: envelope };
    const refusal = refusalOf(envelope, operation);
    const inOurWords = `Remita answered with code ${envelope.code}`;
    if (refusal === "undecided") return lost(inOurWords);
    return { kind: "refused", refusal, message: envelope.message || inOurWords };
  };
}

async function exchange(config: RemitaClientConfig, path: string, body: object): Promise<Reply | Lost> {
  try {
    const response = await fetch(config.baseUrl.replace(/\/+$/, "") + path, {
      method: "POST",
      headers: requestHeaders(config.credentials, config.newRequestId()),
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(config.timeoutMs),
    });
    const text = await readCapped(response, REPLY_BYTES_MAX);
    if (response.status >= 500) return lost(`Remita answered with status ${response.status}`);
    if (text === undefined) return lost("Remita answered with more than a reply can hold");
    return { text, status: response.status };
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === "TimeoutError";
    return lost(timedOut ? `Remita did not answer within ${config.timeoutMs} ms` : "The connection to Remita broke");
  }
}

function lost(message: string): Lost {
  return { kind: "unknown", message };
}

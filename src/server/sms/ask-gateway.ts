import { readCapped } from "../providers/read-capped.ts";
import type { SmsAnswer } from "./sms-gateway.ts";

/** A gateway's time limit for accepting an SMS, after which the next is tried. */
export const ANSWER_WITHIN_MS = 20_000;

const REPLY_BYTES_MAX = 64 * 1024;

export interface GatewayRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly withinMs?: number | undefined;
}

/** A readable reply: a status below 400 and its JSON, if any. */
export interface GatewayReply {
  readonly kind: "reply";
  readonly json: unknown;
}

type NotAccepted = Exclude<SmsAnswer, { readonly kind: "accepted" }>;

/**
 * Sends a gateway one request. Never throws: a 4xx status is a refusal, and so is a connection that could not be made,
 * since nothing was sent; any other failure leaves open whether the SMS was accepted.
 */
export async function askGateway({ url, headers, body, withinMs = ANSWER_WITHIN_MS }: GatewayRequest) {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(url, { method: "POST", headers: { ...headers }, body, redirect: "manual", signal });
    const text = await readCapped(response, REPLY_BYTES_MAX);
    return judge(response.status, text);
  } catch (cause) {
    return lostBy(cause, withinMs);
  }
}

function judge(status: number, text: string | undefined): GatewayReply | NotAccepted {
  // A timeout, a conflict or a too-early status says nothing about the effect; other 4xx statuses are refusals.
  if (status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 425)
    return { kind: "refused", why: `The gateway refused the SMS (status ${status})`, reached: true };
  if (status >= 300) return unknown(`The gateway answered with status ${status}`);
  if (text === undefined) return unknown("The gateway answered with more than a reply can hold");
  return { kind: "reply", json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lostBy(cause: unknown, withinMs: number): NotAccepted {
  if (cause instanceof Error && cause.name === "TimeoutError")
    return unknown(`The gateway did not answer within ${withinMs / 1000} s`);
  const { code } = ((cause as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: unknown };
  if (typeof code === "string" && NEVER_CONNECTED.test(code))
    return { kind: "refused", why: `The gateway could not be reached (${code})`, reached: false };
  return unknown("The connection to the gateway broke");
}

// Errors of a connection that was never made: nothing was sent.
const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_[A-Z_]+|CERT_[A-Z_]+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+)$/;

function unknown(why: string): NotAccepted {
  return { kind: "unknown", why };
}

import { createHash } from "node:crypto";

/** What Remita issues to a lender. Secret: never logged, never part of a message. */
export interface RemitaCredentials {
  readonly merchantId: string;
  readonly apiKey: string;
  readonly apiToken: string;
}

/**
 * The consumer token of one request: lower-case hex of a plain SHA-512 over key, request id and token, without
 * separators. It is not an HMAC, despite the heading of Remita's appendix C; their SDK agrees with this formula.
 */
export function consumerToken({ apiKey, apiToken }: RemitaCredentials, requestId: string): string {
  return createHash("sha512").update(`${apiKey}${requestId}${apiToken}`, "utf8").digest("hex");
}

/**
 * The headers of one request. A proxy on the way must pass names with underscores (nginx: `underscores_in_headers on`);
 * otherwise Remita answers as if none had been sent.
 */
export function requestHeaders(credentials: RemitaCredentials, requestId: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    API_KEY: credentials.apiKey,
    MERCHANT_ID: credentials.merchantId,
    REQUEST_ID: requestId,
    AUTHORIZATION: `remitaConsumerKey=${credentials.apiKey}, remitaConsumerToken=${consumerToken(credentials, requestId)}`,
  };
}

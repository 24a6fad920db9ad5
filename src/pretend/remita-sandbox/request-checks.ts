import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { refusal, type SandboxAnswer } from "./sandbox-replies.ts";

export interface SandboxCredentials {
  readonly merchantId: string;
  readonly apiKey: string;
  readonly apiToken: string;
}

export type CheckedRequest =
  | { readonly fields: Readonly<Record<string, unknown>> }
  | { readonly refused: SandboxAnswer };

/** The checks every operation begins with, in the provider's order: headers, merchant, hash, JSON. */
export function checkRequest(
  headers: IncomingHttpHeaders,
  body: unknown,
  expected: SandboxCredentials,
): CheckedRequest {
  const wrongHeaders = missingHeader(headers) ?? wrongMerchant(headers, expected) ?? wrongHash(headers, expected);
  if (wrongHeaders !== undefined) return { refused: wrongHeaders };
  const fields = readObject(body);
  return fields === undefined ? { refused: refusal("24", "Invalid request: body is not a JSON object") } : { fields };
}

function missingHeader(headers: IncomingHttpHeaders): SandboxAnswer | undefined {
  const signed = headers.authorization ?? headers.api_details_hash;
  const isJson = /^application\/json\b/i.test(headers["content-type"] ?? "");
  const isWhole = signed && headers.api_key && headers.merchant_id && headers.request_id;
  return isWhole && isJson ? undefined : refusal("24", "Invalid request: missing headers");
}

function wrongMerchant(headers: IncomingHttpHeaders, expected: SandboxCredentials): SandboxAnswer | undefined {
  return headers.merchant_id === expected.merchantId ? undefined : refusal("26", "Unknown merchant");
}

function wrongHash(headers: IncomingHttpHeaders, expected: SandboxCredentials): SandboxAnswer | undefined {
  const text = `${expected.apiKey}${String(headers.request_id)}${expected.apiToken}`;
  const hash = createHash("sha512").update(text).digest("hex");
  const signatures = [
    `remitaConsumerKey=${expected.apiKey}, remitaConsumerToken=${hash}`,
    `remitaConsumerKey=${expected.apiKey},remitaConsumerToken=${hash}`,
  ];
  const isSigned = signatures.includes(headers.authorization ?? "") || headers.api_details_hash === hash;
  return isSigned && headers.api_key === expected.apiKey ? undefined : refusal("34", "API authorization error");
}

/** A body that is a JSON string containing JSON, a known mistake of integrators, is not an object and is refused. */
function readObject(body: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(String(body));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

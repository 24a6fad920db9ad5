import { randomBytes } from "node:crypto";
import type { Secrets } from "../http/secrets.ts";

const LINK = "lead-link";
const TOKEN_BYTES = 24;

/** How long a link works. */
export const LINK_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** A new token of 32 letters for the link to an offer: short enough for an SMS, and nothing that can be guessed. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The token of a link in demo data: as little to be guessed as any, and the same whenever this installation makes it. */
export function demoLinkToken(secrets: Secrets, phone: string): string {
  return secrets.sign("demo-lead-link", phone).subarray(0, TOKEN_BYTES).toString("base64url");
}

/** What is kept of a token. */
export function linkDigest(secrets: Secrets, token: string): Buffer {
  return secrets.sign(LINK, token);
}

/** The address of the page behind a token, for a message. */
export function offerAddress(
  token: string,
  { publicUrl, port }: { readonly publicUrl: string | undefined; readonly port: number },
): string {
  return `${publicUrl ?? `http://localhost:${port}`}/offer/${token}`;
}

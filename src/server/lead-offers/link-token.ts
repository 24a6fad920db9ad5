import { randomBytes } from "node:crypto";
import type { Secrets } from "../http/secrets.ts";

const TOKEN_BYTES = 24;

/** A new token of 32 letters for the link to an offer: short enough for an SMS, and nothing that can be guessed. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is kept of a token. */
export function linkDigest(secrets: Secrets, token: string): Buffer {
  return secrets.sign("lead-link", token);
}

/** The address of the page behind a token, for a message. */
export function offerAddress(
  token: string,
  { publicUrl, port }: { readonly publicUrl: string | undefined; readonly port: number },
): string {
  return `${publicUrl ?? `http://localhost:${port}`}/offer/${token}`;
}

import { randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { ownAddress } from "../../configuration/own-address.ts";
import type { Secrets } from "../../http/secrets.ts";

const LINK = "lead-link";
const TOKEN_BYTES = 24;

/** How long a link is valid. */
export const LINK_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** A new token of 32 letters for an offer link: short enough for an SMS, and unguessable. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The token of a link in demo data: unguessable, but the same each time this installation derives it. */
export function demoLinkToken(secrets: Secrets, phone: string): string {
  return secrets.sign("demo-lead-link", phone).subarray(0, TOKEN_BYTES).toString("base64url");
}

/** The stored digest of a token. */
export function linkDigest(secrets: Secrets, token: string): Buffer {
  return secrets.sign(LINK, token);
}

/** The address of the page behind a token, for a message. */
export function offerAddress(token: string, config: Pick<Config, "publicUrl" | "port">): string {
  return `${ownAddress(config)}/offer/${token}`;
}

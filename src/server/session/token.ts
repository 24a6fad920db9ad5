import { hash, randomBytes } from "node:crypto";

/** A new session token: 256 random bits behind a prefix that secret scanners can recognise. */
export function newToken(): string {
  return `tn_${randomBytes(32).toString("base64url")}`;
}

/** The stored hash. Only the holder has the token itself. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

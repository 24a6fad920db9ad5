import { createHmac } from "node:crypto";
import type { Secrets } from "../http/secrets.ts";

/** As the versions signed whose key stood in the database. */
export function versionBefore(root: Buffer): Secrets {
  const sign = (purpose: string, text: string) => hmac(hmac(root, purpose), text);
  return { sign, verify: () => false, before: () => undefined, beforeUntil: () => undefined };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

import { createHmac } from "node:crypto";
import type { Secrets } from "../../http/secrets.ts";

const PURPOSE = "webhook-secret";

/** How long the previous secret signs beside a new one. */
export const BOTH_HOLD_MS = 24 * 60 * 60 * 1000;

/** An address's newest secret number, and since when it applies. */
export interface SecretOfAddress {
  readonly id: number;
  readonly secret_number: number;
  readonly secret_since: Date;
}

/**
 * An address's secret as its receiver has it: it changes only when renewed. It is derived from a key, so nothing of it
 * is stored.
 */
export function webhookSecret(secrets: Secrets, { id, secret_number }: Omit<SecretOfAddress, "secret_since">): string {
  return `tnw_${secrets.sign(PURPOSE, `${id} ${secret_number}`).toString("base64url")}`;
}

/** HMAC-SHA-256 under the secret over the Unix seconds, a full stop and the body; in hexadecimal digits. */
export function signBody(secret: string, seconds: number, body: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

/** The signatures of a delivery: by the newest secret, and for a day by the previous one. */
export function signatureHeaders(secrets: Secrets, address: SecretOfAddress, { at, body }: { at: Date; body: string }) {
  const seconds = Math.floor(at.getTime() / 1000);
  const isNew = at.getTime() - address.secret_since.getTime() < BOTH_HOLD_MS;
  const numbers = isNew && address.secret_number > 1 ? [0, -1] : [0];
  const signatures = numbers.map((back) => {
    const secret = webhookSecret(secrets, { ...address, secret_number: address.secret_number + back });
    return `v1=${signBody(secret, seconds, body)}`;
  });
  return { "tenor-timestamp": String(seconds), "tenor-signature": signatures.join(",") };
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/connect.ts";

/** Keyed hashes for everything this installation signs. One key a purpose, so that one can never stand for another. */
export interface Secrets {
  /** HMAC-SHA-256 of the text under the purpose's own key. */
  sign(purpose: string, text: string): Buffer;
  /** Compares in constant time. */
  verify(purpose: string, text: string, signature: Buffer): boolean;
}

export function secretsFrom(rootKey: Buffer): Secrets {
  const sign = (purpose: string, text: string): Buffer => {
    const key = createHmac("sha256", rootKey).update(purpose).digest();
    return createHmac("sha256", key).update(text).digest();
  };
  return {
    sign,
    verify: (purpose, text, signature) => {
      const expected = sign(purpose, text);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    },
  };
}

/** The installation's own key, made on first use and shared by all processes on the database. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  await db.pool.query("insert into installation (key, value) values ('root-key', $1) on conflict do nothing", [
    randomBytes(32).toString("base64"),
  ]);
  const { rows } = await db.pool.query<{ value: string }>("select value from installation where key = 'root-key'");
  return secretsFrom(Buffer.from(rows[0]?.value ?? "", "base64"));
}

import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Database } from "../../db/connect.ts";

interface UsedKey {
  readonly id: number;
  readonly partner_id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  /** The key's requests in this minute, including this one. */
  readonly requests: number;
}

/** Counts a request of the key with this hash and records the day; undefined for an invalid key. */
export async function countRequest(
  db: Database,
  hash: Buffer,
  { now, minute, today }: { readonly now: Date; readonly minute: Date; readonly today: LagosDate },
): Promise<UsedKey | undefined> {
  const { rows } = await db.pool.query<UsedKey>({
    name: "use-partner-key",
    text: `update partner_keys k set last_used_on = $4, minute = $3,
        requests = case when k.minute = $3::timestamptz then k.requests + 1 else 1 end
      from partners p where p.id = k.partner_id and k.key_hash = $1 and k.revoked_at is null and k.expires_at > $2
      returning k.id, k.partner_id, p.name, k.scopes, k.requests`,
    values: [hash, now, minute, today],
  });
  return rows[0];
}

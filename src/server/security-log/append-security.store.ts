import type { ChainHead } from "../audit/head-line.ts";
import type { Database } from "../db/connect.ts";

interface Ended {
  readonly head_chain: number;
  readonly head_place: number;
  readonly head_hash: Buffer;
}

/** Adds rows to the security log, all or none, and returns its chain's new end. A single statement. */
export async function appendSecurity(
  db: Pick<Database, "pool">,
  payloads: readonly string[],
  seals: readonly Buffer[],
): Promise<ChainHead | undefined> {
  const { rows } = await db.pool.query<Ended>(
    "select head_chain, head_place, head_hash from append_security($1::text[], $2::bytea[])",
    [payloads, seals],
  );
  return rows[0] && { chain: rows[0].head_chain, place: rows[0].head_place, hash: rows[0].head_hash };
}

import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/**
 * Records a sign-in from a browser. Returns whether it is new: not seen on this account, while others were. The account
 * is locked.
 */
export async function rememberBrowser(tx: Tx, userId: number, browserHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ others: boolean; known: boolean }>`
    select count(*) > 0 as others, coalesce(bool_or(browser_hash = ${browserHash}), false) as known
    from known_browsers where user_id = ${userId}`.execute(tx);
  await tx
    .insertInto("known_browsers")
    .values({ user_id: userId, browser_hash: browserHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "browser_hash"]).doUpdateSet({ seen_at: now }))
    .execute();
  return rows[0]?.others === true && !rows[0].known;
}

import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

const LIVES = (now: Date) =>
  sql<boolean>`revoked_at is null and expires_at > ${now} and last_seen_at + make_interval(secs => idle_seconds) > ${now}`;

export interface LiveSessionRow {
  readonly id: number;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

/** An account's live sessions, the one used last first. */
export async function readLiveSessions(db: Queries, userId: number, now: Date): Promise<readonly LiveSessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", userId)
    .where(LIVES(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Ends every session of an account except `except`; returns how many were live. Each is refused from the commit on, in
 * every process. The account's row is locked first, as in a sign-in, so a concurrent one is either ended here or checks
 * the account again.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  now: Date,
  { except }: { readonly except?: number } = {},
): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (update) => update.where("id", "<>", except as number))
    .returning(
      sql<boolean>`expires_at > ${now} and last_seen_at + make_interval(secs => idle_seconds) > ${now}`.as("live"),
    )
    .execute();
  return ended.filter(({ live }) => live).length;
}

/** Ends one live session of an account; false if there is no such session. */
export async function endSession(tx: Tx, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where(LIVES(now))
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

import { type RawBuilder, sql } from "kysely";
import type { ReportAction } from "../../contract/reports.contract.ts";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewWebAccessToken {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly sessionId: number;
  readonly action: ReportAction;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function keepToken(tx: Tx, token: NewWebAccessToken): Promise<number> {
  const { id } = await tx
    .insertInto("web_access_tokens")
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      session_id: token.sessionId,
      action: token.action,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A token that somebody sends, to use it for an action. */
export interface SentToken {
  readonly tokenHash: Buffer;
  readonly action: ReportAction;
  readonly now: Date;
}

/** Whether a token could be spent now. Only a read: of many who see it live, one can spend it. */
export async function isTokenLive(db: Database, { tokenHash, action, now }: SentToken): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: "live-report-token",
    text: `select 1 from web_access_tokens
      where token_hash = $1 and action = $2 and used_at is null and expires_at > $3`,
    values: [tokenHash, action, now],
  });
  return rowCount === 1;
}

/** What a live token was issued for. Only a read, as above. */
export async function actionOfToken(db: Database, tokenHash: Buffer, now: Date): Promise<ReportAction | undefined> {
  const { rows } = await db.pool.query<{ action: ReportAction }>({
    name: "report-token-action",
    text: "select action from web_access_tokens where token_hash = $1 and used_at is null and expires_at > $2",
    values: [tokenHash, now],
  });
  return rows[0]?.action;
}

/** Whose token it was, and whether they still hold its permission. */
export interface SpentToken {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly session_live: boolean;
  readonly permitted: boolean;
}

/**
 * Spends an unused, unexpired token for this action; undefined for any other. Of concurrent calls one updates the row,
 * and the others no longer match.
 */
export async function spendToken(tx: Tx, sent: SentToken): Promise<SpentToken | undefined> {
  const spent = sql`update web_access_tokens set used_at = ${sent.now} where ${isLive(sent)} returning id, user_id, session_id`;
  const { rows } = await bearers(spent, sent).execute(tx);
  return rows[0];
}

/** The same without spending it, where that is noted elsewhere. */
export async function findToken(db: Database, sent: SentToken): Promise<SpentToken | undefined> {
  const found = sql`select id, user_id, session_id from web_access_tokens where ${isLive(sent)}`;
  const { rows } = await bearers(found, sent).execute(db.query);
  return rows[0];
}

const isLive = ({ tokenHash, action, now }: SentToken): RawBuilder<boolean> =>
  sql`token_hash = ${tokenHash} and action = ${action} and used_at is null and expires_at > ${now}`;

/** Whose the tokens are that a statement answers, and whether they may use them. */
function bearers(tokens: RawBuilder<unknown>, { action, now }: SentToken): RawBuilder<SpentToken> {
  return sql`with spent as (${tokens})
    select spent.id, spent.user_id, u.first_name || ' ' || u.last_name as name,
      u.active and s.revoked_at is null and s.expires_at > ${now}
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${now} as session_live,
      ${action} = any(u.permissions) as permitted
    from spent join users u on u.id = spent.user_id join sessions s on s.id = spent.session_id`;
}

/** When tokens were spent, by their ids; null if they were not. */
export async function spentTimes(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Date | null>> {
  const found = await db.query
    .selectFrom("web_access_tokens")
    .select(["id", "used_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(found.map(({ id, used_at }) => [id, used_at]));
}

/** Marks a token as spent at an instant, on a replica; false where that is done already. */
export async function markSpent(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("web_access_tokens")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is distinct from", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

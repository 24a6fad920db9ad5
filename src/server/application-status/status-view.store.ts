import type { Queries, StandAlone } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewView {
  readonly tokenHash: Buffer;
  readonly loanId: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertView(tx: Tx, { tokenHash, loanId, at, expiresAt }: NewView): Promise<void> {
  await tx
    .insertInto("application_views")
    .values({ token_hash: tokenHash, loan_id: loanId, created_at: at, expires_at: expiresAt })
    .execute();
}

/** The loan that a token currently opens, only together with that loan's own reference. */
export async function findViewedLoan(
  db: Queries,
  tokenHash: Buffer,
  reference: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("application_views as v")
    .innerJoin("loans as l", "l.id", "v.loan_id")
    .select("v.loan_id")
    .where("v.token_hash", "=", tokenHash)
    .where("v.expires_at", ">", now)
    .where("l.reference", "=", reference)
    .executeTakeFirst();
  return row?.loan_id;
}

/** Ends a view; returns whether there was one. */
export async function removeView(db: StandAlone, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("application_views")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** Serialises a person's reveals until the transaction ends, so that the limit is exact. */
export async function holdReveals(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals of ${userId}`}, 0))`.execute(tx);
}

/** When a person's reveals since then were made, the newest first, at most the given number. */
export async function revealsSince(tx: Tx, userId: number, since: Date, most: number): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom("reveals")
    .select("at")
    .where("user_id", "=", userId)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

export type RevealedField = "bvn" | "nin" | "account_number";

/** Records a reveal. */
export async function insertReveal(
  tx: Tx,
  reveal: { readonly userId: number; readonly customerId: number; readonly field: RevealedField; readonly at: Date },
): Promise<void> {
  const { userId: user_id, customerId: customer_id, field, at } = reveal;
  await tx.insertInto("reveals").values({ user_id, customer_id, field, at }).execute();
}

/** A customer's number, or a loan's account number; undefined if there is none. */
export async function readNumber(
  tx: Tx,
  customerId: number,
  field: RevealedField,
  loanId: number | undefined,
): Promise<string | undefined> {
  if (field === "account_number") {
    const loan = tx
      .selectFrom("loans")
      .select("account_number")
      .where("id", "=", loanId ?? 0);
    return (await loan.where("customer_id", "=", customerId).executeTakeFirst())?.account_number;
  }
  const row = await tx.selectFrom("customers").select(field).where("id", "=", customerId).executeTakeFirst();
  return row?.[field] ?? undefined;
}

/** What a log that is never edited must not hold: a customer's names. */
export async function namesOf(tx: Tx, customerId: number): Promise<readonly string[]> {
  const row = await tx
    .selectFrom("customers")
    .select(["first_name", "last_name"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row ? [row.first_name, row.last_name] : [];
}

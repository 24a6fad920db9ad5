import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

export interface AccountRequest {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** As stored, +234XXXXXXXXXX. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly at: Date;
}

/**
 * Inserts an inactive account without a role, and without its phone if that is taken, which the answer must not reveal.
 * Undefined if the address has an account.
 */
export async function enterRequest(
  tx: Tx,
  request: AccountRequest,
): Promise<{ id: number; email: string; phone: string | null } | undefined> {
  return (await insertRequest(tx, request, request.phone)) ?? (await insertRequest(tx, request, null));
}

async function insertRequest(
  tx: Tx,
  { first_name, last_name, email, passwordHash, at }: AccountRequest,
  phone: string | null,
) {
  return tx
    .insertInto("users")
    .values({ first_name, last_name, email, phone, password_hash: passwordHash, active: false, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email", "phone"])
    .executeTakeFirst();
}

/** The account of an address, ignoring case, locked until the transaction ends. */
export async function lockAccountOf(tx: Tx, email: string): Promise<{ id: number; email: string } | undefined> {
  const account = tx.selectFrom("users").select(["id", "email"]).where(sql`lower(email)`, "=", email.toLowerCase());
  return account.forNoKeyUpdate().executeTakeFirst();
}

/** Whether an account's owner was told since then that another was requested. */
export async function wasTold(tx: Tx, userId: number, since: Date): Promise<boolean> {
  const note = tx
    .selectFrom("sign_in_failures")
    .select("subject")
    .where("subject", "=", subjectOf(userId))
    .where("last_failed_at", ">", since);
  return (await note.executeTakeFirst()) !== undefined;
}

/** Records that an account's owner is told now; stored with the failed sign-ins. */
export async function noteTold(tx: Tx, userId: number, at: Date): Promise<void> {
  const row = { failures: 1, last_failed_at: at, blocked_until: at };
  await tx
    .insertInto("sign_in_failures")
    .values({ subject: subjectOf(userId), ...row })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(row))
    .execute();
}

const subjectOf = (userId: number): string => `register-notice:${userId}`;

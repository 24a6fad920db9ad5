import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

interface Asked {
  readonly by: number;
  readonly at: Date;
}

/** A member of staff's address. */
export async function ownAddress(tx: Tx, userId: number): Promise<string> {
  const { email } = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return email;
}

export async function insertMailTest(tx: Tx, messageId: number, { by, at }: Asked): Promise<void> {
  await sql`insert into go_live_tests (kind, message_id, asked_by, asked_at) values ('mail', ${messageId}, ${by}, ${at})`.execute(
    tx,
  );
}

/** `reason`: why the provider did not answer as expected; undefined if it did. */
export async function insertProviderTest(tx: Tx, reason: string | undefined, { by, at }: Asked): Promise<void> {
  await sql`insert into go_live_tests (kind, answered, reason, asked_by, asked_at)
    values ('provider', ${reason === undefined}, ${reason ?? null}, ${by}, ${at})`.execute(tx);
}

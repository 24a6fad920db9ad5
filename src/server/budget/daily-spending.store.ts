import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** What strangers can make the lender pay for. */
export type Spending = "lookup" | "sms" | "identity";

/** Uses one of a day's budget of `most`; false if none is left. Atomic, and rolled back with its transaction. */
export async function takeOne(tx: Tx, what: Spending, day: LagosDate, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_spending as d (day, what, spent) values (${day}, ${what}, 1)
    on conflict (day, what) do update set spent = d.spent + 1 where d.spent < ${most}
    returning d.spent`.execute(tx);
  return rows.length > 0;
}

/** Records that staff are notified now; false if they were notified that day. */
export async function noteTold(tx: Tx, what: Spending, day: LagosDate, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("daily_spending")
    .set({ told_at: at })
    .where("day", "=", day)
    .where("what", "=", what)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function spentOn(db: Queries, what: Spending, day: LagosDate): Promise<number> {
  const row = await db
    .selectFrom("daily_spending")
    .select("spent")
    .where("day", "=", day)
    .where("what", "=", what)
    .executeTakeFirst();
  return row?.spent ?? 0;
}

/** Who is notified that a budget is used up. */
export async function addressesOfAdministrators(tx: Tx): Promise<readonly string[]> {
  const users = await tx
    .selectFrom("users")
    .select("email")
    .where("active", "=", true)
    .where(sql<boolean>`permissions @> '{manage-settings}'`)
    .orderBy("id")
    .execute();
  return users.map(({ email }) => email);
}

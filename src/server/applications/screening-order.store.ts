import type { Queries } from "../db/queries.ts";
import { type Tx, wake } from "../db/transaction.ts";

/** Has an application screened without anybody asking, since its phone is confirmed. False when that was so already. */
export async function orderScreening(tx: Tx, loanId: number, at: Date): Promise<boolean> {
  const ordered = tx
    .insertInto("screening_orders")
    .values({ loan_id: loanId, reason: "phone-confirmed", at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("loan_id");
  if (!(await ordered.executeTakeFirst())) return false;
  wake(tx, "screening");
  return true;
}

/** The phone on file for an application; undefined when the reference names none. */
export async function phoneOfApplication(
  db: Queries,
  reference: string,
): Promise<{ readonly id: number; readonly phone: string } | undefined> {
  return db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select(["l.id", "c.phone"])
    .where("l.reference", "=", reference)
    .executeTakeFirst();
}

import type { Queries } from "../../db/queries.ts";
import { type Tx, wake } from "../../db/transaction.ts";

/** Orders the automatic screening of an application whose phone is confirmed. False if it was ordered already. */
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

/** The stored phone of an application; undefined for an unknown reference. */
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

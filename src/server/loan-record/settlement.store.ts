import type { Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";

export interface Settlement {
  readonly loanId: number;
  readonly reference: string;
  readonly amount: Kobo;
  readonly interest: Kobo;
  readonly author: Author;
  readonly at: Date;
  readonly on: LagosDate;
}

/**
 * Settles every unpaid row of a loan: all of its principal, and of its interest as much as the quote says, oldest row
 * first; the rest of the interest is waived. Kept as one payment with its allocations.
 */
export async function settleRows(tx: Tx, settlement: Settlement): Promise<number> {
  const { id } = await tx
    .insertInto("payments")
    .values({
      loan_id: settlement.loanId,
      reference: settlement.reference,
      amount: settlement.amount,
      purpose: "top-up",
      paid_on: settlement.on,
      created_by: settlement.author.userId ?? null,
      created_at: settlement.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom("instalments")
    .selectAll()
    .where("loan_id", "=", settlement.loanId)
    .where("settled_at", "is", null)
    .orderBy("number")
    .forUpdate()
    .execute();
  let interestLeft: number = settlement.interest;
  for (const row of rows) {
    const principal = row.principal - row.principal_paid;
    const interest = Math.min(interestLeft, row.interest - row.interest_paid);
    interestLeft -= interest;
    await tx
      .updateTable("instalments")
      .set({ principal_paid: row.principal, interest_paid: row.interest_paid + interest, settled_at: settlement.at })
      .where("id", "=", row.id)
      .execute();
    if (principal + interest === 0) continue;
    await tx
      .insertInto("payment_allocations")
      .values({ payment_id: id, instalment_id: row.id, principal, interest })
      .execute();
  }
  return id;
}

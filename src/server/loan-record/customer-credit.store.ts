import { sql } from "kysely";
import { type Kobo, kobo } from "../../domain/money.ts";
import type { RowAllocation } from "../../domain/repayment/allocate.ts";
import type { Tx } from "../db/transaction.ts";

export interface CreditOfLoan {
  readonly id: number;
  readonly unapplied: Kobo;
}

/** The payments of a loan with credit left, oldest first, locked. Lock the loan first. */
export async function creditsOfLoan(tx: Tx, loanId: number): Promise<readonly CreditOfLoan[]> {
  const rows = await tx
    .selectFrom("payments")
    .select(["id", "unapplied"])
    .where("loan_id", "=", loanId)
    .where("reversed_at", "is", null)
    .where("unapplied", ">", 0)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, unapplied }) => ({ id, unapplied: kobo(unapplied) }));
}

interface CreditApplication {
  readonly loanId: number;
  readonly paymentId: number;
  readonly allocations: readonly RowAllocation[];
  readonly unapplied: Kobo;
}

/** Moves credit of a payment to rows: updates the rows, the allocations and the payment's rest. */
export async function writeApplication(tx: Tx, application: CreditApplication): Promise<void> {
  const { loanId, paymentId, allocations, unapplied } = application;
  for (const { number, principal, interest } of allocations) {
    const { id } = await tx
      .updateTable("instalments")
      .set({
        principal_paid: sql<number>`principal_paid + ${principal}`,
        interest_paid: sql<number>`interest_paid + ${interest}`,
      })
      .where("loan_id", "=", loanId)
      .where("number", "=", number)
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("payment_allocations")
      .values({ payment_id: paymentId, instalment_id: id, principal, interest })
      // A payment that had already paid part of this row has one line for both.
      .onConflict((conflict) =>
        conflict.columns(["payment_id", "instalment_id"]).doUpdateSet({
          principal: sql<number>`payment_allocations.principal + ${principal}`,
          interest: sql<number>`payment_allocations.interest + ${interest}`,
        }),
      )
      .execute();
  }
  await tx.updateTable("payments").set({ unapplied }).where("id", "=", paymentId).execute();
}

/** Records that credit of a payment was applied to its own loan's rows, or freed from them; returns the record's id. */
export async function noteApplication(
  tx: Tx,
  use: {
    kind?: "applied" | "freed";
    loanId: number;
    paymentId: number;
    amount: Kobo;
    by: number | undefined;
    at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("credit_uses")
    .values({
      payment_id: use.paymentId,
      loan_id: use.loanId,
      kind: use.kind ?? "applied",
      amount: use.amount,
      created_by: use.by ?? null,
      created_at: use.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

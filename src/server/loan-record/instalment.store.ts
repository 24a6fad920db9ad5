import type { Kysely, Selectable } from "kysely";
import type { OwedRow } from "../../domain/loan/liquidation.ts";
import type { PlannedInstalment } from "../../domain/loan/schedule.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { DB, Instalments } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

/** The rows of a loan's schedule that still bind: settled ones owe nothing more. */
export async function readOwedRows(db: Kysely<DB>, loanId: number): Promise<readonly OwedRow[]> {
  const rows = await db.selectFrom("instalments").selectAll().where("loan_id", "=", loanId).orderBy("number").execute();
  return rows.map(asOwedRow);
}

/** A stored instalment as the rules see it. What a settlement waived is no longer interest of the row. */
export function asOwedRow(row: Selectable<Instalments>): OwedRow {
  return {
    number: row.number,
    dueDate: lagosDate(row.due_date),
    principal: kobo(row.principal),
    interest: kobo(row.settled_at === null ? row.interest : row.interest_paid),
    principalPaid: kobo(row.principal_paid),
    interestPaid: kobo(row.interest_paid),
  };
}

/** Writes a loan's schedule, in place of one that was never paid on. */
export async function writeSchedule(
  tx: Tx,
  loanId: number,
  rows: readonly PlannedInstalment[],
  dueOn: readonly LagosDate[],
): Promise<void> {
  await clearSchedule(tx, loanId);
  await tx
    .insertInto("instalments")
    .values(
      rows.map((row, index) => ({
        loan_id: loanId,
        number: row.number,
        due_date: dueOn[index] ?? "",
        principal: row.principal,
        interest: row.interest,
      })),
    )
    .execute();
}

/** Takes a schedule back. Rows that money was allocated to cannot go: the database refuses. */
export async function clearSchedule(tx: Tx, loanId: number): Promise<void> {
  await tx.deleteFrom("instalments").where("loan_id", "=", loanId).execute();
}

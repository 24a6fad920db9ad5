import { type Selectable, sql } from "kysely";
import type { OwedRow } from "../../domain/loan/liquidation.ts";
import type { PlannedInstalment } from "../../domain/loan/schedule/schedule.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Instalments } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";

/** The rows of a loan's schedule that are still open: settled ones owe nothing more. */
export async function readOwedRows(db: Queries, loanId: number): Promise<readonly OwedRow[]> {
  const { rows } = await sql<ScheduledRow>`${PREPARED}
    select number, due_date, principal, interest, principal_paid, interest_paid, settled_at
    from instalments where loan_id = ${loanId} order by number`.execute(db);
  return rows.map(asOwedRow);
}

/** The columns of a stored instalment that the rules need. */
export type ScheduledRow = Readonly<
  Pick<
    Selectable<Instalments>,
    "number" | "due_date" | "principal" | "interest" | "principal_paid" | "interest_paid" | "settled_at"
  >
>;

/** A stored instalment as the rules see it. Waived amounts are no longer interest of the row. */
export function asOwedRow(row: ScheduledRow): OwedRow {
  return {
    number: row.number,
    dueDate: lagosDate(row.due_date),
    principal: kobo(row.principal),
    interest: kobo(row.settled_at === null ? row.interest : row.interest_paid),
    principalPaid: kobo(row.principal_paid),
    interestPaid: kobo(row.interest_paid),
  };
}

/** Writes a loan's schedule, replacing one that was never paid on. */
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

/**
 * Removes a schedule, including what reversed payments had once paid of it. Rows with allocated money cannot be
 * removed: the database refuses.
 */
export async function clearSchedule(tx: Tx, loanId: number): Promise<void> {
  await sql`delete from payment_allocations a using payments p
    where p.id = a.payment_id and p.loan_id = ${loanId} and p.reversed_at is not null`.execute(tx);
  await tx.deleteFrom("instalments").where("loan_id", "=", loanId).execute();
}

/** Whether a live payment has paid anything of the loan's rows. */
export async function hasLiveAllocation(tx: Tx, loanId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from payments p join payment_allocations a on a.payment_id = p.id
    where p.loan_id = ${loanId} and p.reversed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

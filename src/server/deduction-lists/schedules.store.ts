import type { Selectable } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Instalments } from "../db/schema.generated.ts";

export type ScheduleRow = Selectable<Instalments>;

export interface MandateRow {
  readonly id: number;
  readonly loan_id: number;
  readonly mandate_reference: string;
  readonly status: string;
  readonly collection_amount: number;
  readonly first_collection_on: string;
  readonly booked_at: Date;
  readonly stopped_at: Date | null;
}

/** The schedules of some loans in one read, each in order of its rows. */
export async function readSchedules(db: Database, loanIds: readonly number[]) {
  const { rows } = await db.pool.query<ScheduleRow>({
    name: "schedules-of-loans",
    text: "select * from instalments where loan_id = any($1::bigint[]) order by loan_id, number",
    values: [loanIds],
  });
  return byLoan(loanIds, rows);
}

/** The mandates of some loans in one read, each loan's oldest first. */
export async function readMandates(db: Database, loanIds: readonly number[]) {
  const { rows } = await db.pool.query<MandateRow>({
    name: "mandates-of-loans",
    text: `select id, loan_id, mandate_reference, status, collection_amount, first_collection_on, booked_at, stopped_at
      from mandates where loan_id = any($1::bigint[]) order by loan_id, id`,
    values: [loanIds],
  });
  return byLoan(loanIds, rows);
}

function byLoan<Row extends { readonly loan_id: number }>(
  loanIds: readonly number[],
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>(loanIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.loan_id)?.push(row);
  return found;
}

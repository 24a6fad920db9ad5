import type { Database } from "../db/connect.ts";
import type { ScheduledRow } from "../loan-record/instalment.store.ts";

export interface ScheduleRow extends ScheduledRow {
  readonly id: number;
}

export interface MandateRow {
  readonly id: number;
  readonly mandate_reference: string;
  readonly status: "active" | "stopping" | "stopped" | "ended";
  readonly collection_amount: number;
  readonly first_collection_on: string;
  readonly booked_at: Date;
  readonly stopped_at: Date | null;
  readonly checked_at: Date | null;
  readonly reactivation_count: number;
}

/** A loan's dependent rows as the database writes them: JSON, each row an array without names; null for no rows. */
export interface LoanParts {
  readonly schedule: readonly InstalmentParts[] | null;
  readonly mandates: readonly MandateParts[] | null;
}

type InstalmentParts = readonly [
  id: number,
  number: number,
  dueDate: string,
  principal: number,
  interest: number,
  principalPaid: number,
  interestPaid: number,
  settledAt: string | null,
];

type MandateParts = readonly [
  id: number,
  reference: string,
  status: MandateRow["status"],
  amount: number,
  firstOn: string,
  bookedAt: string,
  stoppedAt: string | null,
  checkedAt: string | null,
  reactivations: number,
];

/** Columns `schedule` and `mandates` of the loan with this id: one read fetches a page with its dependent rows. */
export function loanParts(loanId: string): string {
  return `(select json_agg(json_build_array(i.id, i.number, i.due_date, i.principal, i.interest, i.principal_paid,
        i.interest_paid, i.settled_at) order by i.number) from instalments i where i.loan_id = ${loanId}) as schedule,
      (select json_agg(json_build_array(m.id, m.mandate_reference, m.status, m.collection_amount, m.first_collection_on,
        m.booked_at, m.stopped_at, m.checked_at, m.reactivation_count) order by m.id)
        from mandates m where m.loan_id = ${loanId}) as mandates`;
}

/** The schedule of a loan in order of its rows. */
export function scheduleOf({ schedule }: Pick<LoanParts, "schedule">): readonly ScheduleRow[] {
  return (schedule ?? []).map(
    ([id, number, due_date, principal, interest, principal_paid, interest_paid, settled]) => ({
      id,
      number,
      due_date,
      principal,
      interest,
      principal_paid,
      interest_paid,
      settled_at: momentOrNull(settled),
    }),
  );
}

/** The mandates of a loan, the oldest first. */
export function mandatesOf({ mandates }: Pick<LoanParts, "mandates">): readonly MandateRow[] {
  return (mandates ?? []).map(([id, reference, status, amount, firstOn, booked, stopped, checked, reactivations]) => ({
    id,
    mandate_reference: reference,
    status,
    collection_amount: amount,
    first_collection_on: firstOn,
    booked_at: new Date(booked),
    stopped_at: momentOrNull(stopped),
    checked_at: momentOrNull(checked),
    reactivation_count: reactivations,
  }));
}

/** The schedule and the mandates of one loan, and the days of grace of its type; undefined for an unknown loan. */
export async function readLoanParts(
  db: Database,
  loanId: number,
): Promise<(LoanParts & { readonly grace_days: string }) | undefined> {
  const { rows } = await db.pool.query<LoanParts & { grace_days: string }>({
    name: "loan-parts",
    text: `select t.grace_days, ${loanParts("l.id")} from loans l join loan_types t on t.id = l.loan_type_id where l.id = $1`,
    values: [loanId],
  });
  return rows[0];
}

function momentOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

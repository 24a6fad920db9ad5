import { sql } from "kysely";
import { STAFF_NOTES } from "../../../domain/loan/loan-notes.ts";
import type { Queries } from "../../db/queries.ts";

/** A loan without the customer's identity. */
export interface PartnerLoanRow {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  readonly loan_type: string;
  readonly application_type: string;
  readonly amount: number;
  readonly tenor: number;
  readonly offered_amount: number | null;
  readonly approved_amount: number | null;
  readonly created_at: Date;
  readonly disbursed_at: Date | null;
}

export interface PartnerEventRow {
  readonly id: number;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly at: Date;
}

const SELECT = sql`select l.id, l.reference, l.status, v.name as loan_type, l.application_type, l.amount, l.tenor, l.offered_amount,
    l.approved_amount, l.created_at, l.disbursed_at
  from partner_loans p join loans l on l.id = p.loan_id join loan_type_versions v on v.id = l.loan_type_version_id`;

/** A partner's loans below an id, the newest first. */
export async function readLoansOf(
  db: Queries,
  partnerId: number,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<readonly PartnerLoanRow[]> {
  const { rows } = await sql<PartnerLoanRow>`${SELECT} where p.partner_id = ${partnerId}
    and p.loan_id < ${after ?? Number.MAX_SAFE_INTEGER} order by p.loan_id desc limit ${limit}`.execute(db);
  return rows;
}

/** One loan of a partner; undefined for unknown ones and others'. */
export async function readLoanOf(db: Queries, partnerId: number, id: number): Promise<PartnerLoanRow | undefined> {
  const { rows } = await sql<PartnerLoanRow>`${SELECT} where p.partner_id = ${partnerId} and p.loan_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Whether a loan came through a partner. */
export async function isLoanOf(db: Queries, partnerId: number, loanId: number): Promise<boolean> {
  const found = db
    .selectFrom("partner_loans")
    .select("loan_id")
    .where("loan_id", "=", loanId)
    .where("partner_id", "=", partnerId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The events of a loan above an id, the oldest first. */
export async function readEventsOf(
  db: Queries,
  loanId: number,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<readonly PartnerEventRow[]> {
  return db
    .selectFrom("loan_events")
    .select(["id", "event", "from_status", "to_status", "at"])
    .where("loan_id", "=", loanId)
    .where("id", ">", after ?? 0)
    .where("event", "not in", [...STAFF_NOTES])
    .orderBy("id")
    .limit(limit)
    .execute();
}

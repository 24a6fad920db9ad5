import { type RawBuilder, type Selectable, sql } from "kysely";
import { LOAN_NOTES } from "../../domain/loan/loan-rules.ts";
import { type LoanStatus, OPEN_APPLICATION_STATUSES } from "../../domain/loan/loan-status.ts";
import type { InterestMethod, LoanTerms } from "../../domain/loan/loan-type.ts";
import { basisPoints, type Kobo, kobo } from "../../domain/money.ts";
import type { Database } from "../db/connect.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Loans } from "../db/schema.generated.ts";
import { type Tx, withNext } from "../db/transaction.ts";
import { SealedWords } from "../vault/sealed.ts";

/** A loan as stored, with typed kobo and status. */
export interface StoredLoan extends Omit<Selectable<Loans>, "status" | "method"> {
  readonly status: LoanStatus;
  readonly method: InterestMethod;
  readonly is_device: boolean;
}

/** The terms at the time of application. */
export function termsOfLoan(loan: Pick<StoredLoan, "method" | "monthly_rate_bp" | "tenor">): LoanTerms {
  return { method: loan.method, monthlyRate: basisPoints(loan.monthly_rate_bp), tenorMonths: loan.tenor };
}

/**
 * Locks a loan for the rest of the transaction. Every change of a loan starts here. No loan changes its id and none is
 * deleted, so rows that only refer to it need not wait.
 */
export async function lockLoan(tx: Tx, id: number): Promise<StoredLoan | undefined> {
  const { rows } = await sql<Selectable<Loans>>`${PREPARED} ${lockOf(id)}`.execute(tx);
  return rows[0] && asStoredLoan(rows[0]);
}

/** Locks together with the next statement, which sees what was committed while it waited. */
export async function lockLoanWithNext(tx: Tx, id: number): Promise<() => StoredLoan | undefined> {
  const locked = await withNext(tx, lockOf(id));
  return () => {
    const [row] = locked();
    return row && asStoredLoan(row);
  };
}

/** Only the lock, together with the next statement, which is the first to read the loan. */
export async function lockLoanUnread(tx: Tx, id: number): Promise<void> {
  await withNext(tx, lockOf(id, []));
}

/**
 * Locks the other running loans of a locked loan's customer, and the one it settles, until the transaction ends: a
 * payment of one of them comes wholly before the next judgement, or after the commit.
 */
export async function holdOtherLoans(
  tx: Tx,
  { id, customer_id: customerId, top_up_of: old }: Pick<StoredLoan, "id" | "customer_id" | "top_up_of">,
): Promise<void> {
  await sql`select from loans where (customer_id = ${customerId} or id = ${old}) and id <> ${id}
    and is_running(status) order by id desc for no key update`.execute(tx);
}

function lockOf(id: number, columns: readonly (keyof Loans)[] = LOAN_COLUMNS): RawBuilder<Selectable<Loans>> {
  return sql`select ${sql.raw(columns.join(", "))} from loans where id = ${id} for no key update`;
}

/** All of them, by name. */
export const LOAN_COLUMNS = Object.keys({
  account_number: 0,
  address: 0,
  amount: 0,
  application_type: 0,
  approved_amount: 0,
  authorization_file: 0,
  bank_code: 0,
  city: 0,
  consent_at: 0,
  created_at: 0,
  customer_id: 0,
  disbursed_at: 0,
  employer_id: 0,
  employer_key: 0,
  fee: 0,
  id: 0,
  ippis_number: 0,
  loan_type_id: 0,
  loan_type_version_id: 0,
  method: 0,
  monthly_rate_bp: 0,
  offered_amount: 0,
  offered_at: 0,
  organization_name: 0,
  payout: 0,
  pick_up_location: 0,
  product_id: 0,
  reference: 0,
  referral_code: 0,
  referrer_id: 0,
  rejection_kind: 0,
  rejection_reason: 0,
  search_text: 0,
  signed_at: 0,
  signed_document: 0,
  staff_id_file: 0,
  state: 0,
  status: 0,
  status_since: 0,
  tenor: 0,
  top_up_of: 0,
  valid_id_file: 0,
} satisfies Record<keyof Loans, 0>) as readonly (keyof Loans)[];

export async function findLoan(db: Database, id: number): Promise<StoredLoan | undefined> {
  return readLoan(db.query, id);
}

/** A loan as a transaction sees it, unlocked: good for an answer, never for a change. */
export async function readLoan(db: Queries, id: number): Promise<StoredLoan | undefined> {
  const row = await db.selectFrom("loans").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asStoredLoan(row);
}

/** The open application of a person: there is at most one. */
export async function openApplicationOf(
  tx: Tx,
  customerId: number,
): Promise<{ readonly reference: string } | undefined> {
  return tx
    .selectFrom("loans")
    .select("reference")
    .where("customer_id", "=", customerId)
    .where("status", "in", [...OPEN_APPLICATION_STATUSES])
    .executeTakeFirst();
}

/** Columns of a loan that change after the application. */
export type LoanChanges = Partial<
  Pick<
    Selectable<Loans>,
    | "offered_amount"
    | "approved_amount"
    | "fee"
    | "payout"
    | "rejection_kind"
    | "rejection_reason"
    | "offered_at"
    | "signed_at"
    | "disbursed_at"
    | "authorization_file"
    | "valid_id_file"
    | "staff_id_file"
    | "signed_document"
    | "top_up_of"
    | "application_type"
    | "loan_type_version_id"
    | "method"
    | "monthly_rate_bp"
    | "tenor"
  >
>;

/** Sent with the next statement. */
export async function updateLoan(
  tx: Tx,
  id: number,
  changes: LoanChanges & { status?: LoanStatus; status_since?: Date },
): Promise<void> {
  const { rejection_reason: reason } = changes;
  const stored = typeof reason === "string" ? { ...changes, rejection_reason: new SealedWords(reason) } : changes;
  const columns = Object.entries(stored).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (columns.length === 0) return;
  await withNext(tx, sql`update loans set ${sql.join(columns)} where id = ${id}`);
}

export interface NewLoanEvent {
  readonly loanId: number;
  readonly event: string;
  readonly from: LoanStatus | null;
  readonly to: LoanStatus;
  readonly userId: number | undefined;
  readonly actor: string;
  readonly note: string | undefined;
  readonly at: Date;
  /** A number that `NEXT_EVENT` reserved; otherwise the table assigns the next one. */
  readonly id?: number | undefined;
}

/** Reserves a number for an event that is written later. */
export const NEXT_EVENT = sql.raw("nextval('loan_events_id_seq')");

/** Sent with the next statement. */
export async function insertLoanEvent(tx: Tx, event: NewLoanEvent): Promise<void> {
  const { id: taken, note, userId } = event;
  const id = taken === undefined ? sql`default` : sql`${taken}`;
  // Tenor's own notes name mandates and payments by their numbers, and people search for them.
  const words = note !== undefined && userId !== undefined ? new SealedWords(note) : (note ?? null);
  const written = sql`insert into loan_events (id, loan_id, event, from_status, to_status, user_id, actor, note, at)
    overriding system value values (${id}, ${event.loanId}, ${event.event}, ${event.from}, ${event.to},
      ${userId ?? null}, ${event.actor}, ${words}, ${event.at})`;
  await withNext(tx, written);
}

/** The last workflow event: who moved the loan to its current status. */
export async function lastLoanEvent(tx: Tx, loanId: number) {
  return tx
    .selectFrom("loan_events")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("event", "not in", [...LOAN_NOTES])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A row of all columns, with typed status and method. */
export function asStoredLoan(row: Selectable<Loans>): StoredLoan {
  return {
    ...row,
    status: row.status as LoanStatus,
    method: row.method as InterestMethod,
    is_device: row.product_id !== null,
  };
}

/** A stored amount that must exist by now. Throws Error if it does not: a broken invariant, not a user's mistake. */
export function present(amount: number | null, what: string): Kobo {
  if (amount === null) throw new Error(`${what} is missing`);
  return kobo(amount);
}

import { type RawBuilder, sql } from "kysely";
import type { OtherClaims } from "../../domain/affordability/assess.ts";
import { otherClaims, type RelatedLoan } from "../../domain/affordability/other-claims.ts";
import { type LoanStatus, OPEN_APPLICATION_STATUSES, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { InterestMethod } from "../../domain/loan/loan-type.ts";
import { basisPoints, kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { type Tx, withNext } from "../db/transaction.ts";
import { blind } from "../vault/sealed.ts";

/** What two loans of one person share, whatever names were given. */
export interface ClaimedSalary {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly bvn: string | undefined;
  readonly phone: string | undefined;
}

/** A loan with the identity it claims. */
export interface LoanOf {
  readonly loanId: number;
  readonly customerId: number;
}

/**
 * What other loans claim of a loan's salary: of the same account at the same bank, the same BVN or the same phone. The
 * customer's own running loans are excluded, since other rules cover them.
 */
export async function claimsBeside(db: Queries, loan: LoanOf, salary: ClaimedSalary): Promise<OtherClaims> {
  return claimsAmong(await relatedLoans(db, salary, loan.loanId), loan);
}

function claimsAmong(rows: readonly Row[], { loanId, customerId }: LoanOf): OtherClaims {
  const own = rows.find(({ id }) => id === loanId);
  const isRunning = ({ status }: Row) => (RUNNING_STATUSES as readonly string[]).includes(status);
  const others = rows.filter((row) => row.id !== loanId && !(row.customer_id === customerId && isRunning(row)));
  return otherClaims(others.map(asRelated), own?.owners_since ?? undefined);
}

/** What open and approved loans claim of a salary without an application: only capacity, no order. */
export async function claimsOn(db: Queries, salary: ClaimedSalary): Promise<OtherClaims> {
  const rows = await relatedLoans(db, salary, undefined);
  const open = rows.filter(({ status }) => (OPEN_APPLICATION_STATUSES as readonly string[]).includes(status));
  return { ...otherClaims(open.map(asRelated), undefined), openOnAccount: undefined };
}

/**
 * Serialises decisions on all loans with the account, BVN or phone of a locked loan until the transaction ends, and
 * then reads the others' claims. Both are sent with the next statement.
 */
export async function holdSalaryOf(tx: Tx, loanId: number): Promise<(customerId: number) => OtherClaims> {
  await withNext(tx, lockSalaryOf(loanId));
  const related = await withNext(tx, relatedTo(ofLoan(loanId)));
  return (customerId) => claimsAmong(related(), { loanId, customerId });
}

/**
 * The open application that already stands on the account of a locked loan, by its reference; undefined if there is
 * none. It counts as for a loan that has never been screened, since the earlier screenings were of another account.
 * Serialises decisions on that account until the transaction ends.
 */
export async function openOnAccountOf(tx: Tx, loanId: number): Promise<string | undefined> {
  await lockSalaryOf(loanId).execute(tx);
  const { rows } = await relatedTo(ofLoan(loanId)).execute(tx);
  const others = rows.filter(({ id }) => id !== loanId);
  return otherClaims(others.map(asRelated), undefined).openOnAccount;
}

// Always in the same order, to prevent deadlocks.
function lockSalaryOf(loanId: number): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(key) from (
      select hashtextextended('claim of ' || name, 0) as key from loans l join customers c on c.id = l.customer_id
        cross join unnest(array['account ' || l.bank_code || ' ' || blind_of(l.account_number), 'bvn ' || blind_of(c.bvn), 'phone ' || c.phone]) as name
        where l.id = ${loanId} order by 1 offset 0) keys`;
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly customer_id: number;
  readonly on_account: boolean;
  readonly is_owners: boolean | null;
  readonly owners_since: number | null;
  readonly would_lend: number | null;
  readonly amount: number | null;
  readonly tenor: number;
  readonly method: InterestMethod;
  readonly monthly_rate_bp: number;
  readonly top_up_of: number | null;
  readonly told_at: Date | null;
}

async function relatedLoans(
  db: Queries,
  { bankCode, accountNumber, bvn, phone }: ClaimedSalary,
  loanId: number | undefined,
): Promise<readonly Row[]> {
  const own = sql`select ${loanId ?? null}::bigint as id, ${blind("account", accountNumber)}::text as account, ${bankCode}::text as bank_code,
    array(select id from customers where blind_of(bvn) = ${blind("bvn", bvn)} or phone = ${phone ?? null}) as people`;
  return (await sql<Row>`${PREPARED} ${relatedTo(own)}`.execute(db)).rows;
}

/** Whose salary a stored loan takes. */
function ofLoan(loanId: number): RawBuilder<unknown> {
  return sql`select l.id, blind_of(l.account_number) as account, l.bank_code,
      array(select p.id from customers p where blind_of(p.bvn) = blind_of(c.bvn) or p.phone = c.phone) as people
    from loans l join customers c on c.id = l.customer_id where l.id = ${loanId}`;
}

/**
 * The judged loan itself is included, if there is one. A screening whose facts are no longer stored found the owner if
 * it qualified.
 */
function relatedTo(own: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`select l.id, l.reference, l.status, l.customer_id, l.tenor, l.method, l.monthly_rate_bp, l.top_up_of,
      blind_of(l.account_number) = own.account and l.bank_code = own.bank_code as on_account,
      coalesce(l.approved_amount, l.offered_amount) as amount, coalesce(l.disbursed_at, m.booked_at) as told_at,
      s.is_owners, s.owners_since, s.would_lend
    from (${own}) own
      join loans l on (blind_of(l.account_number) = own.account and l.bank_code = own.bank_code)
        or l.customer_id = any(own.people) or l.id = own.id
      left join mandates m on m.loan_id = l.id and m.status = 'active'
      left join lateral (
        select (array_agg(is_owners order by id desc))[1] as is_owners, min(id) filter (where is_owners) as owners_since,
          (array_agg(would_lend order by id desc))[1] as would_lend
        from (select id, (assessment ->> 'amount')::bigint as would_lend,
            coalesce(assessment::jsonb -> 'rules' @> '[{"rule": "name-match", "passed": true}]'
              and not assessment::jsonb -> 'rules' @> '[{"rule": "bvn-match", "passed": false}]',
              verdict = 'qualified') as is_owners
          from screenings where loan_id = l.id and verdict <> 'unavailable') judged) s on true
    where l.status in (${sql.join([...OPEN_APPLICATION_STATUSES, ...RUNNING_STATUSES].map((status) => sql.lit(status)))})
    order by l.id`;
}

function asRelated(row: Row): RelatedLoan {
  return {
    loanId: row.id,
    reference: row.reference,
    status: row.status,
    isOnSameAccount: row.on_account,
    isOwners: row.is_owners ?? false,
    ownersSince: row.owners_since ?? undefined,
    amount: kobo(row.amount ?? row.would_lend ?? 0),
    terms: { method: row.method, monthlyRate: basisPoints(row.monthly_rate_bp), tenorMonths: row.tenor },
    topUpOf: row.top_up_of ?? undefined,
    disbursedOn: row.told_at ? lagosDateOf(row.told_at) : undefined,
  };
}

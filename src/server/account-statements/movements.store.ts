import { sql } from "kysely";
import { type InterestRow, interestCharged, type Movement } from "../../domain/account-statement/account-statement.ts";
import { kobo, ZERO } from "../../domain/money.ts";
import { type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";

interface EntryRow {
  readonly kind: string;
  readonly reversed_kind: string | null;
  readonly booked_on: string;
  readonly created_at: Date;
  readonly principal: number;
  /** Interest received, and interest given back, in kobo; both at least zero. */
  readonly interest_in: number;
  readonly interest_out: number;
  readonly payment_reference: string | null;
  readonly purpose: string | null;
  readonly method: string | null;
  readonly paid_out: string | null;
  readonly is_own: boolean | null;
}

/** Everything that changed the debt of a loan until a day, in the order in which it was entered. */
export async function readMovements(db: Queries, loanId: number, to: LagosDate): Promise<readonly Movement[]> {
  const entries = await readEntries(db, loanId);
  return [...interestCharged(await readInterestRows(db, loanId), to), ...entries.flatMap(movementOf)];
}

/** The ledger's entries that touch the loan's principal or interest, with the payment or payout behind each. */
async function readEntries(db: Queries, loanId: number): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with touched as (
      select p.entry_id,
        coalesce(sum(p.amount) filter (where a.code = 'loan-principal'), 0)::bigint as principal,
        coalesce(-sum(p.amount) filter (where a.code = 'interest-income' and p.amount < 0), 0)::bigint as interest_in,
        coalesce(sum(p.amount) filter (where a.code = 'interest-income' and p.amount > 0), 0)::bigint as interest_out
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where p.loan_id = ${loanId} and a.code in ('loan-principal', 'interest-income') group by 1)
    select e.kind, r.kind as reversed_kind, e.booked_on::text as booked_on, e.created_at,
      t.principal, t.interest_in, t.interest_out,
      y.reference as payment_reference, y.purpose, m.name as method,
      l.reference as paid_out, d.loan_id = ${loanId} as is_own
    from touched t join ledger_entries e on e.id = t.entry_id
    left join ledger_entries r on r.id = e.reverses
    left join payments y on coalesce(r.source, e.source) = 'payment' and y.id = coalesce(r.source_id, e.source_id)
    left join payment_methods m on m.id = y.payment_method_id
    left join disbursements d
      on coalesce(r.source, e.source) = 'disbursement' and d.id = coalesce(r.source_id, e.source_id)
    left join loans l on l.id = d.loan_id
    order by e.id`.execute(db);
  return rows;
}

async function readInterestRows(db: Queries, loanId: number): Promise<readonly InterestRow[]> {
  const { rows } = await sql<{
    number: number;
    due_date: string;
    interest: number;
    interest_paid: number;
    settled_at: Date | null;
    settled_on: string | null;
    first_paid_on: string | null;
  }>`select i.number, i.due_date::text as due_date, i.interest, i.interest_paid, i.settled_at,
      s.paid_on::text as settled_on,
      (select min(p.paid_on)::text from payment_allocations a join payments p on p.id = a.payment_id
        where a.instalment_id = i.id and a.interest > 0 and p.reversed_at is null) as first_paid_on
    from instalments i left join payments s on s.id = i.settled_by
    where i.loan_id = ${loanId} order by i.number`.execute(db);
  return rows.map((row) => ({
    number: row.number,
    dueOn: lagosDate(row.due_date),
    interest: kobo(row.interest),
    interestPaid: kobo(row.interest_paid),
    settledOn: row.settled_at === null ? undefined : lagosDate(row.settled_on ?? lagosDateOf(row.settled_at)),
    firstPaidOn: row.first_paid_on === null ? undefined : lagosDate(row.first_paid_on),
  }));
}

/**
 * What an entry does to the debt. Interest that the lender gives up when a loan is returned within the cooling-off was never
 * owed: of a payment counts what it paid of the debt, and of its reversal the same.
 */
function movementOf(entry: EntryRow): readonly Movement[] {
  const isUndoing = (entry.kind === "credit-freed") !== (entry.reversed_kind !== null);
  const change = entry.principal + (isUndoing ? entry.interest_out : -entry.interest_in);
  if (change === 0) return [];
  const what = wordsOf(entry);
  return [
    {
      valueOn: lagosDate(entry.booked_on),
      bookedOn: lagosDateOf(entry.created_at),
      what: entry.reversed_kind === null ? what : `Reversed: ${what}`,
      reference: entry.payment_reference ?? entry.paid_out ?? "",
      debit: change > 0 ? kobo(change) : ZERO,
      credit: change < 0 ? kobo(-change) : ZERO,
    },
  ];
}

function wordsOf({ kind, reversed_kind, is_own, purpose, method }: EntryRow): string {
  const meant = reversed_kind ?? kind;
  if (meant === "disbursement") return is_own ? "Loan paid out" : "Settled by a new loan";
  if (meant === "credit-applied") return "Credit used";
  if (meant === "credit-freed") return "Credit given back";
  if (purpose === "settlement") return `Early settlement, ${method ?? "from credit"}`;
  return method ?? "Credit of another loan";
}

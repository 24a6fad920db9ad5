import { sql } from "kysely";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { LoanFact } from "../../domain/matching/match-facts.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

interface LoanRow {
  readonly id: number;
  readonly reference: string;
  readonly status: LoanStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly organization_name: string | null;
  readonly employer_names: string[] | null;
  readonly disbursed_at: Date | null;
  readonly balance: number;
  readonly oldest: number | null;
  readonly whole: number[] | null;
}

/** Loans as matching and an officer's list of suggestions need them, by id. */
export async function readLoanFacts(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, LoanFact>> {
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<LoanRow>`${PREPARED} select l.id, l.reference, l.status, l.disbursed_at, c.first_name, c.last_name, l.organization_name,
      (select array_agg(n.words) from employer_names n where n.employer_id = l.employer_id) as employer_names, coalesce(sum(o.unpaid), 0)::bigint as balance, (array_agg(o.unpaid order by o.number) filter (where o.unpaid > 0))[1] as oldest,
      array_agg(distinct o.whole) filter (where o.unpaid > 0) as whole
    from loans l join customers c on c.id = l.customer_id
    left join lateral (select i.number, i.principal + i.interest as whole,
        i.principal + case when i.settled_at is null then i.interest else i.interest_paid end - i.principal_paid - i.interest_paid as unpaid
      from instalments i where i.loan_id = l.id) o on true
    where l.id = any(${ids}::bigint[]) group by l.id, c.id`.execute(db);
  return new Map(rows.map((row) => [row.id, asFact(row)]));
}

function asFact(row: LoanRow): LoanFact {
  const { id, reference, status, balance, oldest, whole } = row;
  const instalment = oldest === null ? undefined : kobo(oldest);
  const instalments = [...new Set([...(whole ?? []), ...(oldest === null ? [] : [oldest])])].map(kobo);
  const name = { firstName: row.first_name, lastName: row.last_name, employer: row.organization_name ?? undefined };
  const employerNames = row.employer_names ?? [];
  const paidOutOn = row.disbursed_at === null ? undefined : lagosDateOf(row.disbursed_at);
  return { id, reference, status, paidOutOn, ...name, employerNames, balance: kobo(balance), instalment, instalments };
}

/** The loan of a typed reference. */
export async function loanIdOf(db: Queries, reference: string): Promise<number | undefined> {
  const typed = reference.trim().toUpperCase();
  return (await db.selectFrom("loans").select("id").where("reference", "=", typed).executeTakeFirst())?.id;
}

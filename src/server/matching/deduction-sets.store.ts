import { sql } from "kysely";
import type { DeductionSet } from "../../domain/matching/match-facts.ts";
import { kobo } from "../../domain/money.ts";
import { formatDate, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";

interface SetRow {
  readonly employer: string | null;
  readonly names: string[] | null;
  readonly month: string | null;
  readonly day: string | null;
  readonly amount: number;
  readonly last_day: string;
  readonly ids: number[];
  readonly loan_ids: number[];
}

/**
 * The natural sets of unarrived deductions that add up to one of the amounts: of an employer in a month or on a day, of
 * a day, of a month, all. Smallest first.
 */
export async function readDeductionSets(
  db: Queries,
  amounts: readonly number[],
  until: LagosDate,
): Promise<readonly DeductionSet[]> {
  if (amounts.length === 0) return [];
  const { rows } = await sql<SetRow>`select employer, month, day,
      (select array_agg(n.words) from employers e join employer_names n on n.employer_id = e.id where e.name = employer) as names, sum(amount)::bigint as amount, max(day_of) as last_day,
      array_agg(id order by id) as ids, array_agg(distinct loan_id) as loan_ids
    from (select d.id, d.loan_id, d.amount, d.deducted_on as day_of, d.deducted_on as day, coalesce(e.name, l.organization_name) as employer,
        to_char(d.deducted_on, 'YYYY-MM') as month
      from deductions d join loans l on l.id = d.loan_id left join employers e on e.id = l.employer_id
      where d.state = 'posted' and d.remitted_on is null and d.deducted_on <= ${until}) open
    group by grouping sets ((employer, month), (employer, day), (day), (month), ())
    having sum(amount) = any(${amounts}::bigint[])
    order by count(*), employer nulls last, day nulls last, month nulls last`.execute(db);
  return rows.map((row) => ({
    label: labelOf(row),
    employer: row.employer ?? undefined,
    employerNames: row.names ?? [],
    amount: kobo(row.amount),
    lastDay: lagosDate(row.last_day),
    deductionIds: row.ids,
    loanIds: row.loan_ids,
  }));
}

function labelOf({ employer, month, day }: SetRow): string {
  const when = day ? formatDate(lagosDate(day)) : month ? formatDate(lagosDate(`${month}-01`)).slice(2) : undefined;
  if (when === undefined) return "all that had not arrived";
  return employer === null ? when : `${employer}, ${when}`;
}

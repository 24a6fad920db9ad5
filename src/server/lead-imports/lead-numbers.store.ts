import { sql } from "kysely";
import { RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Queries, StandAlone } from "../db/queries.ts";
import type { DueInTime } from "../loan-record/grace.store.ts";
import type { JudgedNumbers } from "./reading/leads-file-facts.ts";

/** Which of these numbers are known, with the reason why they are not saved again. */
export async function knownNumbers(db: Queries, phones: readonly string[]): Promise<JudgedNumbers["known"]> {
  const { rows } = await sql<{ phone: string; reason: string }>`
    select d.phone, case when d.status = 'do_not_contact' then 'Asked not to be contacted.'
        else 'Already a lead' || coalesce(' of ' || u.first_name || ' ' || u.last_name, '') || ' since '
          || to_char(lagos_day(d.created_at), 'FMDD Mon YYYY') || '.' end as reason
    from leads d left join users u on u.id = d.sales_officer_id
    where d.phone = any(${`{${phones.join(",")}}`}::text[])`.execute(db);
  return rows.map(({ phone, reason }) => [phone, reason]);
}

/**
 * Which of these numbers belong to somebody whose loan is overdue and past its days of grace, with the reason: they get
 * no new offer yet.
 */
export async function numbersInArrears(
  db: Queries,
  phones: readonly string[],
  { on, from, typeIds }: DueInTime,
): Promise<JudgedNumbers["refused"]> {
  const { rows } = await sql<{ phone: string; reason: string }>`
    select distinct on (c.phone) c.phone, 'The loan ' || l.reference || ' of this number has been overdue since '
        || to_char(b.oldest_unpaid_on, 'FMDD Mon YYYY') || '.' as reason
    from customers c join loans l on l.customer_id = c.id join loan_balances b on b.loan_id = l.id
    where c.phone = any(${`{${phones.join(",")}}`}::text[]) and l.status = any(${RUNNING_STATUSES}::text[])
      and b.oldest_unpaid_on < case when l.loan_type_id = any(${typeIds}::bigint[]) then ${from}::date else ${on}::date end
    order by c.phone, b.oldest_unpaid_on, l.id`.execute(db);
  return rows.map(({ phone, reason }) => [phone, reason]);
}

/** Ids for that many new leads, in order and as ranges: others may get some in between. */
export async function drawIds(db: StandAlone, count: number): Promise<JudgedNumbers["ids"]> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last
    from (select id, id - row_number() over (order by id) as range
      from (select nextval('leads_id_seq') as id from generate_series(1, ${count}::integer)) drawn) numbered
    group by range order by 1`.execute(db);
  return rows.map(({ first, last }) => [first, last]);
}

import type { Database } from "../db/connect.ts";
import type { Asker } from "./call-queue.store.ts";

/** A person's own due agreed calls: the first of them, and their number. */
export async function dueCallBacks(db: Database, { userId, now }: Asker, most: number) {
  const { rows } = await db.pool.query<{ ids: number[]; due: number }>({
    name: "lead-call-backs-due",
    text: `select (select count(*) from leads where sales_officer_id = $1 and next_call_at is not null
        and call_back_at is not null and next_call_at <= $2)::bigint as due,
      array(select id from leads where sales_officer_id = $1 and next_call_at is not null
        and call_back_at is not null and next_call_at <= $2 order by next_call_at, id limit $3) as ids`,
    values: [userId, now, most],
  });
  return rows[0] ?? { ids: [], due: 0 };
}

/**
 * How many leads a person may call now: their own and the pool's. From the maintained counts of leads whose day has
 * come it subtracts calls agreed for later that day, and leads being called.
 */
export async function countCallable(db: Database, { userId, now, dueDay }: Asker): Promise<number> {
  const { rows } = await db.pool.query<{ callable: number }>({
    name: "lead-calls-callable",
    text: `select (
        (select coalesce(sum(leads), 0) from lead_call_counts where officer in ($1, 0) and day <= $3)
        - (select count(*) from leads where sales_officer_id = $1 and next_call_at is not null and call_back_at is not null
            and next_call_at > $2 and next_call_at < ($3::date + 1)::timestamp at time zone 'Africa/Lagos')
        - (select count(*) from leads where sales_officer_id is null and next_call_at is not null and call_back_at is not null
            and next_call_at > $2 and next_call_at < ($3::date + 1)::timestamp at time zone 'Africa/Lagos')
        - (select count(*) from lead_leases l join leads d on d.id = l.lead_id where l.until > $2
            and (d.sales_officer_id = $1 or d.sales_officer_id is null) and d.next_call_at <= $2)
        - (select count(*) from lead_skips s join leads d on d.id = s.lead_id where s.user_id = $1 and s.until > $2
            and (d.sales_officer_id = $1 or d.sales_officer_id is null) and d.next_call_at <= $2
            and not exists (select from lead_leases l where l.lead_id = d.id and l.until > $2))
      )::bigint as callable`,
    values: [userId, now, dueDay],
  });
  return rows[0]?.callable ?? 0;
}

/** When the next lead that is not callable now becomes callable: an instant, or a Lagos day. */
export async function nextDue(db: Database, { userId, now, dueDay }: Asker) {
  const { rows } = await db.pool.query<{ at: Date | null; day: string | null }>({
    name: "lead-calls-next-due",
    text: `select least(
        (select next_call_at from leads where sales_officer_id = $1 and next_call_at is not null and call_back_at is not null
          and next_call_at > $2 order by next_call_at limit 1),
        (select next_call_at from leads where sales_officer_id is null and next_call_at is not null and call_back_at is not null
          and next_call_at > $2 order by sales_officer_id, next_call_at limit 1),
        (select min(s.until) from lead_skips s join leads d on d.id = s.lead_id where s.user_id = $1 and s.until > $2
          and d.next_call_at <= $2 and (d.sales_officer_id = $1 or d.sales_officer_id is null))) as at,
      least(
        (select lagos_day(next_call_at) from leads where sales_officer_id = $1 and next_call_at is not null
          and call_back_at is null and lagos_day(next_call_at) > $3::date order by lagos_day(next_call_at) limit 1),
        (select lagos_day(next_call_at) from leads where sales_officer_id is null and next_call_at is not null
          and call_back_at is null and lagos_day(next_call_at) > $3::date
          order by sales_officer_id, lagos_day(next_call_at) limit 1)) as day`,
    values: [userId, now, dueDay],
  });
  return rows[0] ?? { at: null, day: null };
}

import { OPEN_STATUSES } from "../../domain/lead/lead-status.ts";
import { QUEUE_STATUSES, type WorkQueue } from "../../domain/staff/work-queues.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";

/** What waits in a queue, in kobo; `oldest` is the Lagos day since which the first of them waits. */
export interface QueueSums {
  readonly queue: WorkQueue;
  readonly count: number;
  readonly amount: number | null;
  readonly oldest: string | null;
}

interface Asker {
  readonly userId: number;
  readonly today: LagosDate;
}

const SAID = "count(*)::bigint as count, coalesce(sum(amount), 0)::bigint as amount";

// Of one status alone, which has the loans that wait in the order of their wait with their amounts.
const loans = (status: string) =>
  `select ${SAID}, lagos_day(min(status_since)) as oldest from loans where status = '${status}'`;

/**
 * The statement of each queue: it walks what waits in one index, as the list does, and never what does not wait. `$1` is
 * today, `$2` whoever asks.
 */
export const QUEUE_SOURCES: Readonly<Record<WorkQueue, string>> = {
  authorization: loans(QUEUE_STATUSES.authorization),
  offer: loans(QUEUE_STATUSES.offer),
  approval: loans(QUEUE_STATUSES.approval),
  setup: loans(QUEUE_STATUSES.setup),
  disbursal: loans(QUEUE_STATUSES.disbursal),
  overdue: `select count(*)::bigint as count, coalesce(sum(balance), 0)::bigint as amount, min(oldest_unpaid_on) as oldest
    from loan_balances where oldest_unpaid_on < $1::date`,
  identity: `select count(*)::bigint as count, null::bigint as amount, lagos_day(min(created_at)) as oldest
    from identity_checks where waits_for_person`,
  leads: `select (select coalesce(sum(leads), 0) from lead_counts
      where officer = $2 and status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(", ")}))::bigint as count,
    null::bigint as amount, least(
      (select lagos_day(next_call_at) from leads where sales_officer_id = $2 and next_call_at is not null
        and call_back_at is not null order by next_call_at limit 1),
      (select lagos_day(next_call_at) from leads where sales_officer_id = $2 and next_call_at is not null
        and call_back_at is null order by lagos_day(next_call_at) limit 1)) as oldest`,
  held: `select ${SAID}, lagos_day(min(created_at)) as oldest from deductions where held_reason is not null`,
  suspense: `select ${SAID}, min(received_on) as oldest from suspense_items where state = 'open'`,
};

/** What waits in some queues, in their order. */
export async function readQueues(
  db: Database,
  queues: readonly WorkQueue[],
  { userId, today }: Asker,
): Promise<readonly QueueSums[]> {
  if (queues.length === 0) return [];
  const parts = queues.map((queue) => `select '${queue}' as queue, waiting.* from (${QUEUE_SOURCES[queue]}) waiting`);
  const { rows } = await db.pool.query<QueueSums>({
    text: `select * from (${parts.join(" union all ")}) queues where $1::date is not null and $2::bigint is not null`,
    values: [today, userId],
  });
  const found = new Map(rows.map((row) => [row.queue, row]));
  return queues.flatMap((queue) => found.get(queue) ?? []);
}

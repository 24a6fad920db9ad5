import type pg from "pg";
import { withClient } from "./with-client.ts";

/** The loans that wait for approval by one person, and the way to restore them after an approval. */
export interface ApprovalQueue {
  readonly ids: readonly number[];
  /** Throws unless every one of these is approved once, and all stored counts are correct. */
  check(approved: readonly number[]): Promise<void>;
  /** Removes everything the measurement wrote, so that the next run finds the same queue. */
  restore(): Promise<void>;
}

const KEPT_COUNTS_THAT_ARE_WRONG = `select coalesce(k.status, c.status) as status
  from (select status, loan_type_id, loans from loan_counts where loans <> 0) k
  full join (select status, loan_type_id, count(*) as loans from loans group by 1, 2) c using (status, loan_type_id)
  where k.loans is distinct from c.loans`;

// Four eyes: the uploader of a loan's recording does not approve it.
const WAITING_FOR = `select id from loans l where status = 'pending_approval' and not exists (select from loan_events e
    where e.loan_id = l.id and e.event in ('authorization-uploaded', 'authorization-replaced')
      and e.user_id = (select id from users where email = $2))
  order by created_at desc, id desc limit $1`;

/**
 * Reads the newest loans that the person of this address may approve, and the last ids, so that later rows can be
 * removed.
 */
export async function openApprovalQueue(
  connection: pg.PoolConfig,
  approver: string,
  most: number,
): Promise<ApprovalQueue> {
  return withClient(connection, async (client) => {
    const pending = await client.query<{ id: string }>(WAITING_FOR, [most, approver]);
    const ids = pending.rows.map(({ id }) => Number(id));
    const marks = await client.query<{ event: string; seq: string; delta: string }>(`select
      (select coalesce(max(id), 0) from loan_events) as event, (select coalesce(max(seq), 0) from audit_log) as seq,
      (select coalesce(max(id), 0) from loan_count_deltas) as delta`);
    const { event = "0", seq = "0", delta = "0" } = marks.rows[0] ?? {};
    return {
      ids,
      check: (approved) => withClient(connection, (checker) => checkApproved(checker, approved, event)),
      restore: () =>
        withClient(connection, async (restorer) => {
          await restorer.query("begin; set local session_replication_role = replica");
          await restorer.query(
            "update loans set status = 'pending_approval', approved_amount = null where id = any($1) and status = 'pending_deduction_setup'",
            [ids],
          );
          await restorer.query("delete from loan_events where id > $1", [event]);
          await restorer.query("delete from audit_log where seq > $1", [seq]);
          await restorer.query("delete from loan_count_deltas where id > $1", [delta]);
          await restorer.query("delete from idempotency_keys");
          await restorer.query("commit");
          await restorer.query("vacuum (analyze) loans, loan_events, audit_log, loan_count_deltas, idempotency_keys");
        }),
    };
  });
}

async function checkApproved(client: pg.Client, approved: readonly number[], lastEvent: string): Promise<void> {
  const { rows } = await client.query<{ loans: string; events: string }>(
    `select (select count(*) from loans where id = any($1) and status = 'pending_deduction_setup' and approved_amount = offered_amount) as loans,
       (select count(*) from loan_events where id > $2 and event = 'approved') as events`,
    [approved, lastEvent],
  );
  const { loans, events } = rows[0] ?? {};
  if (Number(loans) !== approved.length || Number(events) !== approved.length) {
    throw new Error(`${approved.length} approvals were answered, ${loans} loans are approved by ${events} events`);
  }
  const wrong = await client.query(KEPT_COUNTS_THAT_ARE_WRONG);
  if (wrong.rows.length > 0) throw new Error(`the kept counts are not the counts: ${JSON.stringify(wrong.rows)}`);
}

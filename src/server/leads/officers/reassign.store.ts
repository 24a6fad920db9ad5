import { sql } from "kysely";
import { OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import { statusList } from "../lists/lead-conditions.store.ts";

/** A lead locked by this transaction, with its officer. */
export interface LeadToGive {
  readonly id: number;
  readonly officerId: number | null;
}

/** Locks leads in the order of their ids; unknown ones are left out. */
export async function lockLeadsToGive(tx: Tx, ids: readonly number[]): Promise<readonly LeadToGive[]> {
  const { rows } = await sql<{ id: number; sales_officer_id: number | null }>`
    select id, sales_officer_id from leads where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  return rows.map(({ id, sales_officer_id }) => ({ id, officerId: sales_officer_id }));
}

/** Locks an officer's open leads in the order of their ids. */
export async function lockOpenLeadsOf(tx: Tx, officerId: number): Promise<readonly LeadToGive[]> {
  const { rows } = await sql<{ id: number }>`select id from leads
    where sales_officer_id = ${officerId} and status in (${sql.raw(statusList(OPEN_STATUSES))})
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => ({ id, officerId }));
}

/** How many of an officer's leads have an agreed call. */
export async function countCallBacks(db: Queries | Tx, officerId: number): Promise<number> {
  const { rows } = await sql<{ agreed: number }>`select count(*)::bigint as agreed from leads
    where sales_officer_id = ${officerId} and next_call_at is not null and call_back_at is not null`.execute(db);
  return rows[0]?.agreed ?? 0;
}

interface Giving {
  /** Undefined for the pool. */
  readonly officer: { readonly id: number; readonly name: string } | undefined;
  readonly by: { readonly userId: number | undefined; readonly name: string };
  readonly at: Date;
}

/** Assigns locked leads to an officer or the pool, with a history entry each, and ends their leases. */
export async function giveLeads(tx: Tx, leads: readonly LeadToGive[], { officer, by, at }: Giving): Promise<void> {
  const ids = leads.map(({ id }) => id);
  // The entry names the previous officer, so it is written first. It is not a call: see lead_histories.kept_status.
  await sql`insert into lead_histories (lead_id, user_id, actor, status, kept_status, remark, at)
    select d.id, ${by.userId ?? null}, ${by.name}, 'given', d.status,
      ${`Given to ${officer?.name ?? "the pool"} by ${by.name}`} || coalesce(' (from ' || u.first_name || ' ' || u.last_name || ')', ''), ${at}
    from leads d left join users u on u.id = d.sales_officer_id
    where d.id = any(${ids}::bigint[]) order by d.id`.execute(tx);
  await sql`update leads set sales_officer_id = ${officer?.id ?? null}, version = version + 1, changed_by = ${by.name}, changed_at = ${at}
    where id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from lead_leases where lead_id = any(${ids}::bigint[]) and user_id <> ${officer?.id ?? 0}`.execute(
    tx,
  );
}

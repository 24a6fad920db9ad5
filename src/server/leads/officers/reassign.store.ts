import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

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

interface Giving {
  readonly officer: { readonly id: number; readonly name: string };
  readonly by: { readonly userId: number | undefined; readonly name: string };
  readonly at: Date;
}

/** Assigns locked leads to an officer, with a history entry each, and ends their leases. */
export async function giveLeads(tx: Tx, leads: readonly LeadToGive[], { officer, by, at }: Giving): Promise<void> {
  const ids = leads.map(({ id }) => id);
  // The entry names the previous officer, so it is written first. It is not a call: see lead_histories.kept_status.
  await sql`insert into lead_histories (lead_id, user_id, actor, status, kept_status, remark, at)
    select d.id, ${by.userId ?? null}, ${by.name}, 'given', d.status,
      ${`Given to ${officer.name} by ${by.name}`} || coalesce(' (from ' || u.first_name || ' ' || u.last_name || ')', ''), ${at}
    from leads d left join users u on u.id = d.sales_officer_id
    where d.id = any(${ids}::bigint[]) order by d.id`.execute(tx);
  await sql`update leads set sales_officer_id = ${officer.id}, version = version + 1, changed_by = ${by.name}, changed_at = ${at}
    where id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from lead_leases where lead_id = any(${ids}::bigint[]) and user_id <> ${officer.id}`.execute(tx);
}

import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import type { Tx } from "../db/transaction.ts";

/** A lead whose row this transaction holds. */
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLeadRow>>>;

/** Locks a lead, or answers undefined for one that is not there or not this officer's. */
export async function lockLeadRow(tx: Tx, id: number, officerId: number | undefined) {
  const found = tx.selectFrom("leads").selectAll().where("id", "=", id).forNoKeyUpdate();
  const own = officerId === undefined ? found : found.where("sales_officer_id", "=", officerId);
  return own.executeTakeFirst();
}

export interface NewStatus {
  readonly status: LeadStatus;
  readonly remark: string | null;
  readonly callBackAt: Date | null;
  readonly nextCallAt: Date | null;
  readonly isCall: boolean;
  readonly by: { readonly userId: number | undefined; readonly name: string };
  readonly at: Date;
}

/** Writes a status and its entry in the history; nobody holds the lead any more. A remark is kept until there is a new one. */
export async function writeStatus(tx: Tx, { id, version }: LockedLead, change: NewStatus): Promise<void> {
  const { status, remark, callBackAt, by, at } = change;
  await tx
    .updateTable("leads")
    .set({
      status,
      ...(remark !== null && { remark }),
      call_back_at: callBackAt,
      next_call_at: change.nextCallAt,
      ...(change.isCall && { last_called_at: at }),
      version: version + 1,
      changed_by: by.name,
      changed_at: at,
    })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("lead_histories")
    .values({ lead_id: id, user_id: by.userId ?? null, actor: by.name, status, remark, call_back_at: callBackAt, at })
    .execute();
  await tx.deleteFrom("lead_leases").where("lead_id", "=", id).execute();
}

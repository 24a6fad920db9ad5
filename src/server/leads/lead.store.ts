import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import type { Tx } from "../db/transaction.ts";

/** A lead locked by this transaction. */
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLeadRow>>>;

/**
 * Locks a lead, or returns undefined for one that is unknown or neither this officer's nor, if requested, of the pool.
 */
export async function lockLeadRow(tx: Tx, id: number, officerId: number | undefined, alsoPool = false) {
  let found = tx.selectFrom("leads").selectAll().where("id", "=", id).forNoKeyUpdate();
  if (officerId !== undefined) {
    found = found.where((lead) => {
      const own = lead("sales_officer_id", "=", officerId);
      return alsoPool ? lead.or([own, lead("sales_officer_id", "is", null)]) : own;
    });
  }
  return found.executeTakeFirst();
}

interface Change {
  readonly by: { readonly userId: number | undefined; readonly name: string };
  readonly at: Date;
}

export interface NewStatus extends Change {
  readonly status: LeadStatus;
  readonly remark: string | null;
  readonly callBackAt: Date | null;
  readonly nextCallAt: Date | null;
  readonly isCall: boolean;
}

/** Writes a status and its history entry, and ends any lease. A remark stays until there is a new one. */
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

const TAKEN_FROM_POOL = "Taken from the pool";

/** Assigns a lead of the pool. Its history entry is not a call: see lead_histories.kept_status. */
export async function writeTaker(
  tx: Tx,
  { id, version, status }: Pick<LockedLead, "id" | "version" | "status">,
  { userId, by, at }: Change & { readonly userId: number },
): Promise<void> {
  await tx
    .updateTable("leads")
    .set({ sales_officer_id: userId, version: version + 1, changed_by: by.name, changed_at: at })
    .where("id", "=", id)
    .execute();
  const entry = { lead_id: id, user_id: userId, actor: by.name, remark: TAKEN_FROM_POOL, at };
  await tx
    .insertInto("lead_histories")
    .values({ ...entry, status: "given", kept_status: status, call_back_at: null })
    .execute();
}

/**
 * Gives a lead back to the pool if this person took it from there and nothing has happened to it since; the lead's row
 * is locked by this transaction. Returns whether it did. Its history entry is not a call.
 */
export async function writeReturn(
  tx: Tx,
  leadId: number,
  { userId, by, at }: Change & { readonly userId: number },
): Promise<boolean> {
  const newest = await newestChange(tx, leadId);
  const isUntouched = newest?.user_id === userId && newest.remark === TAKEN_FROM_POOL && newest.kept_status !== null;
  if (!newest || !isUntouched || newest.sales_officer_id !== userId) return false;
  await tx
    .updateTable("leads")
    .set({ sales_officer_id: null, version: newest.version + 1, changed_by: by.name, changed_at: at })
    .where("id", "=", leadId)
    .execute();
  const status = newest.kept_status ?? newest.status;
  await writeNote(tx, { id: leadId, status }, { by, at, remark: "Given back to the pool" });
  return true;
}

/** Adds a history entry without changing the lead; it is not a call: see lead_histories.kept_status. */
export async function writeNote(
  tx: Tx,
  { id, status }: Pick<LockedLead, "id" | "status">,
  { by, at, remark }: Change & { readonly remark: string },
): Promise<void> {
  const entry = { lead_id: id, user_id: by.userId ?? null, actor: by.name, remark, at };
  await tx
    .insertInto("lead_histories")
    .values({ ...entry, status: "given", kept_status: status, call_back_at: null })
    .execute();
}

/** The newest entry of a lead's history, and its current officer. */
export async function newestChange(tx: Tx, leadId: number) {
  return tx
    .selectFrom("lead_histories as h")
    .innerJoin("leads as d", "d.id", "h.lead_id")
    .leftJoin("users as u", "u.id", "d.sales_officer_id")
    .select(["h.status", "h.kept_status", "h.user_id", "h.remark", "h.at"])
    .select(["d.version", "d.sales_officer_id", "u.first_name", "u.last_name"])
    .where("h.lead_id", "=", leadId)
    .orderBy("h.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

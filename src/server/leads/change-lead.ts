import { CALL_OUTCOMES, type LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import type { LeadScope } from "./lead-scope.ts";

/** What becomes of a lead, and who says so. */
export interface LeadChange {
  readonly status: LeadStatus;
  readonly remark: string | null;
  readonly callBackAt: Date | undefined;
  readonly author: Author;
  readonly at: Date;
}

/** A lead whose row this transaction holds. */
export type LockedLead = Awaited<ReturnType<typeof lockLead>>;

/** Locks a lead. Throws 404 for one that is not there or is not within the scope. */
export async function lockLead(tx: Tx, id: number, { officerId }: LeadScope) {
  const found = tx.selectFrom("leads").selectAll().where("id", "=", id).forNoKeyUpdate();
  const lead = await (officerId === undefined
    ? found
    : found.where("sales_officer_id", "=", officerId)
  ).executeTakeFirst();
  if (!lead) throw notFound("lead");
  return lead;
}

/**
 * Refuses a change that was made looking at an older version (T24): the sentence names who was quicker and when, and
 * whoever asks keeps what they typed. Without a version there is nothing to compare.
 */
export function refuseIfChanged(lead: LockedLead, seenVersion: string | undefined): void {
  if (seenVersion === undefined || seenVersion === "*" || seenVersion === String(lead.version)) return;
  const when = lead.changed_at ? ` on ${formatDateTime(lead.changed_at)}` : "";
  const words = `This lead was changed by ${lead.changed_by ?? "somebody else"}${when}. Look at it again, then save.`;
  throw new AppError("validation-failed", words);
}

/** Gives a locked lead a status: history, the next call, whoever was called, and the audit log come with it (LED-27). */
export async function changeLead(tx: Tx, lead: LockedLead, change: LeadChange): Promise<void> {
  const { status, remark, callBackAt, author, at } = change;
  const isCall = (CALL_OUTCOMES as readonly LeadStatus[]).includes(status);
  await tx
    .updateTable("leads")
    .set({
      status,
      ...(remark !== null && { remark }),
      call_back_at: callBackAt ?? null,
      next_call_at: nextCallAt(status, at, callBackAt) ?? null,
      ...(isCall && { last_called_at: at }),
      version: lead.version + 1,
      changed_by: author.name,
      changed_at: at,
    })
    .where("id", "=", lead.id)
    .execute();
  await tx
    .insertInto("lead_histories")
    .values({
      lead_id: lead.id,
      user_id: author.userId ?? null,
      actor: author.name,
      status,
      remark,
      call_back_at: callBackAt ?? null,
      at,
    })
    .execute();
  await tx.deleteFrom("lead_leases").where("lead_id", "=", lead.id).execute();
  audit(tx, author, at, {
    action: "lead-status",
    object: `lead:${lead.id}`,
    before: { status: lead.status },
    after: { status },
  });
}

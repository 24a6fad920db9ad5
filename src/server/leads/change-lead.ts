import { CALL_OUTCOMES, type LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { type LockedLead, lockLeadRow, writeStatus } from "./lead.store.ts";
import type { LeadScope } from "./lead-scope.ts";

/** What becomes of a lead, and who says so. */
export interface LeadChange {
  readonly status: LeadStatus;
  readonly remark: string | null;
  readonly callBackAt: Date | undefined;
  readonly author: Author;
  readonly at: Date;
}

/** Locks a lead. Throws 404 for one that is not there or is not within the scope. */
export async function lockLead(tx: Tx, id: number, { officerId }: LeadScope): Promise<LockedLead> {
  const lead = await lockLeadRow(tx, id, officerId);
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
  await writeStatus(tx, lead, {
    status,
    remark,
    callBackAt: callBackAt ?? null,
    nextCallAt: nextCallAt(status, at, callBackAt) ?? null,
    isCall: (CALL_OUTCOMES as readonly LeadStatus[]).includes(status),
    by: author,
    at,
  });
  const [before, after] = [{ status: lead.status }, { status }];
  audit(tx, author, at, { action: "lead-status", object: `lead:${lead.id}`, before, after });
}

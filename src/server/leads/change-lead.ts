import { CALL_OUTCOMES, LEAD_STATUS_LABELS, type LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { notFound } from "../refusal/refusal.ts";
import { type LockedLead, lockLeadRow, newestChange, writeStatus, writeTaker } from "./lead.store.ts";
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

/** Locks a lead that may also be nobody's yet. Throws 404 for one that is not there or is somebody else's. */
export async function lockLeadOrPooled(tx: Tx, id: number, { officerId }: LeadScope): Promise<LockedLead> {
  const lead = await lockLeadRow(tx, id, officerId, true);
  if (!lead) throw notFound("lead");
  return lead;
}

/**
 * Refuses a change that was made looking at an older version (T24): the sentence names who was quicker, what they did and
 * when, and whoever asks keeps what they typed. Without a version there is nothing to compare.
 */
export async function refuseIfChanged(tx: Tx, lead: LockedLead, seenVersion: string | undefined): Promise<void> {
  if (isStale(lead.version, seenVersion)) throw lostUpdate(lead, await deedOf(tx, lead));
}

// Not every change stands in the history: an offer that was found does not.
async function deedOf(tx: Tx, { id, changed_at }: LockedLead): Promise<string> {
  const newest = await newestChange(tx, id);
  if (!newest || newest.at.getTime() !== changed_at?.getTime()) return "changed this lead";
  if (newest.kept_status === null) return `set this lead to ${LEAD_STATUS_LABELS[newest.status as LeadStatus]}`;
  if (newest.user_id === null) return "changed this lead";
  if (newest.user_id === newest.sales_officer_id) return "took this lead over";
  return `gave this lead to ${newest.first_name} ${newest.last_name}`;
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

/** Gives a locked lead that nobody has to whoever takes it (LED-27); answers it as it is then. */
export async function takeFromPool<Lead extends Pick<LockedLead, "id" | "version" | "status">>(
  tx: Tx,
  lead: Lead,
  { userId, author, at }: { readonly userId: number; readonly author: Author; readonly at: Date },
): Promise<Lead> {
  await writeTaker(tx, lead, { userId, by: author, at });
  const [before, after] = [{ officer: null }, { officer: userId }];
  audit(tx, author, at, { action: "lead-taken", object: `lead:${lead.id}`, before, after });
  return { ...lead, version: lead.version + 1 };
}

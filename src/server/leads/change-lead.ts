import { CALL_OUTCOMES, LEAD_STATUS_LABELS, type LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { notFound } from "../refusal/refusal.ts";
import { type LockedLead, lockLeadRow, newestChange, writeReturn, writeStatus, writeTaker } from "./lead.store.ts";
import type { LeadScope } from "./lead-scope.ts";

/** A change of a lead, and its author. */
export interface LeadChange {
  readonly status: LeadStatus;
  readonly remark: string | null;
  readonly callBackAt: Date | undefined;
  readonly author: Author;
  readonly at: Date;
}

/** Locks a lead. Throws 404 for one that is unknown or outside the scope. */
export async function lockLead(tx: Tx, id: number, { officerId }: LeadScope): Promise<LockedLead> {
  const lead = await lockLeadRow(tx, id, officerId);
  if (!lead) throw notFound("lead");
  return lead;
}

/** Locks a lead that may also be unassigned. Throws 404 for one that is unknown or another officer's. */
export async function lockLeadOrPooled(tx: Tx, id: number, { officerId }: LeadScope): Promise<LockedLead> {
  const lead = await lockLeadRow(tx, id, officerId, true);
  if (!lead) throw notFound("lead");
  return lead;
}

/**
 * Refuses a change based on an older version (T24): the sentence names who was faster, what they did and when, and the
 * caller keeps what they typed. Without a version there is nothing to compare.
 */
export async function refuseIfChanged(tx: Tx, lead: LockedLead, seenVersion: string | undefined): Promise<void> {
  if (isStale(lead.version, seenVersion)) throw lostUpdate(lead, await deedOf(tx, lead));
}

// Not every change is in the history: a found offer is not.
async function deedOf(tx: Tx, { id, changed_at }: LockedLead): Promise<string> {
  const newest = await newestChange(tx, id);
  if (!newest || newest.at.getTime() !== changed_at?.getTime()) return "changed this lead";
  if (newest.kept_status === null) return `set this lead to ${LEAD_STATUS_LABELS[newest.status as LeadStatus]}`;
  if (newest.user_id === null) return "changed this lead";
  if (newest.sales_officer_id === null) return "gave this lead back to the pool";
  if (newest.user_id === newest.sales_officer_id) return "took this lead over";
  return `gave this lead to ${newest.first_name} ${newest.last_name}`;
}

/** Sets a locked lead's status, with its effects: history, the next call, call counts, and the audit log (LED-27). */
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

/** Assigns a locked lead of the pool to whoever takes it (LED-27); returns its new state. */
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

/**
 * Gives a lead, whose row is locked, back to the pool if this person took it from there and did nothing with it. Returns
 * whether it did.
 */
export async function returnToPool(
  tx: Tx,
  id: number,
  { userId, author, at }: { readonly userId: number; readonly author: Author; readonly at: Date },
): Promise<boolean> {
  const isReturned = await writeReturn(tx, id, { userId, by: author, at });
  const [before, after] = [{ officer: userId }, { officer: null }];
  if (isReturned) audit(tx, author, at, { action: "lead-returned", object: `lead:${id}`, before, after });
  return isReturned;
}

import { nextContactTime } from "../../../domain/lead/contact-hours.ts";
import { addDays, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { SYSTEM, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { isOpen } from "../../go-live/require-open.ts";
import { lockLeadRow } from "../../leads/lead.store.ts";
import { lastMessageAt, leadsAwaitingLink, setLinkDue } from "./lead-link.store.ts";
import { findLinkRefusal } from "./link-refusal.ts";
import { queueLink } from "./queue-link.ts";

const AT_A_TIME_MAX = 50;

/**
 * Sends the offer links of leads who may be written to; returns how many leads it processed. Outside contact hours and
 * before the opening they wait, and so does a lead whom an officer is calling.
 */
export async function sendDueLinks(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  // A link leads to an application, which is not possible yet.
  if (!(await isOpen(deps.db.query, deps.config))) return 0;
  const ids = await leadsAwaitingLink(deps.db, deps.clock.now(), AT_A_TIME_MAX);
  let handled = 0;
  for (const id of ids) {
    if (stopping()) break;
    await sendToOne(deps, id);
    handled += 1;
  }
  return handled;
}

// A failing lead blocks no other.
async function sendToOne(deps: Deps, id: number): Promise<void> {
  try {
    await deps.db.transaction((tx) => sendOne(tx, deps, id));
  } catch (error) {
    const { name, stack } = error as Error;
    deps.log.error({ lead: id, kind: name, stack }, "a link could not be sent");
  }
}

async function sendOne(tx: Tx, deps: Deps, id: number): Promise<void> {
  const lead = await lockLeadRow(tx, id, undefined);
  const at = deps.clock.now();
  // Another process was faster, or an officer sent it.
  if (!lead?.link_due_at || lead.link_due_at > at) return;
  const lastSentAt = await lastMessageAt(tx, id);
  const refusal = findLinkRefusal(lead, lastSentAt, at);
  if (!refusal) return queueLink(tx, deps, lead, { author: SYSTEM, at });
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(at), 1));
  const sentToday = lastSentAt !== undefined && lagosDateOf(lastSentAt) === lagosDateOf(at);
  await setLinkDue(tx, id, refusal.lasts ? null : nextContactTime(sentToday ? tomorrow : at));
}

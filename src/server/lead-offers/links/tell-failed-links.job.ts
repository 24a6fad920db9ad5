import { nextContactTime } from "../../../domain/lead/contact-hours.ts";
import { FINISHED_STATUSES, type LeadStatus } from "../../../domain/lead/lead-status.ts";
import { addDays, formatDate, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { audit, SYSTEM, type Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { type LockedLead, lockLeadRow, writeNote } from "../../leads/lead.store.ts";
import { type FailedLink, markTold, neighboursOf, untoldFailures } from "./failed-link.store.ts";
import { setLinkDue } from "./lead-link.store.ts";
import { findLinkRefusal } from "./link-refusal.ts";

const AT_A_TIME_MAX = 50;

/**
 * Records in a lead's history that the SMS with the link was not sent, and schedules another on a later day: a phone
 * that was off or a gateway outage is not an answer. Returns how many failures it processed.
 */
export async function tellFailedLinks(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const failures = await untoldFailures(deps.db, AT_A_TIME_MAX);
  let told = 0;
  for (const failure of failures) {
    if (stopping()) break;
    if (await tellOne(deps, failure)) told += 1;
  }
  return told;
}

// A failing lead blocks no other.
async function tellOne(deps: Deps, failure: FailedLink): Promise<boolean> {
  try {
    await deps.db.transaction((tx) => tell(tx, failure, deps.clock.now()));
    return true;
  } catch (error) {
    const { name, stack } = error as Error;
    deps.log.error({ lead: failure.leadId, kind: name, stack }, "a failed link could not be recorded");
    return false;
  }
}

async function tell(tx: Tx, failure: FailedLink, at: Date): Promise<void> {
  const lead = await lockLeadRow(tx, failure.leadId, undefined);
  // Another process was faster; or the lead was closed, which cancelled its message.
  if (!lead || !(await markTold(tx, failure, at)) || isFinished(lead)) return;
  const again = await sentAgainAt(tx, lead, failure, at);
  if (again) await setLinkDue(tx, lead.id, again);
  const next = again ? `It goes out once more on ${formatDate(lagosDateOf(again))}.` : "Call instead.";
  await writeNote(tx, lead, { by: SYSTEM, at, remark: `The SMS with the link was not sent. ${next}` });
  const after = { message: failure.id, again: again?.toISOString() ?? null };
  audit(tx, SYSTEM, at, { action: "lead-link-failed", object: `lead:${lead.id}`, after });
}

function isFinished({ status }: LockedLead): boolean {
  return (FINISHED_STATUSES as readonly LeadStatus[]).includes(status as LeadStatus);
}

/** When the link is sent again, within the contact hours of a later day than the failed one; undefined if it is not. */
async function sentAgainAt(tx: Tx, lead: LockedLead, failure: FailedLink, at: Date): Promise<Date | undefined> {
  const { failedBefore, hasLater } = await neighboursOf(tx, failure);
  const isAnswered = lead.status === "link_submitted";
  if (failedBefore || hasLater || isAnswered || findLinkRefusal(lead, undefined, at)?.lasts) return undefined;
  const dayAfter = startOfLagosDay(addDays(lagosDateOf(failure.sentAt), 1));
  return nextContactTime(at > dayAfter ? at : dayAfter);
}

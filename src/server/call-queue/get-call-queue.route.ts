import { getCallQueue } from "../../contract/call-queue.contract.ts";
import { OPEN_LEADS } from "../../contract/leads.contract.ts";
import { isContactTime } from "../../domain/lead/contact-hours.ts";
import { route } from "../http/route.ts";
import { presentLead } from "../leads/lead.presenter.ts";
import { type LeadRow, readLeadRows } from "../leads/lead-rows.store.ts";
import { leadFilter } from "../leads/lists/lead-filter.ts";
import { countKept } from "../leads/lists/lead-list.store.ts";
import type { Asker } from "./call-queue.store.ts";
import { countCallable, dueCallBacks } from "./call-queue-figures.store.ts";
import { askerAt, resumesAt } from "./call-queue-hours.ts";
import { heldLead } from "./lease.store.ts";

const SHOWN = 3;

/**
 * Whom an agent calls next (OPN-75): their due agreed calls, how many wait, and the leased lead. Those who wait are
 * counted as My Pending Leads counts its rows, so that the queue and the list below it agree.
 */
export const getCallQueueRoute = route(getCallQueue, async ({ actor, deps: { db, clock } }) => {
  const asker = askerAt(actor.userId, clock.now());
  const [{ ids, due }, waiting, callable, held] = await Promise.all([
    dueCallBacks(db, asker, SHOWN),
    countKept(db, leadFilter({ filterStatus: OPEN_LEADS }, actor.userId)),
    countCallable(db, asker),
    heldLead(db, asker),
  ]);
  const mayCall = isContactTime(asker.now);
  const resumes = mayCall && callable > 0 ? undefined : await resumesAt(db, asker);
  const rows = await readLeadRows(db, held === undefined || ids.includes(held) ? ids : [...ids, held]);
  const leads = new Map(rows.map((row) => [row.id, presentLead(row)]));
  const current = rows.find((row) => row.id === held && isStillCalled(row, asker));
  return {
    data: {
      // Only time, name and last remark are shown here.
      due: ids.flatMap((id) => leads.get(id) ?? []).map((lead) => ({ ...lead, lead_histories: [] })),
      due_count: due,
      waiting_count: waiting,
      callable_count: callable,
      current: (current && leads.get(current.id)) ?? null,
      is_contact_time: mayCall,
      resumes_at: resumes?.toISOString() ?? null,
    },
  };
});

/** Whether a leased lead is still callable by its holder: a recorded call leaves its lease behind. */
function isStillCalled({ sales_officer_id, next_call_at }: LeadRow, { userId, now }: Asker): boolean {
  return sales_officer_id === userId && next_call_at !== null && next_call_at <= now;
}

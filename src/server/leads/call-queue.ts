import { readCallQueue } from "../../contract/lead-queue.contract.ts";
import { isContactTime } from "../../domain/lead/contact-hours.ts";
import { route } from "../http/route.ts";
import { countWaiting, dueCallBacks } from "./call-queue-figures.store.ts";
import { askerAt, resumesAt } from "./call-queue-hours.ts";
import { presentLead } from "./lead.presenter.ts";
import { readLeadRows } from "./lead-rows.store.ts";
import { heldLead } from "./lease.store.ts";

const SHOWN = 10;

/** Whom an agent calls next (OPN-75): their agreed calls that are due, how many wait with them, and whom they hold. */
export const readCallQueueRoute = route(readCallQueue, async ({ actor, deps: { db, clock } }) => {
  const asker = askerAt(actor.userId, clock.now());
  const [{ ids, due }, waiting, held] = await Promise.all([
    dueCallBacks(db, asker, SHOWN),
    countWaiting(db, asker),
    heldLead(db, asker),
  ]);
  const mayCall = isContactTime(asker.now);
  const resumes = mayCall && waiting > 0 ? undefined : await resumesAt(db, asker);
  const rows = await readLeadRows(db, held === undefined || ids.includes(held) ? ids : [...ids, held]);
  const leads = new Map(rows.map((row) => [row.id, presentLead(row)]));
  return {
    data: {
      due: ids.flatMap((id) => leads.get(id) ?? []),
      due_count: due,
      waiting_count: waiting,
      current: (held !== undefined && leads.get(held)) || null,
      is_contact_time: mayCall,
      resumes_at: resumes?.toISOString() ?? null,
    },
  };
});

import { getFollowingLead } from "../../contract/call-queue.contract.ts";
import { isContactTime } from "../../domain/lead/contact-hours.ts";
import { route } from "../http/route.ts";
import { presentLead } from "../leads/lead.presenter.ts";
import { readLeadRows } from "../leads/lead-rows.store.ts";
import { firstFree } from "./call-queue.store.ts";
import { askerAt } from "./call-queue-hours.ts";

/**
 * Who would be next if the current call ended now (OPN-75), so that the caller can show them without waiting. Nothing is
 * held or assigned: `nextLead` decides, and may answer somebody else.
 */
export const getFollowingLeadRoute = route(getFollowingLead, async ({ actor, deps: { db, clock } }) => {
  const asker = askerAt(actor.userId, clock.now());
  const id = isContactTime(asker.now) ? await firstFree(db.query, asker) : undefined;
  const [row] = id === undefined ? [] : await readLeadRows(db, [id]);
  return { data: { lead: row ? presentLead(row) : null } };
});

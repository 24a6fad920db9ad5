import type { Lead } from "../../contract/leads.contract.ts";
import type { Database } from "../db/connect.ts";
import { type Actor, holds } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentLead } from "./lead.presenter.ts";
import { readLeadRows } from "./lead-rows.store.ts";

/** Whose leads somebody may see and change: all, or only their own. */
export type LeadScope = { readonly officerId: number | undefined };

/** With view-all-leads every lead; without it one's own. */
export function scopeOf(actor: Actor): LeadScope {
  return { officerId: holds(actor, "view-all-leads") ? undefined : actor.userId };
}

/**
 * A lead as it is now, for whoever may see it. Throws 404 for one outside of their scope: a request that is repeated is
 * answered with the lead of today, and it may be another's by now.
 */
export async function readLead(db: Database, id: number, { officerId }: LeadScope): Promise<Lead> {
  const [lead] = await readLeadRows(db, [id]);
  if (!lead || (officerId !== undefined && lead.sales_officer_id !== officerId)) throw notFound("lead");
  return presentLead(lead);
}

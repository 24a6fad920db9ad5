import type { Lead } from "../../contract/leads.contract.ts";
import type { Database } from "../db/connect.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentLead } from "./lead.presenter.ts";
import { readLeadRows } from "./lead-rows.store.ts";
import type { LeadScope } from "./lead-scope.ts";

/**
 * A lead's current state, for those who may see it. Throws 404 outside their scope: a repeated request returns today's
 * lead, which may be reassigned by now.
 */
export async function readLead(db: Database, id: number, { officerId }: LeadScope): Promise<Lead> {
  const [lead] = await readLeadRows(db, [id]);
  if (!lead || (officerId !== undefined && lead.sales_officer_id !== officerId)) throw notFound("lead");
  return presentLead(lead);
}

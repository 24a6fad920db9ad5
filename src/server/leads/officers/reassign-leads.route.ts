import { reassignLeads } from "../../../contract/leads.contract.ts";
import { audit, type Tx } from "../../db/transaction.ts";
import { type HeldColleague, holdColleague } from "../../grants/colleagues.store.ts";
import { type Call, route } from "../../http/route.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { giveLeads, type LeadToGive, lockLeadsToGive } from "./reassign.store.ts";

type ReassignCall = Call<typeof reassignLeads>;

/**
 * API-62, OPN-73: assigns leads to another officer, all of them or none. Locks the officer first, then the leads in the
 * order of their ids. One audit row names every lead with its previous officer; leads already with the officer are
 * skipped and not counted.
 */
async function reassign({ body, author, deps }: ReassignCall) {
  const at = deps.clock.now();
  const ids = [...new Set(body.lead_ids)];
  const done = await deps.db.transaction(async (tx) => {
    const officer = await officerFor(tx, body.sales_officer_id);
    const leads = await lockLeadsToGive(tx, ids);
    refuseUnknown(ids, leads);
    const given = leads.filter((lead) => lead.officerId !== officer.id);
    if (given.length === 0) return { reassigned: 0, officer: officer.name };
    await giveLeads(tx, given, { officer, by: author, at });
    const before = { leads: given.map(({ id, officerId }) => ({ id, officer: officerId })) };
    const after = { officer: officer.id, leads: given.map(({ id }) => id) };
    audit(tx, author, at, { action: "leads-reassigned", object: `user:${officer.id}`, before, after });
    return { reassigned: given.length, officer: officer.name };
  });
  return { data: done };
}

async function officerFor(tx: Tx, id: number): Promise<HeldColleague> {
  const officer = await holdColleague(tx, id);
  if (!officer) throw fieldError("sales_officer_id", "There is no such officer. Choose one from the list.");
  if (!officer.active) throw fieldError("sales_officer_id", `${officer.name} is not active. Choose another officer.`);
  if (!officer.permissions.includes("process-leads"))
    throw fieldError("sales_officer_id", `${officer.name} may not process leads. Choose another officer.`);
  return officer;
}

const NAMED_MAX = 10;

function refuseUnknown(ids: readonly number[], found: readonly LeadToGive[]): void {
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, NAMED_MAX).join(", ");
  const more = unknown.length > NAMED_MAX ? ` and ${unknown.length - NAMED_MAX} more` : "";
  throw fieldError("lead_ids", `There is no lead ${named}${more}. Load the list again; nothing was changed.`);
}

export const reassignLeadsRoute = route(reassignLeads, reassign);

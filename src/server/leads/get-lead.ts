import { getLead } from "../../contract/leads.contract.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { presentLead } from "./lead.presenter.ts";
import { readLeadRows } from "./lead-rows.store.ts";
import { scopeOf } from "./lead-scope.ts";

/** API-79: one lead with its history. Somebody else's is, without view-all-leads, as if it were not there. */
export const getLeadRoute = route(getLead, async ({ params, actor, deps }) => {
  const [lead] = await readLeadRows(deps.db, [params.id]);
  const { officerId } = scopeOf(actor);
  if (!lead || (officerId !== undefined && lead.sales_officer_id !== officerId)) throw notFound("lead");
  return { data: presentLead(lead) };
});

import { getLead } from "../../contract/leads.contract.ts";
import { route } from "../http/route.ts";
import { readLead, scopeOf } from "./lead-scope.ts";

/** API-79: one lead with its history. Without view-all-leads, another officer's is a 404. */
export const getLeadRoute = route(getLead, async ({ params, actor, deps }) => ({
  data: await readLead(deps.db, params.id, scopeOf(actor)),
}));

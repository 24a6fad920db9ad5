import { getLead } from "../../contract/leads.contract.ts";
import { route } from "../http/route.ts";
import { readLead, scopeOf } from "./lead-scope.ts";

/** API-79: one lead with its history. Somebody else's is, without view-all-leads, as if it were not there. */
export const getLeadRoute = route(getLead, async ({ params, actor, deps }) => ({
  data: await readLead(deps.db, params.id, scopeOf(actor)),
}));

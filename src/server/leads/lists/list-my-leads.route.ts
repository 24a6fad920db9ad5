import { listMyLeads } from "../../../contract/leads.contract.ts";
import { route } from "../../http/route.ts";
import { readCalls } from "./read-lead-calls.ts";
import { readLeadPage } from "./read-lead-page.ts";

/** API-57, LED-25: only the caller's own leads, whatever else they may see. */
export const listMyLeadsRoute = route(listMyLeads, async ({ query, actor, deps }) => ({
  data:
    query.order || query.call
      ? await readCalls(deps, actor.userId, query)
      : await readLeadPage(deps, { path: listMyLeads.path, officerId: actor.userId, query }),
}));

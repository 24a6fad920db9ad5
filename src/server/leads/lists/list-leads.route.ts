import { listLeads } from "../../../contract/leads.contract.ts";
import { route } from "../../http/route.ts";
import { readLeadPage } from "./read-lead-page.ts";

/** API-56: every lead, newest first. */
export const listLeadsRoute = route(listLeads, async ({ query, deps }) => ({
  data: await readLeadPage(deps, { path: listLeads.path, officerId: undefined, query }),
}));

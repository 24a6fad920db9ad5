import { listLeadOfficers } from "../../contract/leads.contract.ts";
import { route } from "../http/route.ts";
import { readLeadOfficers } from "./lead-officers.store.ts";

/** Whom a lead can be given to, with how many open leads each has; the counts are exact at any moment. */
export const listLeadOfficersRoute = route(listLeadOfficers, async ({ deps }) => ({
  data: [...(await readLeadOfficers(deps.db))],
}));

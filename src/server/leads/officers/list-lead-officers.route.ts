import { listLeadOfficers } from "../../../contract/leads.contract.ts";
import { route } from "../../http/route.ts";
import { readLeadOfficers } from "./lead-officers.store.ts";

/** Officers a lead can be assigned to, each with the exact number of open leads. */
export const listLeadOfficersRoute = route(listLeadOfficers, async ({ deps }) => ({
  data: [...(await readLeadOfficers(deps.db))],
}));

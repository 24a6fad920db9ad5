import { pathOf } from "../../../contract/endpoint.ts";
import { listLeadsOfOfficer } from "../../../contract/leads.contract.ts";
import { route } from "../../http/route.ts";
import { notFound } from "../../refusal/refusal.ts";
import { readLeadPage } from "../lists/read-lead-page.ts";
import { isStaff } from "./lead-officers.store.ts";

/** API-59, OPN-74: the leads of one officer, active or not. */
export const listLeadsOfOfficerRoute = route(listLeadsOfOfficer, async ({ params, query, deps }) => {
  if (!(await isStaff(deps.db, params.id))) throw notFound("member of staff");
  const path = pathOf(listLeadsOfOfficer, params);
  return { data: await readLeadPage(deps, { path, officerId: params.id, query }) };
});

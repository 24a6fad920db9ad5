import { reassignLeadsByShortAddress } from "../../contract/leads.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { getLeadRoute } from "./get-lead.route.ts";
import { getLeadBoardRoute } from "./get-lead-board.route.ts";
import { listLeadStatusOptionsRoute } from "./list-lead-status-options.route.ts";
import { getMyLeadCallsRoute } from "./lists/get-my-lead-calls.route.ts";
import { listLeadsRoute } from "./lists/list-leads.route.ts";
import { listMyLeadsRoute } from "./lists/list-my-leads.route.ts";
import { listLeadOfficersRoute } from "./officers/list-lead-officers.route.ts";
import { listLeadsOfOfficerRoute } from "./officers/list-leads-of-officer.route.ts";
import { reassignLeadsRoute } from "./officers/reassign-leads.route.ts";
import { updateLeadStatusRoute } from "./update-lead-status.route.ts";

export const LEAD_ROUTES: readonly Route[] = [
  listLeadsRoute,
  listMyLeadsRoute,
  getMyLeadCallsRoute,
  listLeadsOfOfficerRoute,
  listLeadStatusOptionsRoute,
  listLeadOfficersRoute,
  getLeadBoardRoute,
  getLeadRoute,
  reassignLeadsRoute,
  alsoAt(reassignLeadsByShortAddress, reassignLeadsRoute),
  updateLeadStatusRoute,
];

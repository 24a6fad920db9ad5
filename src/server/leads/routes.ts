import { reassignLeadsByShortAddress } from "../../contract/leads.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { getLeadRoute } from "./get-lead.route.ts";
import { listLeadOfficersRoute } from "./list-lead-officers.route.ts";
import { listLeadStatusOptionsRoute } from "./list-lead-status-options.route.ts";
import { listLeadsRoute } from "./list-leads.route.ts";
import { listLeadsOfOfficerRoute } from "./list-leads-of-officer.route.ts";
import { listMyLeadsRoute } from "./list-my-leads.route.ts";
import { readLeadBoardRoute } from "./read-lead-board.route.ts";
import { reassignLeadsRoute } from "./reassign-leads.route.ts";
import { updateLeadStatusRoute } from "./update-lead-status.route.ts";

export const LEAD_ROUTES: readonly Route[] = [
  listLeadsRoute,
  listMyLeadsRoute,
  listLeadsOfOfficerRoute,
  listLeadStatusOptionsRoute,
  listLeadOfficersRoute,
  readLeadBoardRoute,
  getLeadRoute,
  reassignLeadsRoute,
  alsoAt(reassignLeadsByShortAddress, reassignLeadsRoute),
  updateLeadStatusRoute,
];

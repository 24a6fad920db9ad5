import { updateStaffByPut } from "../../contract/staff.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { createStaffRoute } from "./create-staff.route.ts";
import { getHandOverRoute } from "./get-hand-over.route.ts";
import { getStaffRoute } from "./get-staff.route.ts";
import { handOverWorkRoute } from "./hand-over-work.route.ts";
import { listPeopleRoute } from "./list-people.route.ts";
import { removeTwoFactorRoute } from "./remove-two-factor.route.ts";
import { sendResetLinkRoute } from "./send-reset-link.route.ts";
import { activateStaffRoute } from "./standing/activate-staff.route.ts";
import { deactivateStaffRoute } from "./standing/deactivate-staff.route.ts";
import { updateStaffRoute } from "./update-staff.route.ts";

export const STAFF_ROUTES: readonly Route[] = [
  listPeopleRoute,
  getStaffRoute,
  getHandOverRoute,
  handOverWorkRoute,
  createStaffRoute,
  updateStaffRoute,
  alsoAt(updateStaffByPut, updateStaffRoute),
  sendResetLinkRoute,
  deactivateStaffRoute,
  activateStaffRoute,
  removeTwoFactorRoute,
];

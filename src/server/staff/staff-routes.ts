import type { Route } from "../http/route.ts";
import { activateStaffRoute } from "./activate-staff.ts";
import { createStaffRoute } from "./create-staff.ts";
import { deactivateStaffRoute } from "./deactivate-staff.ts";
import { getStaffRoute } from "./get-staff.ts";
import { listPeopleRoute } from "./list-people.ts";
import { removeTwoFactorRoute } from "./remove-two-factor.ts";
import { sendResetLinkRoute } from "./send-reset-link.ts";
import { updateStaffByPutRoute, updateStaffRoute } from "./update-staff.ts";

export const STAFF_ROUTES: readonly Route[] = [
  listPeopleRoute,
  getStaffRoute,
  createStaffRoute,
  updateStaffRoute,
  updateStaffByPutRoute,
  sendResetLinkRoute,
  deactivateStaffRoute,
  activateStaffRoute,
  removeTwoFactorRoute,
];

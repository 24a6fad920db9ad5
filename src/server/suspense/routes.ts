import type { Route } from "../http/route.ts";
import { assignSuspenseRoute } from "./assigning/assign-suspense.route.ts";
import { clearSuspenseRoute } from "./assigning/clear-suspense.route.ts";
import { changeSuspenseOwnerRoute } from "./change-suspense-owner.route.ts";
import { getSuspenseFourEyesRoute } from "./get-suspense-four-eyes.route.ts";
import { listRemittanceGroupsRoute } from "./list-remittance-groups.route.ts";
import { listSuspenseRoute } from "./list-suspense.route.ts";
import { listSuspenseColleaguesRoute } from "./list-suspense-colleagues.route.ts";
import { returnSuspenseRoute } from "./returning/return-suspense.route.ts";
import { undoReturnRoute } from "./returning/undo-return.route.ts";
import { closeAsSameRoute } from "./told-twice/close-as-same.route.ts";
import { confirmSuspenseRoute } from "./told-twice/confirm-suspense.route.ts";
import { undoSameRoute } from "./told-twice/undo-same.route.ts";

export const SUSPENSE_ROUTES: readonly Route[] = [
  listSuspenseRoute,
  changeSuspenseOwnerRoute,
  listSuspenseColleaguesRoute,
  assignSuspenseRoute,
  listRemittanceGroupsRoute,
  clearSuspenseRoute,
  confirmSuspenseRoute,
  closeAsSameRoute,
  undoSameRoute,
  returnSuspenseRoute,
  undoReturnRoute,
  getSuspenseFourEyesRoute,
];

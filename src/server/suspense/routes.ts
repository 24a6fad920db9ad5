import type { Route } from "../http/route.ts";
import { assignSuspenseRoute } from "./assign-suspense.route.ts";
import { changeSuspenseOwnerRoute } from "./change-suspense-owner.route.ts";
import { clearSuspenseRoute } from "./clear-suspense.route.ts";
import { closeAsSameRoute } from "./close-as-same.route.ts";
import { confirmSuspenseRoute } from "./confirm-suspense.route.ts";
import { listRemittanceGroupsRoute } from "./list-remittance-groups.route.ts";
import { listSuspenseRoute } from "./list-suspense.route.ts";
import { readSuspenseFourEyesRoute } from "./read-suspense-four-eyes.route.ts";
import { returnSuspenseRoute } from "./return-suspense.route.ts";
import { undoReturnRoute } from "./undo-return.route.ts";
import { undoSameRoute } from "./undo-same.route.ts";

export const SUSPENSE_ROUTES: readonly Route[] = [
  listSuspenseRoute,
  changeSuspenseOwnerRoute,
  assignSuspenseRoute,
  listRemittanceGroupsRoute,
  clearSuspenseRoute,
  confirmSuspenseRoute,
  closeAsSameRoute,
  undoSameRoute,
  returnSuspenseRoute,
  undoReturnRoute,
  readSuspenseFourEyesRoute,
];

import type { Route } from "../http/route.ts";
import { answerUnreadRowsRoute } from "./answer-unread-rows.route.ts";
import { assignSuspenseRoute } from "./assign-suspense.route.ts";
import { captureStatementRoute } from "./capture-statement.route.ts";
import { clearSuspenseRoute } from "./clear-suspense.route.ts";
import { closeAsSameRoute } from "./close-as-same.route.ts";
import { confirmSuspenseRoute } from "./confirm-suspense.route.ts";
import { discardStatementRoute } from "./discard-statement.route.ts";
import { getStatementRoute } from "./get-statement.route.ts";
import { listRemittanceGroupsRoute } from "./list-remittance-groups.route.ts";
import { listStatementLinesRoute } from "./list-statement-lines.route.ts";
import { listStatementRejectsRoute } from "./list-statement-rejects.route.ts";
import { listStatementsRoute } from "./list-statements.route.ts";
import { listSuspenseRoute } from "./list-suspense.route.ts";
import { ownSuspenseRoute } from "./own-suspense.route.ts";
import { postStatementRoute } from "./post-statement.route.ts";
import { readSuspenseFourEyesRoute } from "./read-suspense-four-eyes.route.ts";
import { reopenUnreadRowsRoute } from "./reopen-unread-rows.route.ts";
import { returnSuspenseRoute } from "./return-suspense.route.ts";
import { takeReversedBackRoute } from "./take-reversed-back.route.ts";
import { undoReturnRoute } from "./undo-return.route.ts";
import { undoSameRoute } from "./undo-same.route.ts";
import { undoStatementLineRoute } from "./undo-statement-line.route.ts";
import { uploadRepaymentsRoute } from "./upload-repayments.route.ts";

export const STATEMENT_ROUTES: readonly Route[] = [
  uploadRepaymentsRoute,
  listStatementsRoute,
  getStatementRoute,
  listStatementLinesRoute,
  listStatementRejectsRoute,
  answerUnreadRowsRoute,
  reopenUnreadRowsRoute,
  postStatementRoute,
  discardStatementRoute,
  captureStatementRoute,
  undoStatementLineRoute,
  takeReversedBackRoute,
  listSuspenseRoute,
  ownSuspenseRoute,
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

import type { Route } from "../http/route.ts";
import { captureStatementRoute } from "./capture-statement.route.ts";
import { chooseLineLoanRoute } from "./choosing/choose-line-loan.route.ts";
import { listLineCandidatesRoute } from "./choosing/list-line-candidates.route.ts";
import { undoChosenLoanRoute } from "./choosing/undo-chosen-loan.route.ts";
import { discardStatementRoute } from "./discard-statement.route.ts";
import { getStatementRoute } from "./get-statement.route.ts";
import { listStatementLinesRoute } from "./list-statement-lines.route.ts";
import { listStatementsRoute } from "./list-statements.route.ts";
import { postStatementRoute } from "./post-statement.route.ts";
import { reverseTakenBackRoute } from "./reverse-taken-back.route.ts";
import { undoStatementLineRoute } from "./undo-statement-line.route.ts";
import { uploadRepaymentsRoute } from "./upload-repayments.route.ts";

export const STATEMENT_ROUTES: readonly Route[] = [
  uploadRepaymentsRoute,
  listStatementsRoute,
  getStatementRoute,
  listStatementLinesRoute,
  postStatementRoute,
  discardStatementRoute,
  captureStatementRoute,
  listLineCandidatesRoute,
  chooseLineLoanRoute,
  undoChosenLoanRoute,
  undoStatementLineRoute,
  reverseTakenBackRoute,
];

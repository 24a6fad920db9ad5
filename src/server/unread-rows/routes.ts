import type { Route } from "../http/route.ts";
import { answerUnreadRowsRoute } from "./answer-unread-rows.route.ts";
import { listStatementRejectsRoute } from "./list-statement-rejects.route.ts";
import { reopenUnreadRowsRoute } from "./reopen-unread-rows.route.ts";

export const UNREAD_ROW_ROUTES: readonly Route[] = [
  listStatementRejectsRoute,
  answerUnreadRowsRoute,
  reopenUnreadRowsRoute,
];

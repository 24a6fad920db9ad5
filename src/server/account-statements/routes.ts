import type { Route } from "../http/route.ts";
import { issueAccountStatementRoute } from "./issue-account-statement.route.ts";
import { issueOwnAccountStatementRoute } from "./issue-own-account-statement.route.ts";
import { listAccountStatementsRoute } from "./list-account-statements.route.ts";
import { mailAccountStatementRoute } from "./mail-account-statement.route.ts";

export const ACCOUNT_STATEMENT_ROUTES: readonly Route[] = [
  issueOwnAccountStatementRoute,
  issueAccountStatementRoute,
  listAccountStatementsRoute,
  mailAccountStatementRoute,
];

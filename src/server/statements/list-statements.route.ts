import { listStatements, WAITING_STATEMENTS } from "../../contract/statements.contract.ts";
import { route } from "../http/route.ts";
import { pageAnswer } from "../paging/page-answer.ts";
import { listStatementViews } from "../statement-record/statement.store.ts";
import { presentStatement } from "./statement.presenter.ts";

/** Statements, newest first; or only those that need somebody's action. */
export const listStatementsRoute = route(listStatements, async ({ query, deps }) => {
  const page = query.page ?? 1;
  const { rows, total } = await listStatementViews(deps.db.query, {
    page,
    waiting: query.state === WAITING_STATEMENTS,
  });
  const { path } = listStatements;
  const positionOf = (row: (typeof rows)[number]) => ({ createdAt: row.uploaded_at, id: row.id });
  const found = { path, filters: { state: query.state }, page, total, rows, positionOf };
  return { data: pageAnswer(found, (row) => presentStatement(deps, row)) };
});

import { listKeptStatements } from "../../../contract/payday.contract.ts";
import { readingRoute } from "../../http/route.ts";
import { pageStart } from "../../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../../paging/page-answer.ts";
import { daysOfMonth } from "../payday-month.ts";
import { presentStatement } from "./kept-statement.presenter.ts";
import { readStatements, type StoredStatement } from "./kept-statement.store.ts";

/** The kept statements of all months, or of one, the newest first. */
export const listKeptStatementsRoute = readingRoute(listKeptStatements, async ({ query, deps }) => {
  const { month } = query;
  const start = pageStart(query);
  const { rows, total } = await readStatements(
    deps.db,
    month === undefined ? undefined : daysOfMonth(month).from,
    start,
  );
  const page = pageNumber(query.page, start, total);
  const positionOf = (row: StoredStatement) => ({ createdAt: row.kept_at, id: row.id });
  const found = { path: listKeptStatements.path, filters: { month }, page, total, rows, positionOf };
  return { data: pageAnswer(found, presentStatement) };
});

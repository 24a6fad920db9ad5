import { pathOf } from "../../../contract/endpoint.ts";
import { PAGE_SIZE } from "../../../contract/paged.ts";
import { getKeptStatement } from "../../../contract/payday.contract.ts";
import { readingRoute } from "../../http/route.ts";
import { pageAnswer } from "../../paging/page-answer.ts";
import { notFound } from "../../refusal/refusal.ts";
import { presentSums } from "../month-sums.presenter.ts";
import { presentStatement } from "./kept-statement.presenter.ts";
import { type KeptEmployer, readKeptEmployers, readStatement } from "./kept-statement.store.ts";

/** A kept statement by employer, as it was kept. */
export const getKeptStatementRoute = readingRoute(getKeptStatement, async ({ params, query, deps }) => {
  const statement = await readStatement(deps.db.query, params.id);
  if (!statement) throw notFound("kept statement");
  const last = Math.max(1, Math.ceil(statement.employers / PAGE_SIZE));
  const page = query.before === "end" ? last : (query.page ?? 1);
  const rows = await readKeptEmployers(deps.db.query, params.id, page);
  const positionOf = (_row: KeptEmployer) => ({ createdAt: new Date(0), id: 0 });
  const path = pathOf(getKeptStatement, params);
  const found = { path, filters: {}, page, total: statement.employers, rows, positionOf };
  const data = pageAnswer(found, (row) => ({
    employer_id: row.employer_id,
    employer: row.employer,
    ...presentSums(row),
  }));
  return { data: { ...data, statement: presentStatement(statement) } };
});

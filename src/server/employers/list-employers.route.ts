import { listEmployers } from "../../contract/employers.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { presentEmployerRow } from "./employer.presenter.ts";
import { readEmployers, type StoredEmployer } from "./employer.store.ts";

/** A page of the register, the newest first. */
export const listEmployersRoute = route(listEmployers, async ({ query, deps }) => {
  const { kind, status } = query;
  const q = searchOf(query.q);
  const start = pageStart(query);
  const { rows, total } = await readEmployers(deps.db, { q, kind, status }, start);
  const page = pageNumber(query.page, start, total);
  const positionOf = (row: StoredEmployer) => ({ createdAt: row.created_at, id: row.id });
  const found = { path: listEmployers.path, filters: { q, kind, status }, page, total, rows, positionOf };
  return { data: pageAnswer(found, presentEmployerRow) };
});

import { listEmployers } from "../../contract/employers.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { presentEmployerRow } from "./employer.presenter.ts";
import { readEmployers } from "./employer.store.ts";

/** A page of the register, the newest first. */
export const listEmployersRoute = route(listEmployers, async ({ query, deps }) => {
  const { kind, status } = query;
  const q = searchOf(query.q);
  const start = pageStart(query);
  const { rows, total } = await readEmployers(deps.db, { q, kind, status }, start);
  const page = pageNumber(query.page, start, total);
  const found = { path: listEmployers.path, filters: { q, kind, status }, page, total, rows, positionOf: placeOf };
  return { data: pageAnswer(found, presentEmployerRow) };
});

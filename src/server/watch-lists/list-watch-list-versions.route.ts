import { pathOf } from "../../contract/endpoint.ts";
import { listWatchListVersions } from "../../contract/watch-lists.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentVersion } from "./watch-list.presenter.ts";
import { readLists, readVersions, type VersionRow } from "./watch-list.store.ts";

/** The uploads of a list, including withdrawn ones. */
export const listWatchListVersionsRoute = route(listWatchListVersions, async ({ params, query, deps }) => {
  if ((await readLists(deps.db.query, params.id)).length === 0) throw notFound("list");
  const start = pageStart(query);
  const { rows, total } = await readVersions(deps.db, params.id, start);
  const page = pageNumber(query.page, start, total);
  const positionOf = (row: VersionRow) => ({ createdAt: row.uploaded_at, id: row.id });
  const path = pathOf(listWatchListVersions, params);
  return { data: pageAnswer({ path, filters: {}, page, total, rows, positionOf }, presentVersion) };
});

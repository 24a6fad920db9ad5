import { listWatchHits } from "../../contract/watch-lists.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { presentHit } from "./watch-hit.presenter.ts";
import { type HitRow, readIdentifierMatches } from "./watch-hit.store.ts";

/** The queue of customers who may be on a list, or the decided ones. */
export const listWatchHitsRoute = route(listWatchHits, async ({ query, deps }) => {
  const { state = "open" } = query;
  const start = pageStart(query);
  const { rows, total } = await readIdentifierMatches(deps.db, state, start);
  const page = pageNumber(query.page, start, total);
  const positionOf = (row: HitRow) => ({ createdAt: row.found_at, id: row.id });
  const { path } = listWatchHits;
  return { data: pageAnswer({ path, filters: { state: query.state }, page, total, rows, positionOf }, presentHit) };
});

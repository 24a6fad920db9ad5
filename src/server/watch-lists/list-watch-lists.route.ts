import { listWatchLists } from "../../contract/watch-lists.contract.ts";
import { route } from "../http/route.ts";
import { presentList } from "./watch-list.presenter.ts";
import { readLists } from "./watch-list.store.ts";
import { readLastRun } from "./watch-run.store.ts";

/** All lists, with the progress of the newest comparison of all customers. */
export const listWatchListsRoute = route(listWatchLists, async ({ deps: { db } }) => {
  const [lists, run] = await Promise.all([readLists(db.query), readLastRun(db.query)]);
  const last_run = run
    ? {
        started_at: run.started_at.toISOString(),
        finished_at: run.finished_at?.toISOString() ?? null,
        screened: run.screened,
        found: run.found,
      }
    : null;
  return { data: { lists: lists.map(presentList), last_run } };
});

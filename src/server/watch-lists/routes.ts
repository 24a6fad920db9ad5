import type { Route } from "../http/route.ts";
import { decideWatchHitRoute } from "./decide-watch-hit.route.ts";
import { endWatchListRoute } from "./end-watch-list.route.ts";
import { getWatchHitRoute } from "./get-watch-hit.route.ts";
import { listWatchHitsRoute } from "./list-watch-hits.route.ts";
import { listWatchListVersionsRoute } from "./list-watch-list-versions.route.ts";
import { listWatchListsRoute } from "./list-watch-lists.route.ts";
import { uploadWatchListRoute } from "./upload-watch-list.route.ts";

export const WATCH_LIST_ROUTES: readonly Route[] = [
  listWatchListsRoute,
  uploadWatchListRoute,
  listWatchListVersionsRoute,
  endWatchListRoute,
  listWatchHitsRoute,
  getWatchHitRoute,
  decideWatchHitRoute,
];

import type { Route } from "../http/route.ts";
import { decideWatchHitRoute } from "./decide-watch-hit.ts";
import { endWatchListRoute } from "./end-watch-list.ts";
import { getWatchHitRoute } from "./get-watch-hit.ts";
import { listWatchHitsRoute } from "./list-watch-hits.ts";
import { listWatchListVersionsRoute } from "./list-watch-list-versions.ts";
import { listWatchListsRoute } from "./list-watch-lists.ts";
import { uploadWatchListRoute } from "./upload-watch-list.ts";

export const WATCH_LIST_ROUTES: readonly Route[] = [
  listWatchListsRoute,
  uploadWatchListRoute,
  listWatchListVersionsRoute,
  endWatchListRoute,
  listWatchHitsRoute,
  getWatchHitRoute,
  decideWatchHitRoute,
];

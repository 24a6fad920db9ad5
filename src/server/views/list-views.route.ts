import { listViews } from "../../contract/views.contract.ts";
import { route } from "../http/route.ts";
import { viewsOf } from "./views.store.ts";

/** Only one's own saved views. */
export const listViewsRoute = route(listViews, async ({ query, actor, deps }) => ({
  data: await viewsOf(deps.db.query, actor.userId, query.screen || undefined),
}));

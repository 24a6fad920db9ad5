import type { Route } from "../http/route.ts";
import { deleteViewRoute } from "./delete-view.route.ts";
import { listViewsRoute } from "./list-views.route.ts";
import { saveViewRoute } from "./save-view.route.ts";

export const VIEW_ROUTES: readonly Route[] = [listViewsRoute, saveViewRoute, deleteViewRoute];

import { closeStatusView } from "../../contract/application-status.contract.ts";
import { route } from "../http/route.ts";
import { hashToken } from "../session/token.ts";
import { removeView } from "./status-view.store.ts";

/** Ends a view at once, for whoever leaves a phone that others use. One that has ended already is no mistake. */
export const closeStatusViewRoute = route(closeStatusView, async ({ body, deps }) => ({
  data: { closed: await removeView(deps.db.alone, hashToken(body.token)) },
}));

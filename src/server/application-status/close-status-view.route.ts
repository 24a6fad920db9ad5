import { closeStatusView } from "../../contract/application-status.contract.ts";
import { route } from "../http/route.ts";
import { hashToken } from "../session/token.ts";
import { removeView } from "./status-view.store.ts";

/** Ends a view at once, for people on shared phones. An already ended one is not an error. */
export const closeStatusViewRoute = route(closeStatusView, async ({ body, deps }) => ({
  data: { closed: await removeView(deps.db.alone, hashToken(body.token)) },
}));

import { refuseRequest } from "../../contract/approval-requests.contract.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { closeRequest } from "./close-request.ts";
import { lockWaiting } from "./lock-waiting.ts";

import { requireSuperAdmin, showRequest } from "./show-request.ts";

/** Refuses a request as another Super Admin. */
export const refuseRequestRoute = route(refuseRequest, async ({ params: { id }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    await requireSuperAdmin(tx, actor.userId);
    if (request.asked_by === actor.userId) throw new Refusal("not-possible", "You asked for this: withdraw it.");
    await closeRequest(tx, request, { state: "refused", author, at: deps.clock.now() });
  });
  return { message: "Refused. Nothing has changed", data: await showRequest(deps, id, actor.userId) };
});

import { withdrawRequest } from "../../contract/approval-requests.contract.ts";
import { route } from "../http/route.ts";
import { closeRequest } from "./close-request.ts";
import { lockWaiting } from "./lock-waiting.ts";

import { requireSuperAdmin, showRequest } from "./show-request.ts";

/** Withdraws a request: by its requester, and for one that would take effect automatically by any Super Admin. */
export const withdrawRequestRoute = route(withdrawRequest, async ({ params: { id }, actor, author, deps }) => {
  await deps.db.transaction(async (tx) => {
    const request = await lockWaiting(tx, id);
    if (request.asked_by !== actor.userId) await requireSuperAdmin(tx, actor.userId);
    await closeRequest(tx, request, { state: "withdrawn", author, at: deps.clock.now() });
  });
  return { message: "Withdrawn. Nothing has changed", data: await showRequest(deps, id, actor.userId) };
});

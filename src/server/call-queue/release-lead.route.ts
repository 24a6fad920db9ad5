import { releaseLead } from "../../contract/call-queue.contract.ts";
import { route } from "../http/route.ts";
import { returnToPool } from "../leads/change-lead.ts";
import { lockAny } from "./call-queue.store.ts";
import { endLease } from "./lease.store.ts";

/**
 * Ends a call without an outcome: the lease ends at once instead of after twenty minutes, and a lead that came from the
 * pool for this call alone goes back there. A lead that the caller does not hold any more is left as it is.
 */
export const releaseLeadRoute = route(releaseLead, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  const returned = await deps.db.transaction(async (tx) => {
    await lockAny(tx, id);
    if (!(await endLease(tx, id, actor.userId))) return false;
    return returnToPool(tx, id, { userId: actor.userId, author, at });
  });
  return { data: { returned } };
});

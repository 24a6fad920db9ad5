import { withdrawAct } from "../../contract/acts.contract.ts";
import { route } from "../http/route.ts";
import { closeAct } from "../pending-acts/close-act.ts";
import { Refusal } from "../refusal/refusal.ts";

import { lockWaitingAct, requireNoClosing, showAct } from "./waiting-act.ts";

/** Withdraws one's own request. */
export const withdrawActRoute = route(withdrawAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const act = await lockWaitingAct(tx, id, at);
    requireNoClosing(act);
    if (act.askedBy !== actor.userId)
      throw new Refusal("not-possible", `Only ${act.asker ?? "whoever asked"} can withdraw this. You can refuse it.`);
    await closeAct(tx, act, { state: "withdrawn", author, at });
  });
  return { message: "Withdrawn. Nothing has changed", data: await showAct(deps, id, actor) };
});

import { refuseAct } from "../../contract/acts.contract.ts";
import { route } from "../http/route.ts";
import { closeAct } from "../pending-acts/close-act.ts";
import { Refusal } from "../refusal/refusal.ts";

import { lockWaitingAct, requireDecider, requireNoClosing, showAct } from "./waiting-act.ts";

/** Refuses an act as another person: nothing changes. */
export const refuseActRoute = route(refuseAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const act = await lockWaitingAct(tx, id, at);
    requireDecider(act, actor);
    requireNoClosing(act);
    if (act.askedBy === actor.userId) throw new Refusal("not-possible", "You asked for this: withdraw it.");
    await closeAct(tx, act, { state: "refused", author, at });
  });
  return { message: "Refused. Nothing has changed", data: await showAct(deps, id, actor) };
});

import { proposeOpening } from "../../contract/go-live.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { lockBeforeOpening, requireAllGreen } from "./lock-list.ts";
import { insertProposal } from "./opening.store.ts";

/** The first of the two people. Only one proposal may wait at a time. */
export const proposeOpeningRoute = route(proposeOpening, async ({ actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const waiting = await lockBeforeOpening(tx, deps);
    if (waiting)
      throw new Refusal("already-done", `${waiting.proposed_by} has proposed it. Somebody else approves it.`);
    await requireAllGreen(tx, deps);
    await insertProposal(tx, actor.userId, at);
    audit(tx, author, at, { action: "opening proposed", object: "settings:1" });
  });
  return { message: "Proposed. A second person approves it", data: await presentGoLive(deps, actor) };
});

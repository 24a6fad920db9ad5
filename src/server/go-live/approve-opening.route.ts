import { approveOpening } from "../../contract/go-live.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentGoLive, refusalOf } from "./go-live.presenter.ts";
import { lockWaiting, requireAllGreen } from "./lock-list.ts";
import { decideProposal } from "./opening.store.ts";

/**
 * The second of the two people opens the lender: once, permanently, with every line judged again in the same
 * transaction.
 */
export const approveOpeningRoute = route(approveOpening, async ({ actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, deps);
    const refusal = refusalOf(waiting, actor.userId);
    if (refusal) throw new Refusal("not-possible", refusal);
    await requireAllGreen(tx, deps);
    await decideProposal(tx, waiting.id, { state: "open", by: actor.userId, at });
    const after = { open: true, proposed_by: waiting.proposer_id };
    audit(tx, author, at, { action: "opened for business", object: "settings:1", before: { open: false }, after });
  });
  return { message: "Open for business", data: await presentGoLive(deps, actor) };
});

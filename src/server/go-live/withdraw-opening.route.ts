import { withdrawOpening } from "../../contract/go-live.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { lockWaiting } from "./lock-list.ts";
import { decideProposal } from "./opening.store.ts";

/** Withdraws or refuses the proposal; its row stays. */
export const withdrawOpeningRoute = route(withdrawOpening, async ({ actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, proposer_id } = await lockWaiting(tx, deps);
    await decideProposal(tx, id, { state: "withdrawn", by: actor.userId, at });
    audit(tx, author, at, { action: "opening withdrawn", object: "settings:1", before: { proposed_by: proposer_id } });
  });
  return { message: "Proposal withdrawn", data: await presentGoLive(deps, actor) };
});

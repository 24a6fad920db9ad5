import { closeAsSame } from "../../../contract/suspense.contract.ts";
import { route } from "../../http/route.ts";
import { doOrAskSecond } from "../../pending-acts/ask-second.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { closeSecondCopy, sameToAsk } from "./close-second-copy.ts";

/**
 * Identifies money in suspense as that of the booked line which it repeats; with four eyes after a second person
 * agrees.
 */
export const closeAsSameRoute = route(closeAsSame, async ({ params, actor, author, deps }) => {
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { result, sent } = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    return doOrAskSecond(tx, deps, sameToAsk(item), by, () => closeSecondCopy(tx, item.id, by));
  });
  if (sent) return { message: sent.message, data: { same_as: null }, sentForApproval: sent.act };
  return { message: "The same money", data: { same_as: result } };
});

import { returnSuspense } from "../../../contract/suspense.contract.ts";
import { toNaira } from "../../../domain/money.ts";
import { route } from "../../http/route.ts";
import { doOrAskSecond } from "../../pending-acts/ask-second.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { returnToAsk, sendBack } from "./send-back.ts";

/** Records that money in suspense was returned to its sender; with four eyes after a second person agrees. */
export const returnSuspenseRoute = route(returnSuspense, async ({ params, body, actor, author, deps }) => {
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { result, sent } = await deps.db.transaction(async (tx) => {
    await lockBankOfSuspense(tx, params.id);
    const item = await requireOpen(tx, params.id);
    const work = () => sendBack(tx, item.id, { ...body, ...by });
    return doOrAskSecond(tx, deps, returnToAsk(item, body.reference), by, work);
  });
  if (sent) return { message: sent.message, data: { returned: 0 }, sentForApproval: sent.act };
  return { message: "Money returned", data: { returned: toNaira(result) } };
});

import { readRefundFourEyes } from "../../contract/repayments.contract.ts";
import { notFound } from "../refusal/refusal.ts";
import { route } from "../http/route.ts";
import { refundReversalRefusal } from "../money-in/credit-eyes.ts";
import { findRefund } from "../money-in/hands-of-credit.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/** Whether the caller would be let take a refund back; taking it back decides again, under its locks. */
export const readRefundFourEyesRoute = route(readRefundFourEyes, async ({ params: { id }, actor, deps }) => {
  const { read } = deps.db;
  if (!(await findRefund(read, id))) throw notFound("refund");
  const on = await fourEyesOn(read, deps.config);
  return { data: { on, refusal: (await refundReversalRefusal(read, deps.config, id, actor.userId)) ?? null } };
});

import { getRefundFourEyes } from "../../contract/repayments.contract.ts";
import { refundReversalRefusal } from "../customer-credit/credit-eyes.ts";
import { findRefund } from "../customer-credit/hands-of-credit.store.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";

/** Whether the caller could reverse a refund; the act itself decides again, under its locks. */
export const getRefundFourEyesRoute = route(getRefundFourEyes, async ({ params: { id }, actor, deps }) => {
  const { query } = deps.db;
  if (!(await findRefund(query, id))) throw notFound("refund");
  const on = await fourEyesOn(query, deps.config);
  return { data: { on, refusal: (await refundReversalRefusal(query, deps.config, id, actor.userId)) ?? null } };
});

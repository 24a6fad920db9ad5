import { confirmSuspense } from "../../../contract/suspense.contract.ts";
import { route } from "../../http/route.ts";
import { confirmToAsk } from "../assigning/give-eyes.ts";
import { givingToLoan } from "../assigning/give-or-ask.ts";
import { confirmMoney, lockItemAndPayment } from "./confirm-money.ts";

/**
 * Identifies money in suspense as a posted payment; with four eyes it takes two for a loan that its line does not name.
 */
export const confirmSuspenseRoute = route(confirmSuspense, async ({ params, body, actor, author, deps }) => {
  const { payment_id: paymentId } = body;
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { sent } = await deps.db.transaction(async (tx) => {
    const { item, loan } = await lockItemAndPayment(tx, params.id, paymentId);
    const giving = { item, loanIds: [loan.id], asking: confirmToAsk(item, loan, paymentId) };
    return givingToLoan(tx, deps, giving, by, () => confirmMoney(tx, item.id, paymentId, by));
  });
  if (sent) return { message: sent.message, data: { payment_id: null }, sentForApproval: sent.act };
  return { message: "Payment confirmed", data: { payment_id: paymentId } };
});

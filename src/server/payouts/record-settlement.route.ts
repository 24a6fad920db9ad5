import { recordSettlement } from "../../contract/payouts.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { enterSettlement, settlementToAsk } from "../money-in/by-hand/enter-settlement.ts";
import { paidOnOf } from "../money-in/by-hand/entered-money.ts";
import { doOrAskSecond } from "../pending-acts/ask-second.ts";

/**
 * Settles a running loan at its liquidation amount on the day of payment, once per request and once per reference; with
 * four eyes after a second person agrees, because nothing confirms the money yet.
 */
export const recordSettlementRoute = route(recordSettlement, async (call) => {
  const { params, body, actor, author, deps } = call;
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const { loan, sent } = await transactionOnce(deps.db, requestKey(call, recordSettlement), by.at, async (tx) => {
    const locked = await lockLoanOr404(tx, params.id);
    const wanted = { body, paidOn: paidOnOf(body, deps.clock) };
    const settle = () => enterSettlement(tx, deps, locked, wanted, by);
    const { sent } = await doOrAskSecond(tx, deps, settlementToAsk(locked, wanted), by, settle);
    return { loan: await showLoan(deps, locked.id, tx), sent };
  });
  const data = await answerLoan(call, loan);
  return sent ? { message: sent.message, data, sentForApproval: sent.act } : { message: "Settlement recorded", data };
});

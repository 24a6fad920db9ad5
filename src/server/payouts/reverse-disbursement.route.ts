import { reverseDisbursement } from "../../contract/payouts.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { requireFourEyes } from "../loans/require-four-eyes.ts";
import { bookPayoutReversal } from "./book-payout-reversal.ts";

/** Reverses a payout that bounced, or whose device was not collected. */
export const reverseDisbursementRoute = route(reverseDisbursement, async (call) => {
  const { params, body, actor, author, deps } = call;
  const at = deps.clock.now();
  const loan = await transactionOnce(deps.db, requestKey(call, reverseDisbursement), at, async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    await requireFourEyes(tx, deps, loan, "payout-reversal", actor);
    await bookPayoutReversal(tx, loan, { reason: body.reason, author, at });
    return showLoan(deps, loan.id, tx);
  });
  return { message: "Disbursement reversed", data: await answerLoan(call, loan) };
});

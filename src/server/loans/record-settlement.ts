import { recordSettlement } from "../../contract/repayments.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { fieldError } from "../http/app-error.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { PROVIDER_METHOD } from "../ledger/account.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { amountOf } from "../money-in/amount-of.ts";
import { chooseMethod } from "../money-in/choose-method.ts";
import { claimFreshReference } from "../money-in/claim-fresh-reference.ts";
import { paidOnOf } from "../money-in/paid-on-of.ts";
import { settleLoan } from "../money-in/settle-loan.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { answerLoan } from "./answer-loan.ts";
import { showLoan } from "./show-loan.ts";

/** Settles a running loan at its liquidation amount of the day on which it was paid, once a request and once a reference. */
export const recordSettlementRoute = route(recordSettlement, async (call) => {
  const { params, body, author, deps } = call;
  const at = deps.clock.now();
  const loan = await transactionOnce(deps.db, requestKey(call, recordSettlement), at, async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    const { code: method } = await chooseMethod(tx, body.paymentMethodId);
    if (method === PROVIDER_METHOD) {
      throw fieldError("paymentMethodId", "A salary deduction does not settle a loan. Choose how the customer paid.");
    }
    const money = { method, reference: body.reference, amount: amountOf(body.amount) };
    await claimFreshReference(tx, loan, money);
    const asksAboveTwice = !body.confirmed && (await fourEyesOn(tx, deps.config));
    await settleLoan(tx, loan, { ...money, asksAboveTwice, paidOn: paidOnOf(body, deps.clock), author, at });
    return showLoan(deps, loan.id, tx);
  });
  deps.wake("settle-operations");
  return { message: "Settlement recorded", data: await answerLoan(call, loan) };
});

import { disburseLoan } from "../../contract/payouts.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { firstPayoutNews } from "../grants/tell-first-payout.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { otherUseOfReference } from "../loan-record/disbursement.store.ts";
import { clearSchedule } from "../loan-record/instalment.store.ts";
import { holdOtherLoans, type StoredLoan } from "../loan-record/loan.store.ts";
import { type LoanToMove, lockLoanToMove, moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import type { KeptLoan } from "../loans/loan.presenter.ts";
import { payoutHold } from "../loans/payout-hold.ts";
import { requireFourEyes } from "../loans/require-four-eyes.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { payOut } from "./pay-out.ts";

type Outcome =
  | { readonly kind: "disbursed"; readonly loan: KeptLoan }
  | { readonly kind: "too-late"; readonly message: string };

/**
 * Records the payout (API-23): ledger entry, status, event and audit row in one transaction, at most once. A payout too
 * late for the first collection, or without a live mandate, sends the loan back to deduction setup and answers 400.
 */
export const disburseLoanRoute = route(disburseLoan, async (call) => {
  const { params, body, actor, author, deps } = call;
  const remark = body.remark || null;
  const outcome = await transactionOnce<Outcome, LoanToMove>(
    deps.db,
    requestKey(call, disburseLoan),
    deps.clock.now(),
    async (tx, { loan, inDoubt }) => {
      const to = await requireRule(tx, loan, "disbursed", inDoubt);
      // The customer's debts are locked from here on: nothing reduces them between judgement and payout.
      await holdOtherLoans(tx, loan);
      await requireFourEyes(tx, deps, loan, "disbursed", actor);
      const hold = await payoutHold(tx, deps, loan);
      if (hold?.sendsBack) return sendBack(tx, deps, loan, author, hold.words);
      if (hold) throw new Refusal("not-possible", hold.words);
      await requireFreshReference(tx, body.reference);
      const tellOfFirst = await firstPayoutNews(tx, deps);
      await payOut(tx, deps, loan, { reference: body.reference, remark, author, to });
      await tellOfFirst(deps.clock.now());
      return { kind: "disbursed", loan: await showLoan(deps, loan.id, tx) };
    },
    {
      begin: (tx) => lockLoanToMove(tx, params.id),
      // A payout that came too late may be repeated under the same key, once the deduction is set up again.
      isFinal: (answer) => answer.kind === "disbursed",
    },
  );
  if (outcome.kind === "too-late") throw new Refusal("disbursement-too-late", outcome.message);
  return { message: "Loan disbursed successfully", data: await answerLoan(call, outcome.loan) };
});

async function requireFreshReference(tx: Tx, reference: string): Promise<void> {
  const other = await otherUseOfReference(tx, reference);
  if (other)
    throw fieldError("reference", `Payment reference ${reference} was already used for loan ${other.reference}.`);
}

// Committed although the answer is a refusal: the loan must leave a status in which it can no longer be paid out.
async function sendBack(tx: Tx, deps: Deps, loan: StoredLoan, author: Author, message: string): Promise<Outcome> {
  const at = deps.clock.now();
  await moveLoan(tx, loan, { event: "disbursement-too-late", author, at, note: message });
  await queueStop(tx, loan.id, author, at);
  await clearSchedule(tx, loan.id);
  return { kind: "too-late", message };
}

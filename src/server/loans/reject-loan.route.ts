import { rejectLoan } from "../../contract/loans.contract.ts";
import { countedAs } from "../../domain/affordability/rejection-kinds.ts";
import { rejectionWords } from "../../domain/affordability/rejection-words.ts";
import { isPhoneConfirmed, newestDefiniteScreening } from "../affordability/screening.store.ts";
import { transactionOnce } from "../db/idempotency.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { clearSchedule } from "../loan-record/instalment.store.ts";
import { findLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { type LoanToMove, lockLoanToMove, moveLoan, requireRule, requireUnmoved } from "../loan-record/move-loan.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { readStepNews } from "../message-texts/step-news.store.ts";
import { tellOfStep } from "../message-texts/tell-of-step.ts";
import { Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { revokeSigningLinks } from "../signing/link/signing-link.store.ts";
import { answerLoan, showLoan } from "./answer-loan.ts";
import { reversedPayout } from "./four-eyes.store.ts";

/**
 * Rejects a loan (API-22). The reason is the officer's, otherwise the screening's, otherwise a default; a booked
 * mandate is stopped.
 */
export const rejectLoanRoute = route(rejectLoan, async (call) => {
  const { params, body, actor, author, deps } = call;
  // A recently approved loan may be rejected too, but not by somebody who pressed before the approval.
  const seen = await findLoan(deps.db, params.id);
  const begin = (tx: Tx) => lockLoanToMove(tx, params.id);
  const work = async (tx: Tx, { loan, inDoubt }: LoanToMove) => {
    const to = await requireRule(tx, loan, "rejected", inDoubt);
    await requireOtherThanReverser(tx, deps, loan.id, actor.userId);
    await requireUnmoved(tx, loan, { status: seen?.status ?? loan.status, at: call.request.receivedAt }, "rejected");
    const at = deps.clock.now();
    const screening = await newestDefiniteScreening(tx, loan.id);
    const screened = screening?.verdict === "not-qualified" ? screening.rejection_reason : undefined;
    const reason = body?.reason || screened || "Rejected at review";
    const counted = countedAs(body?.reason, screened ?? undefined);
    const changes = { rejection_reason: reason, rejection_kind: counted === "none" ? null : counted };
    await moveLoan(tx, loan, { event: "rejected", to, author, at, changes, note: reason });
    await tellOfRejection(tx, deps, loan, { reason: rejectionWords(reason), at });
    await revokeSigningLinks(tx, loan.id, at);
    await clearSchedule(tx, loan.id);
    await queueStop(tx, loan.id, author, at);
    return showLoan(deps, loan.id, tx);
  };
  const loan = await transactionOnce(deps.db, requestKey(call, rejectLoan), deps.clock.now(), work, { begin });
  return { message: "Loan rejected successfully", data: await answerLoan(call, loan) };
});

// A stranger may have typed somebody else's phone and address: nobody has spoken to the customer before the recording. Until
// then only a phone is confirmed, by its code, and an e-mail address never is.
async function tellOfRejection(
  tx: Tx,
  { config }: Deps,
  { id, status }: StoredLoan,
  told: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const isEarly = status === "pending_customer_confirmation";
  if (isEarly && !(await isPhoneConfirmed(tx, id))) return;
  const news = await readStepNews(tx, id, "rejected", told.at);
  await tellOfStep(tx, config, "rejected", isEarly ? { ...news, email: null } : news, told);
}

// Whoever records a returned payout must not also reject the loan: nobody would look for the money.
async function requireOtherThanReverser(tx: Tx, { config }: Deps, loanId: number, userId: number): Promise<void> {
  if (!(await reversedPayout(tx, loanId, userId)) || !(await fourEyesOn(tx, config))) return;
  throw new Refusal("not-possible", "You reversed a payout of this loan, so somebody else has to reject it.");
}

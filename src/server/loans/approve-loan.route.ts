import { approveLoan } from "../../contract/loans.contract.ts";
import { nextAfterApproval } from "../../domain/message/next-words.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { type JudgedAgain, judgeAgain } from "../affordability/judge-again.ts";
import { today } from "../clock.ts";
import { transactionOnce } from "../db/idempotency.ts";
import type { Tx } from "../db/transaction.ts";
import { requireEmployerRoom } from "../employers/employer-limits.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { discloseAfterCommit, type Sight } from "../identity-openings/disclose-identity.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { tellOfStep } from "../message-texts/tell-of-step.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { requireNoWatchHold } from "../watch-lists/hold-of-watch-lists.ts";
import { answerLoan, showView } from "./answer-loan.ts";
import { type ApprovalFacts, lockForApproval } from "./approval-facts.store.ts";
import { type LoanMessageRow, viewAfter } from "./loan-view.store.ts";
import { requireFourEyes } from "./require-four-eyes.ts";

/**
 * Approves what the customer signed (API-21). Refused while unsigned, if a newer screening affords less, if newer loans
 * of the same account, BVN or phone leave less, or if four eyes forbid it.
 */
export const approveLoanRoute = route(approveLoan, async (call) => {
  const { params, actor, author, deps } = call;
  let sight: Sight | undefined;
  const begin = (tx: Tx) => {
    sight = undefined;
    return lockForApproval(tx, params.id, { userId: actor.userId, now: deps.clock.now() });
  };
  const work = async (tx: Tx, facts: ApprovalFacts | undefined) => {
    if (!facts) throw notFound("loan");
    const { loan, view, eventId, inDoubt, fourEyes, screening, claims, isCompared, isBounded, news } = facts;
    const to = await requireRule(tx, loan, "approved", inDoubt);
    await requireFourEyes(tx, deps, loan, "approved", actor, fourEyes);
    if (isCompared) await requireNoWatchHold(tx, loan);
    const amount = signedAmount(loan);
    if (screening && screening.offer < amount && isNewer(new Date(screening.at), loan.signed_at)) {
      throw new Refusal("not-possible", tooMuch(loan, amount, screening.offer));
    }
    const judging = { now: deps.clock.now(), today: today(deps.clock) };
    requireRoom(loan, amount, await judgeAgain(tx, loan.id, claims, screening, judging));
    if (isBounded) await requireEmployerRoom(tx, loan, amount);
    const changes = { approved_amount: amount };
    const at = judging.now;
    await moveLoan(tx, loan, { event: "approved", to, author, at, changes, eventId });
    const next = nextAfterApproval(loan.is_device);
    await tellOfStep(tx, deps.config, "approved", news, { amount: formatNaira(kobo(amount)), next, at });
    sight = await discloseAfterCommit(tx, deps, actor, loan.id);
    const approved = { id: eventId, event: "approved", from_status: loan.status, to_status: to, note: null, at };
    return showView(deps, viewAfter(view, { ...approved, actor: author.name }, changes, messagesOf(at)), tx);
  };
  const loan = await transactionOnce(deps.db, requestKey(call, approveLoan), deps.clock.now(), work, { begin });
  return { message: "Loan approved successfully", data: await answerLoan(call, loan, sight) };
});

/** What tells the customer, as it stands once it is committed: the mail is written last. */
function messagesOf(at: Date): readonly LoanMessageRow[] {
  const queued = { kind: "notice", state: "queued", outcome: null, created_at: at } as const;
  return [
    { ...queued, channel: "email", template: "approved_mail" },
    { ...queued, channel: "sms", template: "approved_sms" },
  ];
}

function signedAmount(loan: StoredLoan): number {
  if (loan.signed_at === null || loan.signed_document === null || loan.offered_amount === null) {
    throw new Refusal("not-possible", `Loan ${loan.reference} is not signed yet, so it cannot be approved.`);
  }
  return loan.offered_amount;
}

function isNewer(screenedAt: Date, signedAt: Date | null): boolean {
  return signedAt !== null && screenedAt > signedAt;
}

function requireRoom(loan: StoredLoan, signed: number, again: JudgedAgain | undefined): void {
  if (!again) return;
  const others = again.others.join(", ");
  const { assessment } = again;
  if (!assessment)
    throw new Refusal(
      "not-possible",
      `${others} came beside loan ${loan.reference} since it was screened. Check its affordability again before it is approved.`,
    );
  if (assessment.rejectionReason !== undefined)
    throw new Refusal(
      "not-possible",
      `Loan ${loan.reference} cannot be approved. It was judged again with ${others}: ${assessment.rejectionReason}.`,
    );
  if (assessment.offer < signed)
    throw new Refusal(
      "not-possible",
      `Loan ${loan.reference} was signed for ${formatNaira(kobo(signed))}, but beside ${others} only ${formatNaira(assessment.offer)} can be afforded. Reject one of them.`,
    );
}

function tooMuch(loan: StoredLoan, signed: number, offer: number): string {
  return `Loan ${loan.reference} was signed for ${formatNaira(kobo(signed))}, but the newest check affords ${formatNaira(kobo(offer))}. Reject it, or wait for a check that affords it.`;
}

import type { BodyOf } from "../../../contract/endpoint.ts";
import type { assignSuspense } from "../../../contract/suspense.contract.ts";
import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { isPaidOut } from "../../../domain/loan/loan-status.ts";
import { judgeForLoan } from "../../../domain/matching/judge-loan-credit.ts";
import type { Judgement } from "../../../domain/matching/judgement.ts";
import { toNaira } from "../../../domain/money.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import { lockLoan, type StoredLoan } from "../../loan-record/loan.store.ts";
import { loanIdOf } from "../../matching/loan-facts.store.ts";
import { paymentsOfDeductions } from "../../matching/payment-facts.store.ts";
import { matchFacts } from "../../matching/read-match-facts.ts";
import type { PostedPayment } from "../../money-in/post-payment.ts";
import { fieldError } from "../../refusal/refusal.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { asCredit } from "../suspense.presenter.ts";
import { confirmPayment } from "../told-twice/confirm-payment.ts";
import { giveToDeductions } from "./give-to-deductions.ts";
import { giveToLoan } from "./give-to-loan.ts";
import { settleFromSuspense } from "./settle-from-suspense.ts";

export type Assignment = BodyOf<typeof assignSuspense>;

/** Locks an open item and the loan that a person names for it. Refuses (422) a loan that accepts no payments. */
export async function lockItemAndLoan(
  tx: Tx,
  id: number,
  reference: string,
): Promise<{ readonly item: SuspenseView; readonly loan: StoredLoan }> {
  await lockBankOfSuspense(tx, id);
  const loanId = await loanIdOf(tx, reference);
  const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
  if (!loan || !isPaidOut(loan.status)) throw fieldError("loan_reference", `No loan ${reference} takes payments.`);
  return { loan, item: await requireOpen(tx, id) };
}

/**
 * Assigns money in suspense to a loan that a person names. It is judged again for that loan under the locks: it clears
 * a deduction or confirms a posted payment; it becomes a payment only if it can be nothing else, or if the person says
 * so (422 until then). The rest of a payment is customer credit. If they say that it settles the loan, it does so at
 * the bank's booking day.
 */
export async function assignMoney(
  tx: Tx,
  id: number,
  body: Assignment,
  { author, at }: { readonly author: Author; readonly at: Date },
) {
  const { item, loan } = await lockItemAndLoan(tx, id, body.loan_reference);
  const judgement = await judged(tx, loan, item);
  const by = { item, author, at };
  if (body.as === "settlement") {
    const settled = await settleFromSuspense(tx, loan, judgement, { ...by, confirmed: body.confirmed ?? false });
    return presentPosted("settlement", settled);
  }
  if (judgement.verdict === "suggested" && !body.confirmed) throw fieldError("confirmed", doubtOf(judgement.reason));
  return give(tx, loan, judgement, by);
}

function doubtOf(reason: string): string {
  return `${reason} Say which money it is, or confirm that it is a new payment.`;
}

async function judged(tx: Tx, loan: StoredLoan, item: SuspenseView): Promise<Judgement> {
  const line = asCredit(item);
  const [facts] = await matchFacts(tx, [line], { withSets: false, alsoOf: [loan.id] });
  if (!facts) throw new Error(`nothing was read of item ${item.id}`);
  return judgeForLoan(line, loan.id, facts);
}

async function give(
  tx: Tx,
  loan: StoredLoan,
  judgement: Judgement,
  by: { readonly item: SuspenseView; readonly author: Author; readonly at: Date },
) {
  const reason = `Given to loan ${loan.reference} by ${by.author.name}.`;
  if (judgement.verdict === "clears" || judgement.verdict === "confirms") {
    const paymentId = await giveToPosted(tx, loan, judgement, { ...by, reason: `${judgement.reason} ${reason}` });
    const balance = toNaira(outstandingBalance(await readOwedRows(tx, loan.id)));
    return { as: judgement.verdict, payment_id: paymentId, applied: 0, unapplied: 0, balance, closed: false };
  }
  const mandateId = judgement.verdict === "matched" ? judgement.mandateId : undefined;
  return presentPosted("payment", await giveToLoan(tx, loan, { ...by, reason, mandateId }));
}

function presentPosted<As extends "payment" | "settlement">(as: As, posted: PostedPayment) {
  const { id, applied, unapplied, balance, closed } = posted;
  const amounts = { applied: toNaira(applied), unapplied: toNaira(unapplied), balance: toNaira(balance) };
  return { as, payment_id: id, ...amounts, closed };
}

/** Nothing is paid: the money was posted before. Returns the payment, if it is one. */
async function giveToPosted(
  tx: Tx,
  loan: StoredLoan,
  judgement: Extract<Judgement, { verdict: "clears" | "confirms" }>,
  by: { readonly item: SuspenseView; readonly reason: string; readonly author: Author; readonly at: Date },
): Promise<number | null> {
  if (judgement.verdict === "confirms") {
    await confirmPayment(tx, loan, { ...by, paymentId: judgement.paymentId });
    return judgement.paymentId;
  }
  const { deductionIds } = judgement;
  await giveToDeductions(tx, { ...by, deductionIds, loanId: loan.id });
  const [only, another] = await paymentsOfDeductions(tx, deductionIds);
  return another === undefined ? (only ?? null) : null;
}

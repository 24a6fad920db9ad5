import { decideHeldDeduction } from "../../contract/mandates.contract.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { AppError, notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { paymentThatMayBeTheSame, providerTookBack, setDeductionPayment } from "../money-in/deduction.store.ts";
import { post } from "../money-in/record-deduction.ts";
import { takePaymentBack } from "../money-in/take-payment-back.ts";
import { type HeldDeduction, keepPosted, loanOfDeduction, lockHeld, tieToPayment } from "./held.store.ts";

/**
 * A person's word on a deduction. Of one that may be posted already: it is that payment, or money of its own, which is
 * then posted. Of one that the provider took back while its credit was gone, or a statement shows its money: it stays as
 * posted, or is taken back now.
 */
export const decideHeldDeductionRoute = route(decideHeldDeduction, async ({ params, body, author, deps }) => {
  const loanId = await loanOfDeduction(deps.db, params.id);
  if (loanId === undefined) throw notFound("deduction");
  const payment_id = await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loanId);
    const held = await lockHeld(tx, params.id);
    if (held.held_reason === null) throw new AppError("already-done", "This deduction has been decided already.");
    const by = { author, at: deps.clock.now() };
    const after = { deduction: held.id, same: body.same };
    audit(tx, author, by.at, { action: "held deduction decided", object: `loan:${loan.id}`, after });
    if (held.state === "held") return body.same ? tie(tx, loan, held) : postIt(tx, loan, held, by);
    return body.same ? keep(tx, held) : takeBack(tx, loan, held, by);
  });
  return { message: "Decided", data: { payment_id } };
});

interface By {
  readonly author: Author;
  readonly at: Date;
}

async function tie(tx: Tx, loan: StoredLoan, { id, amount, deducted_on }: HeldDeduction): Promise<number> {
  const twin = await paymentThatMayBeTheSame(tx, { loanId: loan.id, amount, on: deducted_on });
  if (!twin)
    throw new AppError(
      "not-possible",
      "The payment that this may have been is no longer there. Say that it is money of its own.",
    );
  await tieToPayment(tx, id, twin.id);
  return twin.id;
}

async function postIt(tx: Tx, loan: StoredLoan, held: HeldDeduction, by: By): Promise<number> {
  const lineKey = held.line_key ?? `deduction ${held.id}`;
  const paymentId = await post(tx, loan, { amount: held.amount, deductedOn: held.deducted_on, lineKey }, by);
  await setDeductionPayment(tx, held.id, paymentId, held.provider_status ?? "");
  return paymentId;
}

async function keep(tx: Tx, { id, payment_id }: HeldDeduction): Promise<number> {
  await keepPosted(tx, id);
  return payment_id ?? 0;
}

async function takeBack(
  tx: Tx,
  loan: StoredLoan,
  { id, payment_id, provider_status }: HeldDeduction,
  by: By,
): Promise<number> {
  const reason = providerTookBack(provider_status ?? "");
  await takePaymentBack(tx, loan, { paymentId: payment_id ?? 0, reason, byProvider: true, ...by });
  await keepPosted(tx, id);
  return payment_id ?? 0;
}

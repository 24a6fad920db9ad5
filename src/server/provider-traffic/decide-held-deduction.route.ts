import { decideHeldDeduction } from "../../contract/provider-traffic.contract.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { providerTookBack } from "../money-in/deductions/deduction.store.ts";
import { bookPaymentReversal } from "../money-in/reversal/book-payment-reversal.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { type HeldDeduction, keepPosted, loanOfDeduction, lockHeld } from "./held.store.ts";
import { type PostedOrDouble, postHeldDeduction } from "./post-held-deduction.ts";
import { putDeductionAside } from "./put-deduction-aside.ts";
import { tieHeldDeduction } from "./tie-held-deduction.ts";

/**
 * A person's decision on a held deduction. One that may be posted already: it is that payment, or other money, which is
 * then posted. An implausible one: it is posted all the same, or dismissed. One that the provider took back after its
 * credit was used, or while a statement shows its money: it stays posted, or is reversed.
 */
export const decideHeldDeductionRoute = route(decideHeldDeduction, async ({ params, body, author, deps }) => {
  const loanId = await loanOfDeduction(deps.db, params.id);
  if (loanId === undefined) throw notFound("deduction");
  const decided = await deps.db.transaction(async (tx): Promise<PostedOrDouble> => {
    const loan = await lockLoanOr404(tx, loanId);
    const held = await lockHeld(tx, params.id);
    if (held.held_reason === null) throw new Refusal("already-done", "This deduction has been decided already.");
    const by = { author, at: deps.clock.now() };
    const after = { deduction: held.id, ...("aside" in body ? { aside: true } : { same: body.same }) };
    audit(tx, author, by.at, { action: "held deduction decided", object: `loan:${loan.id}`, after });
    if ("aside" in body) return { paymentId: await putDeductionAside(tx, loan, held, { ...by, reason: body.aside }) };
    if (held.state !== "held")
      return { paymentId: body.same ? await keep(tx, held) : await reverse(tx, loan, held, by) };
    if (body.same) return { paymentId: await tieHeldDeduction(tx, loan, held) };
    return postHeldDeduction(tx, loan, held, { ...by, paidOn: body.paid_on });
  });
  if ("double" in decided) throw new Refusal("not-possible", `${decided.double}. Say whether it is.`);
  return { message: "Decided", data: { payment_id: decided.paymentId } };
});

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

async function keep(tx: Tx, { id, payment_id }: HeldDeduction): Promise<number> {
  await keepPosted(tx, id);
  return payment_id ?? 0;
}

async function reverse(
  tx: Tx,
  loan: StoredLoan,
  { id, payment_id, provider_status }: HeldDeduction,
  by: WhoAndWhen,
): Promise<number> {
  const reason = providerTookBack(provider_status ?? "");
  await bookPaymentReversal(tx, loan, { paymentId: payment_id ?? 0, reason, byProvider: true, ...by });
  await keepPosted(tx, id);
  return payment_id ?? 0;
}

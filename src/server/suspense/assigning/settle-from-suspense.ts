import type { Judgement } from "../../../domain/matching/judgement.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import type { PostedPayment } from "../../money-in/post-payment.ts";
import { fieldError } from "../../refusal/refusal.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { giveToLoan } from "./give-to-loan.ts";

interface Settling {
  readonly item: SuspenseView;
  /** A person was told that it may be posted already, and says that it is not. */
  readonly confirmed: boolean;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Settles a locked loan with an open, locked item at the bank's booking day. Refuses (422) money that is posted
 * already, or may be until a person says that it is not, and less than the settlement amount of that day.
 */
export async function settleFromSuspense(
  tx: Tx,
  loan: StoredLoan,
  judgement: Judgement,
  { item, confirmed, author, at }: Settling,
): Promise<PostedPayment> {
  if (judgement.verdict === "clears" || judgement.verdict === "confirms")
    throw fieldError("as", `${judgement.reason} It is posted, so it cannot settle the loan.`);
  if (judgement.verdict === "suggested" && !confirmed && !isToSettle(judgement))
    throw fieldError("confirmed", `${judgement.reason} Say which money it is, or confirm that it is a new payment.`);
  const reason = `Settles loan ${loan.reference}, as ${author.name} said.`;
  return giveToLoan(tx, loan, { item, reason, settles: true, author, at });
}

function isToSettle(judgement: Extract<Judgement, { verdict: "suggested" }>): boolean {
  return judgement.candidates.some(({ settles }) => settles);
}

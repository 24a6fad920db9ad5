import { add, type Kobo, ZERO } from "../../domain/money.ts";
import { doubtfulEntries } from "../../domain/repayment/held-credit.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import type { Actor } from "../http/route.ts";
import { entriesToClose } from "../money-in/loan-entries.store.ts";
import { askersOfRefund } from "../pending-acts/act.store.ts";
import type { Bar } from "../pending-acts/who-agrees.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { creditThatIsFree } from "./credit-doubts.ts";
import { bringersOf, findRefund, handsOfCredit, refundedOf, whoReversedRefunds } from "./hands-of-credit.store.ts";

/** Credit about to leave a locked loan. */
export interface LeavingCredit {
  readonly loanId: number;
  readonly paymentId: number;
  readonly amount: Kobo;
}

/** While four eyes are on, refuses (422) that unconfirmed credit leaves its loan. */
export async function requireFreeCredit(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  credit: LeavingCredit,
): Promise<void> {
  if (await fourEyesOn(tx, config)) await requireFree(tx, credit);
}

/**
 * While four eyes are on, refuses (422) to reverse a refund of a locked loan for whoever recorded it or brought its money.
 */
export async function requireRefundReversalEyes(
  tx: Tx,
  { config }: Deps,
  refundId: number,
  actor: Actor,
): Promise<void> {
  const refusal = await refundReversalRefusal(tx, config, refundId, actor.userId);
  if (refusal) throw new Refusal("not-possible", refusal);
}

/**
 * Who may not agree to a refund: those who handled the loan's money or have reversed a refund of it, and those whose
 * payout limit is below this plus the loan's earlier refunds.
 */
export async function refundBar(db: Queries, loanId: number, amount: Kobo): Promise<Bar> {
  const hands = [...(await handsOfCredit(db, loanId)), ...(await whoReversedRefunds(db, loanId))];
  return { hands, amount: add(amount, await refundedOf(db, loanId)), out: "refund" };
}

/**
 * Who may not agree to close a loan that owes nothing: those who entered unconfirmed money of it, and those who
 * uploaded or posted the only statement that shows it.
 */
export async function closingBar(db: Queries, loanId: number): Promise<Bar> {
  const doubtful = doubtfulEntries(await entriesToClose(db, loanId));
  return {
    hands: await bringersOf(
      db,
      doubtful.map(({ id }) => id),
    ),
    amount: ZERO,
  };
}

/** Why somebody may not reverse a refund, and who can; undefined if they may. */
export async function refundReversalRefusal(
  db: Queries,
  config: Deps["config"],
  refundId: number,
  userId: number,
): Promise<string | undefined> {
  if (!(await fourEyesOn(db, config))) return undefined;
  const refund = await findRefund(db, refundId);
  if (!refund) return undefined;
  const { loan_id: loanId, amount, created_by: by } = refund;
  const recorders = [...(by === null ? [] : [by]), ...(await askersOfRefund(db, refundId))];
  const hands = [...(await handsOfCredit(db, loanId)), ...recorders];
  return moneyOutRefusal(db, "refund-reversal", { hands, amount }, userId);
}

async function requireFree(tx: Tx, { loanId, paymentId, amount }: LeavingCredit): Promise<void> {
  const credit = await creditThatIsFree(tx, loanId, paymentId);
  if (!credit?.why || amount <= credit.free) return;
  throw credit.free === 0 ? new Refusal("not-possible", credit.why) : fieldError("amount", credit.why);
}

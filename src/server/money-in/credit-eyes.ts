import type { Kysely } from "kysely";
import { add, type Kobo } from "../../domain/money.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import { AppError, fieldError } from "../http/app-error.ts";
import type { Actor } from "../http/route.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { creditThatIsFree } from "./credit-doubts.ts";
import { findRefund, handsOfCredit, refundedOf, whoTookRefundsBack } from "./hands-of-credit.store.ts";

/** Credit that is to leave a locked loan. */
export interface LeavingCredit {
  readonly loanId: number;
  readonly paymentId: number;
  readonly amount: Kobo;
}

/**
 * While four eyes are on, refuses (422) the refund of credit by somebody through whose hands the money of its loan came or
 * who has taken a refund of it back, beyond their limit with what of the loan was refunded before, and of what is held.
 */
export async function requireRefundEyes(tx: Tx, { config }: Deps, credit: LeavingCredit, actor: Actor): Promise<void> {
  if (!(await fourEyesOn(tx, config))) return;
  const refusal = await refundRefusal(tx, credit, actor.userId);
  if (refusal) throw new AppError("not-possible", refusal);
  await requireFree(tx, credit);
}

/** While four eyes are on, refuses (422) to give credit to another loan of which nothing has confirmed that it came. */
export async function requireFreeCredit(tx: Tx, { config }: Deps, credit: LeavingCredit): Promise<void> {
  if (await fourEyesOn(tx, config)) await requireFree(tx, credit);
}

/** While four eyes are on, refuses (422) to take a refund of a locked loan back to who recorded it or brought its money. */
export async function requireRefundReversalEyes(
  tx: Tx,
  { config }: Deps,
  refundId: number,
  actor: Actor,
): Promise<void> {
  const refusal = await refundReversalRefusal(tx, config, refundId, actor.userId);
  if (refusal) throw new AppError("not-possible", refusal);
}

/** Why somebody may not pay so much of a loan's credit back, and who can; undefined where nothing stands against it. */
export async function refundRefusal(
  db: Kysely<DB>,
  { loanId, amount }: LeavingCredit,
  userId: number,
): Promise<string | undefined> {
  const hands = [...(await handsOfCredit(db, loanId)), ...(await whoTookRefundsBack(db, loanId))];
  return moneyOutRefusal(db, "refund", { hands, amount: add(amount, await refundedOf(db, loanId)) }, userId);
}

/** Why somebody may not take a refund back, and who can; undefined where nothing stands against it. */
export async function refundReversalRefusal(
  db: Kysely<DB>,
  config: Deps["config"],
  refundId: number,
  userId: number,
): Promise<string | undefined> {
  if (!(await fourEyesOn(db, config))) return undefined;
  const refund = await findRefund(db, refundId);
  if (!refund) return undefined;
  const { loan_id: loanId, amount, created_by: by } = refund;
  const hands = [...(await handsOfCredit(db, loanId)), ...(by === null ? [] : [by])];
  return moneyOutRefusal(db, "refund-reversal", { hands, amount }, userId);
}

async function requireFree(tx: Tx, { loanId, paymentId, amount }: LeavingCredit): Promise<void> {
  const credit = await creditThatIsFree(tx, loanId, paymentId);
  if (!credit?.why || amount <= credit.free) return;
  throw credit.free === 0 ? new AppError("not-possible", credit.why) : fieldError("amount", credit.why);
}

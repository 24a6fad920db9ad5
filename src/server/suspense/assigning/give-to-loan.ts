import { kobo } from "../../../domain/money.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import type { PostedPayment } from "../../money-in/post-payment.ts";
import { payFromLine } from "../../statement-record/pay-from-line.ts";
import { lockLine, type StoredLine, updateLine } from "../../statement-record/statement-line.store.ts";
import { resolveSuspense, type SuspenseView } from "../../statement-record/suspense.store.ts";

export interface Gift {
  readonly item: SuspenseView;
  readonly reason: string;
  readonly mandateId?: number | undefined;
  /** It settles the loan; otherwise it is a payment. */
  readonly settles?: true;
  readonly author: Author;
  readonly at: Date;
}

/** Assigns an open, locked item to a locked loan, as a payment out of suspense. */
export async function giveToLoan(tx: Tx, loan: StoredLoan, gift: Gift): Promise<PostedPayment> {
  const { item, reason, mandateId, settles, author, at } = gift;
  const line = (await lockLine(tx, item.statement_line_id)) as StoredLine;
  const posted = await payFromLine(tx, loan, {
    line,
    part: kobo(item.amount),
    mandateId,
    ...(settles && { settles }),
    isFromSuspense: true,
    author,
    at,
  });
  await resolveSuspense(tx, item.id, { resolution: "payment", paymentId: posted.id, by: author.userId, at });
  const ids = { loan_id: loan.id, payment_id: posted.id };
  await updateLine(tx, line.id, { verdict: "matched", reason, ...ids, candidates: null, undone_at: null });
  return posted;
}

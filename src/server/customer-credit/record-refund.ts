import { formatNaira, type Kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { chooseMethod } from "../money-in/choose-method.ts";
import type { Asking } from "../pending-acts/ask-second.ts";
import { bookRefund } from "./book-refund.ts";
import { refundBar, requireFreeCredit } from "./credit-eyes.ts";

export interface WantedRefund {
  readonly loanId: number;
  readonly paymentId: number;
  readonly amount: Kobo;
  readonly methodId: number;
  readonly reference: string;
  readonly remark: string | null;
}

/** Records a refund of a loan's credit, judged under its locks. Refuses (422) as `bookRefund` does, and held credit. */
export async function recordRefund(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { methodId, ...refund }: WantedRefund,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<{ readonly id: number; readonly left: Kobo }> {
  const loan = await lockLoanOr404(tx, refund.loanId);
  const method = await chooseMethod(tx, methodId);
  await requireFreeCredit(tx, deps, refund);
  return bookRefund(tx, loan, { ...refund, method, on: lagosDateOf(at), author, at });
}

/** The refund in words for a second person; one at a time may wait per payment. */
export async function refundToAsk(tx: Tx, refund: WantedRefund, wanted: unknown): Promise<Asking> {
  const { loanId, paymentId, amount, reference } = refund;
  const loan = await lockLoanOr404(tx, loanId);
  const title = `Pay ${formatNaira(amount)} of customer credit of loan ${loan.reference} back, reference ${reference}`;
  const about = { kind: "refund", subject: `payment:${paymentId}`, loanId, suspenseItemId: null } as const;
  return { ...about, amount, wanted, title, bar: await refundBar(tx, loanId, amount) };
}

import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import { providerTookBack } from "../../money-in/deductions/deduction.store.ts";
import { recordDeduction } from "../../money-in/deductions/record-deduction.ts";
import { bookPaymentReversal } from "../../money-in/reversal/book-payment-reversal.ts";
import type { MandateDeduction } from "../../providers/deduction-provider.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { forgetHeldLine, type KnownLine, lockKnownLine, noteFailedLine, setLineStatus } from "./known-lines.store.ts";
import { type LineAction, VANISHED } from "./line-action.ts";
import { isNewestAnswer } from "./poll.store.ts";

/** The result of one line. */
export type LineResult = "posted" | "held" | "reversed" | "nothing";

export interface LineToApply {
  readonly mandateId: number;
  readonly loanId: number;
  readonly line: Pick<MandateDeduction, "lineKey" | "amount" | "deductedOn" | "status">;
  readonly work: Exclude<LineAction, undefined>;
  /** When the provider was asked: of two answers the later request counts. */
  readonly askedAt: Date;
}

/** Processes one line: one transaction, under the loan's lock, and nothing if a newer answer came first. */
export async function applyLine(deps: Deps, toApply: LineToApply, author: Author): Promise<LineResult> {
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, toApply.loanId);
    if (!(await isNewestAnswer(tx, toApply.mandateId, toApply.askedAt))) return "nothing";
    const at = deps.clock.now();
    if (toApply.work === "record") return record(tx, loan, toApply, { author, at });
    if (toApply.work === "note-failed") {
      await noteFailedLine(tx, { ...toApply.line, loanId: loan.id, at });
      return "nothing";
    }
    const known = await lockKnownLine(tx, toApply.line.lineKey);
    return known ? applyToKnown(tx, loan, toApply, known, { author, at }) : "nothing";
  });
}

interface WhoAndWhen {
  readonly author: Author;
  readonly at: Date;
}

async function record(tx: Tx, loan: StoredLoan, { line, mandateId }: LineToApply, by: WhoAndWhen): Promise<LineResult> {
  const { lineKey, amount, deductedOn, status } = line;
  const outcome = await recordDeduction(tx, loan, { mandateId, lineKey, amount, deductedOn, status }, by);
  return outcome === "posted" || outcome === "held" ? outcome : "nothing";
}

async function applyToKnown(
  tx: Tx,
  loan: StoredLoan,
  { line, work }: LineToApply,
  known: KnownLine,
  { author, at }: WhoAndWhen,
): Promise<LineResult> {
  const { status } = line;
  if (work === "forget-held") {
    await noteFailedLine(tx, { ...line, loanId: loan.id, at });
    await forgetHeldLine(tx, known.id);
    return "nothing";
  }
  if (known.state !== "posted" || known.payment_id === null) return "nothing";
  if (work === "clear-reason") await setLineStatus(tx, known.id, { status, heldReason: null });
  if (work === "flag-vanished") {
    const heldReason = "The provider's history no longer shows this deduction";
    await setLineStatus(tx, known.id, { status: VANISHED, heldReason });
    return "held";
  }
  if (work !== "reverse") return "nothing";
  return reverseDeduction(tx, loan, { id: known.id, paymentId: known.payment_id, status }, { author, at });
}

/** Reverses a posted deduction, or leaves it to a person if its credit was used or a statement shows its money. */
async function reverseDeduction(
  tx: Tx,
  loan: StoredLoan,
  { id, paymentId, status }: { id: number; paymentId: number; status: string },
  { author, at }: WhoAndWhen,
): Promise<LineResult> {
  try {
    const reason = providerTookBack(status);
    await bookPaymentReversal(tx, loan, { paymentId, reason, byProvider: true, author, at });
    await setLineStatus(tx, id, { status, heldReason: null });
    return "reversed";
  } catch (error) {
    // Thrown before any write, so the transaction continues.
    if (!(error instanceof Refusal) || error.code !== "not-possible") throw error;
    await setLineStatus(tx, id, { status, heldReason: `Taken back by the provider (${status}). ${error.message}` });
    return "held";
  }
}

import { formatNaira, kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { reverseEntriesOf } from "../ledger/ledger.store.ts";
import { liveDisbursement, markDisbursementReversed } from "../loan-record/disbursement.store.ts";
import { removeHandover } from "../loan-record/handover.store.ts";
import { hasLiveAllocation } from "../loan-record/instalment.store.ts";
import { openApplicationOf, type StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { queueStop } from "../mandate-record/queue-stop.ts";
import { Refusal } from "../refusal/refusal.ts";
import { reopenOldLoan } from "./settle-old-loan.ts";

interface PayoutReversal {
  /** In words, for the timeline. */
  readonly reason: string;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Reverses the payout of a locked loan by a new entry, once: the loan returns to its status before the disbursement,
 * its mandate is stopped, it has no device any more, and the loan that a top-up had settled owes again. Overpayments
 * remain the customer's.
 * Refuses (422) while payments are allocated to its rows, and while another application of the person is open.
 */
export async function bookPayoutReversal(
  tx: Tx,
  loan: StoredLoan,
  { reason, author, at }: PayoutReversal,
): Promise<void> {
  await requireRule(tx, loan, "disbursement-reversed");
  if (await hasLiveAllocation(tx, loan.id)) {
    throw new Refusal(
      "not-possible",
      `Payments have been allocated to loan ${loan.reference}, so its payout cannot be reversed. Reverse them first.`,
    );
  }
  await requireNoOtherApplication(tx, loan);
  const payout = await liveDisbursement(tx, loan.id);
  if (!payout) throw new Error(`loan ${loan.id} is paid out without a payout`);
  await markDisbursementReversed(tx, payout.id, at);
  await reverseEntriesOf(tx, { source: "disbursement", sourceIds: [payout.id], bookedOn: lagosDateOf(at), at });
  const note = `${formatNaira(kobo(payout.payout))} reversed, reference ${payout.reference}: ${reason}`;
  const changes = { disbursed_at: null, payout: payout.signed_payout ?? loan.payout };
  await moveLoan(tx, loan, { event: "disbursement-reversed", author, at, changes, note });
  await removeHandover(tx, loan);
  await queueStop(tx, loan.id, author, at);
  if (loan.top_up_of !== null)
    await reopenOldLoan(tx, loan.top_up_of, { newLoan: loan, disbursementId: payout.id, author, at });
}

// It would become an open application, and a person may have only one.
async function requireNoOtherApplication(tx: Tx, loan: StoredLoan): Promise<void> {
  const open = await openApplicationOf(tx, loan.customer_id);
  if (!open) return;
  throw new Refusal(
    "not-possible",
    `The customer has another open application, ${open.reference}. Pay it out or reject it before the payout of loan ${loan.reference} is reversed.`,
  );
}

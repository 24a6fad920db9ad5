import { type OwedRow, unpaidOf } from "../../domain/loan/liquidation.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type FirstRepayment, nextAfterPayout } from "../../domain/message/next-words.ts";
import { formatNaira, type Kobo } from "../../domain/money.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { today } from "../clock.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { disbursementPostings, payoutOf } from "../ledger/disbursement-entry.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { insertDisbursement } from "../loan-record/disbursement.store.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import { present, type StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan } from "../loan-record/move-loan.ts";
import { shortPayoutWords } from "../loans/payout-hold.ts";
import { readStepNews } from "../message-texts/step-news.store.ts";
import { tellOfStep } from "../message-texts/tell-of-step.ts";
import { Refusal } from "../refusal/refusal.ts";
import { payWithCredit } from "./pay-with-credit.ts";
import { closeOldLoan, type OldLoan, quoteOldLoan } from "./settle-old-loan.ts";

export interface PayoutOrder {
  readonly reference: string;
  readonly remark: string | null;
  readonly author: Author;
  /** The workflow's target status, read under the same lock. */
  readonly to: LoanStatus;
}

/**
 * Pays a locked loan out. A top-up settles and closes the old loan from the new one in the same transaction; if that
 * leaves less than was signed, or nothing, it is refused and a new offer must be signed. Credit from before the payout
 * is applied to the instalments.
 */
export async function payOut(
  tx: Tx,
  deps: Deps,
  loan: StoredLoan,
  { reference, remark, author, to }: PayoutOrder,
): Promise<void> {
  const at = deps.clock.now();
  const on = today(deps.clock);
  const old = loan.top_up_of === null ? undefined : await quoteOldLoan(tx, loan.top_up_of, on);
  const approved = present(loan.approved_amount, "the approved amount");
  const fee = present(loan.fee, "the fee");
  const settles = old && { loanId: old.loan.id, principal: old.quote.principal, interest: old.quote.interest };
  const amounts = { loanId: loan.id, approved, fee, ...(settles ? { settles } : {}) };
  const payout = payoutOf(amounts);
  requireSignedPayout(loan, payout, old);
  const liquidation = old?.quote.amount ?? 0;
  const disbursement = {
    loanId: loan.id,
    reference,
    remark,
    approved,
    fee,
    liquidation,
    payout,
    signedPayout: loan.payout,
    by: author.userId,
    at,
  };
  const sourceId = await insertDisbursement(tx, disbursement);
  const postings = disbursementPostings(amounts);
  await bookEntry(tx, { kind: "disbursement", source: "disbursement", sourceId, bookedOn: on, at, postings });
  const note = `${formatNaira(payout)} paid out, reference ${reference}`;
  const status = await moveLoan(tx, loan, {
    event: "disbursed",
    to,
    author,
    at,
    changes: { disbursed_at: at, payout },
    note,
  });
  await payWithCredit(tx, { ...loan, status }, { author, at, on });
  await tellOfPayout(tx, deps, { ...loan, status }, { payout, reference, at });
  if (old) await closeOldLoan(tx, old, { newLoan: loan, disbursementId: sourceId, author, at, on });
}

async function tellOfPayout(
  tx: Tx,
  { config }: Deps,
  loan: StoredLoan,
  { payout, reference, at }: { readonly payout: Kobo; readonly reference: string; readonly at: Date },
): Promise<void> {
  const next = nextAfterPayout(firstRepayment(await readOwedRows(tx, loan.id)));
  if (loan.status !== "pending_pickup") {
    const told = { amount: formatNaira(payout), transfer: asOneLineName(reference), next, at };
    return tellOfStep(tx, config, "paid_out", await readStepNews(tx, loan.id, "paid_out", at), told);
  }
  const news = await readStepNews(tx, loan.id, "device_ready", at);
  const device = asOneLineName(news.device ?? "device");
  const place = asOneLineName(news.place ?? "our store");
  await tellOfStep(tx, config, "device_ready", news, { device, place, next, at });
}

function firstRepayment(rows: readonly OwedRow[]): FirstRepayment | undefined {
  const first = rows.find((row) => unpaidOf(row) > 0);
  const isCredited = rows.some((row) => row.principalPaid > 0 || row.interestPaid > 0);
  return first && { amount: unpaidOf(first), dueDate: first.dueDate, isCredited };
}

function requireSignedPayout(loan: StoredLoan, payout: number, old: OldLoan | undefined): void {
  const settles = old && { reference: old.loan.reference, amount: old.quote.amount };
  const words = shortPayoutWords(loan, payout, settles);
  if (words) throw new Refusal("not-possible", words);
}

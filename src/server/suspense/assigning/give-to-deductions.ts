import { add, formatNaira, type Kobo, kobo, subtract } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { deductionAmounts } from "../../matching/payment-facts.store.ts";
import { clearDeductions } from "../../money-in/deductions/clear-deductions.ts";
import { fieldError } from "../../refusal/refusal.ts";
import { updateLine } from "../../statement-record/statement-line.store.ts";
import { insertSuspense, resolveSuspense, type SuspenseView } from "../../statement-record/suspense.store.ts";

export interface DeductionGift {
  readonly item: SuspenseView;
  readonly deductionIds: readonly number[];
  readonly loanId?: number | undefined;
  readonly reason: string;
  readonly author: Author;
  readonly at: Date;
}

/** What stays in suspense. */
export interface Rest {
  readonly id: number;
  readonly amount: Kobo;
}

/**
 * Assigns an open, locked item, or the part that they add up to, to the deductions it brings in; the rest stays open as
 * a new item. Refuses (422) deductions above the item.
 */
export async function giveToDeductions(tx: Tx, gift: DeductionGift): Promise<Rest | undefined> {
  const { item, deductionIds, loanId, author, at } = gift;
  const lineId = item.statement_line_id;
  const amount = add(...(await deductionAmounts(tx, deductionIds)));
  const left = subtract(kobo(item.amount), amount);
  if (left < 0) {
    const most = formatNaira(kobo(item.amount));
    throw fieldError("deduction_ids", `They come to ${formatNaira(amount)}, and this money is ${most}.`);
  }
  await clearDeductions(tx, {
    ...{ lineId, amount, on: lagosDate(item.received_on), deductionIds },
    ...{ suspenseItemId: item.id, author, at },
  });
  await resolveSuspense(tx, item.id, { resolution: "deductions", amount, by: author.userId, at });
  const reason = left === 0 ? gift.reason : `${gift.reason} ${formatNaira(left)} of it is left.`;
  const emptied = { payment_id: null, candidates: null, undone_at: null };
  await updateLine(tx, lineId, { verdict: "clears", reason, loan_id: loanId ?? null, ...emptied });
  return left === 0 ? undefined : { id: await keepRest(tx, item, left, at), amount: left };
}

function keepRest(tx: Tx, item: SuspenseView, amount: Kobo, at: Date): Promise<number> {
  const { id, statement_line_id: lineId, received_on: receivedOn, not_of_loans: notOfLoans, owner_id: owner } = item;
  const { brought_by: broughtBy } = item;
  return insertSuspense(tx, { lineId, amount, receivedOn, notOfLoans, restOf: id, broughtBy, owner, at });
}

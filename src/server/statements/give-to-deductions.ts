import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { clearDeductions } from "../money-in/clear-deductions.ts";
import { updateLine } from "./statement-line.store.ts";
import { resolveSuspense, type SuspenseView } from "./suspense.store.ts";

export interface DeductionGift {
  readonly item: SuspenseView;
  readonly deductionIds: readonly number[];
  readonly loanId?: number | undefined;
  readonly reason: string;
  readonly author: Author;
  readonly at: Date;
}

/** Gives an open, locked item to the deductions that it brings. */
export async function giveToDeductions(tx: Tx, gift: DeductionGift): Promise<void> {
  const { item, deductionIds, loanId, reason, author, at } = gift;
  const lineId = item.statement_line_id;
  await clearDeductions(tx, {
    ...{ lineId, amount: kobo(item.amount), on: lagosDate(item.received_on), deductionIds },
    ...{ suspenseItemId: item.id, author, at },
  });
  await resolveSuspense(tx, item.id, { resolution: "deductions", by: author.userId, at });
  const emptied = { payment_id: null, candidates: null, undone_at: null };
  await updateLine(tx, lineId, { verdict: "clears", reason, loan_id: loanId ?? null, ...emptied });
}

import { formatNaira, kobo } from "../../../domain/money.ts";
import { doubtfulEntries } from "../../../domain/repayment/held-credit.ts";
import type { Tx } from "../../db/transaction.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { entriesToClose, isBroughtByTwo } from "../../money-in/loan-entries.store.ts";
import type { Asking } from "../../pending-acts/ask-second.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { handsOf } from "../returning/return-eyes.ts";
import { subjectOf } from "../returning/send-back.ts";
import type { Assignment } from "./assign-money.ts";

/**
 * Whether settling a loan with money in suspense would close it by unconfirmed money: only one person handled that
 * money's statement, or such money reduced the debt before.
 */
export async function settlesUnseen(tx: Tx, item: SuspenseView, loanId: number): Promise<boolean> {
  if (!(await isBroughtByTwo(tx, item.statement_id))) return true;
  return doubtfulEntries(await entriesToClose(tx, loanId)).length > 0;
}

/** The assignment to a loan in words for a second person. */
export function assignToAsk(item: SuspenseView, loan: StoredLoan, wanted: Assignment): Asking {
  const settles = wanted.as === "settlement";
  const asking = toAsk("assign", item, loan, {
    wanted,
    what: `to loan ${loan.reference}${settles ? ", which it settles" : ""}`,
  });
  return settles ? { ...asking, bar: { ...asking.bar, hands: handsOf(item) } } : asking;
}

/** The identification as a posted payment in words for a second person. */
export function confirmToAsk(item: SuspenseView, loan: StoredLoan, paymentId: number): Asking {
  const what = `to loan ${loan.reference}, as the money of a payment that is posted`;
  return toAsk("confirm", item, loan, { wanted: { payment_id: paymentId }, what });
}

/** The assignment to deductions in words for a second person. */
export function clearToAsk(item: SuspenseView, deductionIds: readonly number[]): Asking {
  const what = `to ${deductionIds.length} deductions, of which the provider has shown not all`;
  return toAsk("clear", item, undefined, { wanted: { deduction_ids: deductionIds }, what });
}

function toAsk(
  kind: "assign" | "confirm" | "clear",
  item: SuspenseView,
  loan: StoredLoan | undefined,
  { wanted, what }: { readonly wanted: unknown; readonly what: string },
): Asking {
  const amount = kobo(item.amount);
  const title = `Give ${formatNaira(amount)} in suspense ${what}: ${item.narration}`;
  const about = { kind, subject: subjectOf(item), loanId: loan?.id ?? null, suspenseItemId: item.id };
  return { ...about, amount, wanted, title, bar: { hands: [], amount } };
}

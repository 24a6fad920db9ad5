import { add, type Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { PROVIDER_BANK } from "../../ledger/account.ts";
import { bookEntry } from "../../ledger/ledger.store.ts";
import { clearingPostings } from "../../ledger/money-entries.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { markRemitted } from "./deduction.store.ts";

export interface Clearing {
  readonly lineId: number;
  readonly amount: Kobo;
  readonly on: LagosDate;
  readonly deductionIds: readonly number[];
  /** The suspense item with the money; absent if it has just reached the bank. */
  readonly suspenseItemId?: number;
  readonly author: Author;
  readonly at: Date;
}

/**
 * A bank credit that brings in posted deductions: Dr bank, Cr deducted-not-remitted; no loan changes. Refuses (422) if
 * the deductions do not add up to the credit exactly, or if one of them has arrived already.
 */
export async function clearDeductions(tx: Tx, clearing: Clearing): Promise<void> {
  const { lineId, amount, on, deductionIds, suspenseItemId, author, at } = clearing;
  const amounts = await markRemitted(tx, deductionIds, { on, lineId });
  if (amounts.length !== deductionIds.length || add(...amounts) !== amount) {
    throw new Refusal("not-possible", "These deductions have arrived already or do not come to this amount.");
  }
  const postings = clearingPostings(amount, suspenseItemId === undefined ? PROVIDER_BANK : "suspense");
  const from =
    suspenseItemId === undefined
      ? ({ source: "statement-line", sourceId: lineId } as const)
      : ({ source: "suspense-item", sourceId: suspenseItemId } as const);
  await bookEntry(tx, { kind: "clearing", ...from, bookedOn: on, at, postings });
  const after = { line: lineId, amount, deductions: deductionIds };
  audit(tx, author, at, { action: "deductions remitted", object: `statement-line:${lineId}`, after });
}

import type { Kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { STATEMENT_BANK_ACCOUNT } from "../ledger/account.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { suspensePostings } from "../ledger/money-entries.ts";
import { insertSuspense, type NewSuspense } from "../statement-record/suspense.store.ts";

/** Books a line's unassigned money: an open item, and Dr bank, Cr suspense. Returns the item. */
export async function putInSuspense(
  tx: Tx,
  item: NewSuspense & { readonly amount: Kobo; readonly author: Author },
): Promise<number> {
  const sourceId = await insertSuspense(tx, item);
  const postings = suspensePostings(item.amount, STATEMENT_BANK_ACCOUNT);
  const bookedOn = lagosDate(item.receivedOn);
  await bookEntry(tx, { kind: "suspense", source: "suspense-item", sourceId, bookedOn, at: item.at, postings });
  const after = { item: sourceId, amount: item.amount };
  audit(tx, item.author, item.at, { action: "put in suspense", object: `statement-line:${item.lineId}`, after });
  return sourceId;
}

import { kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { STATEMENT_BANK_ACCOUNT } from "../../ledger/account.ts";
import { bookEntry } from "../../ledger/ledger.store.ts";
import { returnPostings } from "../../ledger/money-entries.ts";
import {
  insertSuspense,
  resolveSuspense,
  type SuspenseView,
  wasReturnedBefore,
} from "../../statement-record/suspense.store.ts";

export interface MoneyOut {
  readonly bookedOn: LagosDate;
  readonly author: Author;
  readonly at: Date;
}

/**
 * The money of an open, locked item leaves suspense and the bank. An entry belongs to one fact: after an undone return
 * a new item takes the old one's place and is returned.
 */
export async function bookReturn(tx: Tx, item: SuspenseView, { bookedOn, author, at }: MoneyOut): Promise<void> {
  const gone = { resolution: "returned", by: author.userId, at } as const;
  await resolveSuspense(tx, item.id, gone);
  const sourceId = (await wasReturnedBefore(tx, item.id)) ? await follow(tx, item, at) : item.id;
  if (sourceId !== item.id) await resolveSuspense(tx, sourceId, gone);
  const postings = returnPostings(kobo(item.amount), STATEMENT_BANK_ACCOUNT);
  await bookEntry(tx, { kind: "return", source: "suspense-item", sourceId, bookedOn, at, postings });
}

function follow(tx: Tx, item: SuspenseView, at: Date): Promise<number> {
  const {
    statement_line_id: lineId,
    amount,
    received_on: receivedOn,
    not_of_loans: notOfLoans,
    rest_of: restOf,
    brought_by: broughtBy,
  } = item;
  return insertSuspense(tx, { lineId, amount, receivedOn, notOfLoans, broughtBy, restOf, owner: item.owner_id, at });
}

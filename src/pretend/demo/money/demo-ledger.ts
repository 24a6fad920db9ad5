import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { NewEntry } from "../../../server/ledger/ledger.store.ts";
import type { Posting } from "../../../server/ledger/posting.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";

/** Books an entry; the builder of the postings makes sure that it balances. */
export function bookDemoEntry(
  { book, ids }: DemoWorld,
  kind: NewEntry["kind"],
  source: NewEntry["source"],
  sourceId: number,
  on: LagosDate,
  at: Date,
  postings: readonly Posting[],
): void {
  const from = { source, source_id: sourceId };
  const entry = enter(book, "ledger_entries", { kind, ...from, reverses: null, booked_on: on, created_at: at });
  for (const { account, loanId, amount } of postings) {
    const row = { entry_id: entry.id, account_id: ids.account(account), loan_id: loanId ?? null, amount };
    enter(book, "ledger_postings", row);
  }
}

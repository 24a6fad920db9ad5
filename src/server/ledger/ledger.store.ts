import { type RawBuilder, sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Tx } from "../db/transaction.ts";
import type { Posting } from "./posting.ts";

export interface NewEntry {
  readonly kind:
    | "disbursement"
    | "payment"
    | "credit-applied"
    | "credit-freed"
    | "refund"
    | "clearing"
    | "suspense"
    | "confirmation"
    | "return"
    | "same";
  /** The one business fact behind the entry; the database refuses a second entry of the same kind for it. */
  readonly source: "disbursement" | "payment" | "credit-use" | "statement-line" | "suspense-item";
  readonly sourceId: number;
  readonly bookedOn: LagosDate;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

/** Books an entry. The posting builder checks the balance, and the database again at commit. */
export async function bookEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`${PREPARED} with ${entryParts(entry)} select id from entry`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the entry was not written");
  return id;
}

/** The `with` clause that books an entry, so that the same statement can write the fact behind it. */
export function entryParts(
  entry: Omit<NewEntry, "sourceId"> & { readonly sourceId: number | RawBuilder<unknown> },
): RawBuilder<unknown> {
  const accounts = entry.postings.map((posting) => posting.account);
  const loans = entry.postings.map((posting) => posting.loanId ?? null);
  const amounts = entry.postings.map((posting) => posting.amount);
  return sql`entry as (
      insert into ledger_entries (kind, source, source_id, booked_on, created_at)
        values (${entry.kind}, ${entry.source}, ${entry.sourceId}, ${entry.bookedOn}, ${entry.at}) returning id),
    lines as (insert into ledger_postings (entry_id, account_id, loan_id, amount)
      select entry.id, a.id, p.loan_id, p.amount
      from entry, unnest(${accounts}::text[], ${loans}::bigint[], ${amounts}::bigint[]) as p (code, loan_id, amount)
      join ledger_accounts a on a.code = p.code)`;
}

export interface Reversal {
  readonly source: NewEntry["source"];
  readonly sourceIds: readonly number[];
  readonly bookedOn: LagosDate;
  readonly at: Date;
}

/**
 * Reverses every entry of some business facts that is not reversed yet: each gets a new entry with debits and credits
 * exchanged, which names it. Returns how many; none is reversed twice, however often this runs.
 */
export async function reverseEntriesOf(
  tx: Tx,
  { source, sourceIds, bookedOn, at }: Reversal,
  kinds?: readonly NewEntry["kind"][],
): Promise<number> {
  const ofKind = kinds ? sql`and e.kind = any(${kinds}::text[])` : sql``;
  const { rows } = await sql<{ id: number }>`with reversed as (
      insert into ledger_entries (kind, source, source_id, reverses, booked_on, created_at)
        select 'reversal', 'entry', e.id, e.id, ${bookedOn}::date, ${at}::timestamptz from ledger_entries e
        where e.source = ${source} and e.source_id = any(${sourceIds}::bigint[]) ${ofKind}
          and not exists (select from ledger_entries r where r.source = 'entry' and r.source_id = e.id)
        order by e.id returning id, reverses),
    lines as (insert into ledger_postings (entry_id, account_id, loan_id, amount)
      select r.id, p.account_id, p.loan_id, -p.amount from reversed r join ledger_postings p on p.entry_id = r.reverses)
    select id from reversed`.execute(tx);
  return rows.length;
}

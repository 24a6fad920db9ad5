import { sql } from "kysely";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import type { Posting } from "./posting.ts";

export interface NewEntry {
  readonly kind: "disbursement" | "payment" | "credit-applied" | "reversal";
  /** The one business fact behind the entry; a second entry of the same kind for it is refused by the database. */
  readonly source: "disbursement" | "payment";
  readonly sourceId: number;
  readonly bookedOn: LagosDate;
  readonly at: Date;
  readonly postings: readonly Posting[];
  readonly reverses?: number;
}

/** Books an entry. Balance is checked by the builder of the postings and once more by the database at commit. */
export async function bookEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto("ledger_entries")
    .values({
      kind: entry.kind,
      source: entry.source,
      source_id: entry.sourceId,
      booked_on: entry.bookedOn,
      created_at: entry.at,
      reverses: entry.reverses ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const accounts = entry.postings.map((posting) => posting.account);
  const loans = entry.postings.map((posting) => posting.loanId ?? null);
  const amounts = entry.postings.map((posting) => posting.amount);
  await sql`insert into ledger_postings (entry_id, account_id, loan_id, amount)
    select ${id}, a.id, p.loan_id, p.amount
    from unnest(${accounts}::text[], ${loans}::bigint[], ${amounts}::bigint[]) as p (code, loan_id, amount)
    join ledger_accounts a on a.code = p.code`.execute(tx);
  return id;
}

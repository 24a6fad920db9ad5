import type { ChainVerdict } from "../../audit/verify-chain.ts";
import type { Database } from "../../db/connect.ts";
import type { Tx } from "../../db/transaction.ts";

export interface KeptCheck {
  readonly checked_at: Date;
  readonly rows: number;
  readonly anchored_rows: number | null;
  readonly anchor_at: Date | null;
  readonly faults: readonly string[];
}

/** The newest check of the log. */
export async function newestCheck(db: Database): Promise<KeptCheck | undefined> {
  return db.query
    .selectFrom("audit_checks")
    .select(["checked_at", "rows", "anchored_rows", "anchor_at", "faults"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Stores the findings of a check. */
export async function keepCheck(tx: Tx, verdict: ChainVerdict, at: Date): Promise<KeptCheck> {
  const { rows, anchor, faults } = verdict;
  return tx
    .insertInto("audit_checks")
    .values({
      checked_at: at,
      rows,
      anchored_rows: anchor?.rows ?? null,
      anchor_at: anchor?.at ?? null,
      faults: [...faults],
    })
    .returning(["checked_at", "rows", "anchored_rows", "anchor_at", "faults"])
    .executeTakeFirstOrThrow();
}

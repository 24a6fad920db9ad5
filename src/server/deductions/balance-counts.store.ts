import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "loan_balance_count_totals",
  deltas: "loan_balance_count_deltas",
  key: ["oldest_unpaid_on", "mandate_live"],
  sums: { loans: "delta" },
};

/** Folds the totals of loans by oldest unpaid day. Returns how many changes were folded. */
export function foldBalanceCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

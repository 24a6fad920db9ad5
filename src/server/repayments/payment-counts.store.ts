import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "payment_count_totals",
  deltas: "payment_count_deltas",
  key: ["method"],
  sums: { payments: "delta" },
};

/** Folds the totals of payments by method. Returns how many changes were folded. */
export function foldPaymentCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "lead_count_totals",
  deltas: "lead_count_deltas",
  key: ["officer", "status"],
  sums: { leads: "delta" },
};

/** Folds the totals of leads by officer and status. Returns how many changes were folded. */
export function foldLeadCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

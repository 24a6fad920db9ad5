import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "employer_month_totals",
  deltas: "employer_month_deltas",
  key: ["month", "employer_id", "figure"],
  sums: { rows: "rows", amount: "amount" },
};

/** Folds the totals of months by employer. Returns how many changes were folded. */
export function foldEmployerMonths(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

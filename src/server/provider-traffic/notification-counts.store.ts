import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "notification_count_totals",
  deltas: "notification_count_deltas",
  key: ["state"],
  sums: { notifications: "delta" },
};

/** Folds the totals of notifications by state. Returns how many changes were folded. */
export function foldNotificationCounts(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

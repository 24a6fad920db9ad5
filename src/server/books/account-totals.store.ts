import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "ledger_account_totals",
  deltas: "ledger_account_deltas",
  key: ["account_id"],
  sums: { balance: "amount" },
};

/** Folds the totals of account balances. Returns how many changes were folded. */
export function foldAccountTotals(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

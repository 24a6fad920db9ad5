import type { Database } from "../db/connect.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";

const KEPT = {
  totals: "ledger_account_totals",
  deltas: "ledger_account_deltas",
  key: ["account_id"],
  sums: { balance: "amount" },
};

/** Brings the totals of the account balances up to date. Answers how many changes were folded. */
export function foldAccountTotals(db: Database): Promise<number> {
  return foldDeltas(db, KEPT);
}

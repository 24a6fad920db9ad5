import type { Database } from "../db/connect.ts";

export interface AccountRow {
  readonly code: string;
  readonly name: string;
  readonly kind: "asset" | "liability" | "income" | "expense";
  /** Debits minus credits, in kobo. */
  readonly balance: number;
}

/** The accounts with their maintained balances; reads no postings. */
export async function readAccounts(db: Database): Promise<readonly AccountRow[]> {
  const { rows } =
    await db.pool.query<AccountRow>(`select a.code, a.name, a.kind, coalesce(b.balance, 0)::bigint as balance
    from ledger_accounts a left join ledger_account_balances b on b.account_id = a.id order by a.id`);
  return rows;
}

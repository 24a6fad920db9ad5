import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** One of these loans that broke a rule in the last check of the books, and the rule. */
export async function ledgerBreachAmong(
  tx: Tx,
  loanIds: readonly number[],
): Promise<{ readonly loan: string; readonly rule: string } | undefined> {
  const { rows } = await sql<{ loan: string; rule: string }>`select l.reference as loan, b.rule
    from ledger_breaches b join loans l on l.id = b.loan_id
    where b.loan_id = any(${loanIds}::bigint[]) order by b.loan_id, b.rule limit 1`.execute(tx);
  return rows[0];
}

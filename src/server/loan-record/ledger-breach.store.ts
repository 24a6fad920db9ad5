import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";

/** One of these loans that broke a rule in the last check of the books, and the rule. */
export async function ledgerBreachAmong(
  db: Queries,
  loanIds: readonly number[],
): Promise<{ readonly loan: string; readonly rule: string } | undefined> {
  const { rows } = await sql<{ loan: string; rule: string }>`select l.reference as loan, b.rule
    from ledger_breaches b join loans l on l.id = b.loan_id
    where b.loan_id = any(${loanIds}::bigint[]) order by b.loan_id, b.rule limit 1`.execute(db);
  return rows[0];
}

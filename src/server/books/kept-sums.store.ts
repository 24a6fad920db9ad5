import type { Database } from "../db/connect.ts";
import { patiently } from "../db/patient-work.store.ts";

const FAULTS = `select 'the balance of loan ' || loan_id as what from loan_balance_faults
  union all select 'the calls of ' || case officer when 0 then 'nobody' else 'user ' || officer end || ' on ' || day
    || ': kept ' || kept || ', counted ' || counted from lead_call_faults
  union all select 'the count of ' || case oldest_unpaid_on when 'infinity' then 'loans that owe nothing'
    else 'loans unpaid since ' || oldest_unpaid_on end || ': kept ' || kept || ', counted ' || counted from loan_balance_count_faults
  union all select 'the debt ' || case oldest_unpaid_on when 'infinity' then 'of loans that owe nothing'
    else 'unpaid since ' || oldest_unpaid_on end || ': kept ' || kept || ' kobo, counted ' || counted from debt_day_faults
  union all select to_char(month, 'YYYY-MM') || ' ' || figure || ' of employer ' || employer_id || ': kept ' || kept_rows || ' rows, ' || kept_amount
    || ' kobo; counted ' || counted_rows || ' rows, ' || counted_amount || ' kobo' from employer_month_faults
  union all select due_on || ' ' || figure || ' of employer ' || employer_id || ': kept ' || kept_rows || ' rows, ' || kept_amount
    || ' kobo; counted ' || counted_rows || ' rows, ' || counted_amount || ' kobo' from employer_day_faults
  union all select 'the account ' || code || ': kept ' || kept || ' kobo, counted ' || counted from ledger_account_faults
  union all select 'the count of ' || replace(status, '_', ' ') || ' leads of ' || case officer when 0 then 'nobody' else 'user ' || officer end
    || ': kept ' || kept || ', counted ' || counted from lead_count_faults
  order by 1`;

/**
 * Differences between maintained balances, counts, employer months and days, accounts and lead counts, and the rows; empty if
 * all is well.
 */
export async function verifyKeptSums(db: Database): Promise<readonly string[]> {
  return patiently(db, "repeatable read read only", async (query) =>
    (await query<{ what: string }>(FAULTS)).map(({ what }) => what),
  );
}

/**
 * Recomputes them from the rows, beside a running server if necessary; writers of loans wait while the balances are
 * recomputed, which is skipped if they are right. Returns how many were corrected.
 */
export async function rebuildKeptSums(db: Database): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [calls] = await query<{ mended: number }>("select rebuild_lead_calls() as mended");
    const [balances] = await query<{ faults: number }>(`select (select count(*) from loan_balance_faults)
      + (select count(*) from loan_balance_count_faults) + (select count(*) from debt_day_faults) as faults`);
    if (balances?.faults) await query("select rebuild_loan_balances()");
    const [mended] = await query<{ sums: number }>(
      "select rebuild_employer_months() + rebuild_employer_days() + rebuild_ledger_accounts() + rebuild_lead_counts() as sums",
    );
    return (balances?.faults ?? 0) + (mended?.sums ?? 0) + (calls?.mended ?? 0);
  });
}

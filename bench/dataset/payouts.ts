import type pg from "pg";
import { stepAt } from "./loans.ts";

/** The odd ledger entries are payouts, the even ones payments. */
const ENTRY = "2 * i - 1";

/** The disbursement of each loan that was paid out: Dr principal; Cr bank, fee income. */
export async function bookPayouts(client: pg.ClientBase): Promise<void> {
  const paidOut = `(select d.i, plan.amount, plan.fee, ${stepAt("path.disbursed_step")} as at
    from drawn d join plans plan using (plan_id) join paths path using (path_id) where d.is_paid_out) paid_out`;
  await client.query(`insert into disbursements (id, loan_id, reference, approved_amount, fee, payout, disbursed_at)
    overriding system value select i, i, 'PAY-' || i, amount, fee, amount - fee, at from ${paidOut}`);
  await client.query(`insert into ledger_entries (id, kind, source, source_id, booked_on, created_at)
    overriding system value select ${ENTRY}, 'disbursement', 'disbursement', i, (at at time zone 'Africa/Lagos')::date, at from ${paidOut}`);
  await client.query(`insert into ledger_postings (entry_id, account_id, loan_id, amount)
    select ${ENTRY}, account_id, i, posted from ${paidOut} cross join lateral (values
      ((select id from ledger_accounts where code = 'loan-principal'), amount),
      ((select id from ledger_accounts where code = 'bank-payout'), fee - amount),
      ((select id from ledger_accounts where code = 'fee-income'), -fee)) as lines (account_id, posted)
    where posted <> 0`);
  await client.query("select setval(pg_get_serial_sequence('disbursements', 'id'), max(id)) from disbursements");
}

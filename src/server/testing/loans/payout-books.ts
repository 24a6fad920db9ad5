/**
 * Parts of an SQL statement that inserts paid-out loans: the ledger entries of the payouts `paid (id, loan_id,
 * payout)`, at the moment `$2`.
 */
export const PAYOUT_BOOKS = `entry as (insert into ledger_entries (kind, source, source_id, booked_on, created_at)
    select 'disbursement', 'disbursement', id, $2::date, $2 from paid returning id, source_id),
  posted as (insert into ledger_postings (entry_id, account_id, loan_id, amount)
    select e.id, a.id, p.loan_id, case a.code when 'loan-principal' then p.payout else -p.payout end
    from entry e join paid p on p.id = e.source_id, ledger_accounts a where a.code in ('loan-principal', 'bank-payout'))`;

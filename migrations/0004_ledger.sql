-- The books: instalments owed, payments and where they went, and the double-entry ledger under both. Entries and
-- postings are immutable; a correction is a new entry that names the one it reverses.

create table instalments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  number integer not null,
  due_date date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  principal_paid bigint not null default 0 check (principal_paid between 0 and principal),
  interest_paid bigint not null default 0 check (interest_paid between 0 and interest),
  settled_at timestamptz,
  unique (loan_id, number)
);
create index instalments_due on instalments (due_date, loan_id)
  where settled_at is null and principal_paid + interest_paid < principal + interest;

create table disbursements (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  reference text not null,
  remark text,
  approved_amount bigint not null,
  fee bigint not null,
  liquidation bigint not null default 0,
  payout bigint not null check (payout > 0),
  disbursed_by bigint references users,
  disbursed_at timestamptz not null,
  reversed_at timestamptz
);
create unique index one_live_disbursement on disbursements (loan_id) where reversed_at is null;
create unique index one_use_of_a_payout_reference on disbursements (lower(btrim(reference)));

create table payment_methods (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null unique
);
insert into payment_methods (code, name) values
  ('remita', 'Remita Deduction'), ('bank-transfer', 'Bank Transfer'), ('bank-statement', 'Bank Statement'),
  ('cash', 'Cash'), ('card', 'Card'), ('direct-debit', 'Direct Debit');

create table payments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  -- Absent for a top-up alone: the old loan is settled from the new one, no money moves.
  payment_method_id bigint references payment_methods,
  reference text not null,
  amount bigint not null check (amount > 0),
  unapplied bigint not null default 0 check (unapplied between 0 and amount),
  purpose text not null default 'repayment' check (purpose in ('repayment', 'settlement', 'top-up')),
  paid_on date not null,
  created_by bigint references users,
  created_at timestamptz not null,
  reversed_at timestamptz,
  check (payment_method_id is not null or purpose = 'top-up')
);
create unique index one_use_of_a_payment_reference on payments (payment_method_id, lower(btrim(reference)));
create index payments_of_loan on payments (loan_id, id);

create table payment_allocations (
  payment_id bigint not null references payments,
  instalment_id bigint not null references instalments,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  primary key (payment_id, instalment_id)
);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into ledger_accounts (code, name, kind) values
  ('bank-payout', 'Bank: loan payouts', 'asset'),
  ('bank-remita', 'Bank: Remita deductions', 'asset'),
  ('bank-transfer', 'Bank: transfers', 'asset'),
  ('bank-statement', 'Bank: statement receipts', 'asset'),
  ('bank-cash', 'Cash', 'asset'),
  ('bank-card', 'Bank: card receipts', 'asset'),
  ('bank-direct-debit', 'Bank: direct debits', 'asset'),
  ('loan-principal', 'Loan principal', 'asset'),
  ('deducted-not-remitted', 'Deducted, not remitted', 'asset'),
  ('interest-income', 'Interest income', 'income'),
  ('fee-income', 'Fee income', 'income'),
  ('suspense', 'Suspense', 'liability'),
  ('customer-credit', 'Customer credit', 'liability'),
  ('write-off', 'Write-off', 'expense');

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  source_id bigint not null,
  reverses bigint references ledger_entries,
  booked_on date not null,
  created_at timestamptz not null,
  unique (source, source_id, kind)
);

-- amount > 0 is a debit, amount < 0 a credit.
create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  loan_id bigint references loans,
  amount bigint not null check (amount <> 0)
);
create index ledger_postings_of_entry on ledger_postings (entry_id);
create index ledger_postings_of_loan on ledger_postings (loan_id, account_id);

-- Last line of defence: an entry whose debits and credits differ cannot be committed, whoever wrote it.
create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_entry_balances();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_immutable before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_postings_immutable before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger loan_events_immutable before update or delete on loan_events
  for each row execute function refuse_change();

-- What all loans owe together is kept by the day of their oldest unpaid row, so that the bands of overdue deductions are sums of
-- days and not of loans.
-- Works from: 0015_payday_rows_open_first.sql

create table debt_day_deltas (
  id bigint generated always as identity primary key,
  oldest_unpaid_on date not null,
  amount bigint not null
);

create table debt_day_totals (
  oldest_unpaid_on date primary key,
  balance bigint not null
);

create view debt_days as
  select oldest_unpaid_on, sum(balance)::bigint as balance from (
    select oldest_unpaid_on, balance from debt_day_totals union all select oldest_unpaid_on, amount from debt_day_deltas) kept
  group by oldest_unpaid_on;

create view debt_day_faults as
  select oldest_unpaid_on, coalesce(k.balance, 0) as kept, coalesce(c.balance, 0) as counted
  from (select oldest_unpaid_on, sum(balance)::bigint as balance from loan_balances group by 1) c
  full join debt_days k using (oldest_unpaid_on)
  where coalesce(c.balance, 0) <> coalesce(k.balance, 0);

create function count_new_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, sum(balance) from new_rows group by 1 having sum(balance) <> 0 order by 1;
  return null;
end $$;

create function count_changed_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, sum(amount) from (
      select oldest_unpaid_on, balance as amount from new_rows union all select oldest_unpaid_on, -balance from old_rows) moved
    group by 1 having sum(amount) <> 0 order by 1;
  return null;
end $$;

create function count_gone_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, -sum(balance) from old_rows group by 1 having sum(balance) <> 0 order by 1;
  return null;
end $$;

-- Whoever writes balances waits from here on, and finds what they owed until now in the totals.
create trigger loan_balances_come after insert on loan_balances referencing new table as new_rows
  for each statement execute function count_new_debts();
create trigger loan_balances_change after update on loan_balances referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_debts();
create trigger loan_balances_go after delete on loan_balances referencing old table as old_rows
  for each statement execute function count_gone_debts();

insert into debt_day_totals (oldest_unpaid_on, balance)
  select oldest_unpaid_on, sum(balance) from loan_balances group by 1 having sum(balance) <> 0 order by 1;

-- Makes the kept rows, counts and sums again from the loans and answers how many rows there are. Writers wait meanwhile, readers do not.
create or replace function rebuild_loan_balances() returns bigint language plpgsql as $$
begin
  lock table loan_balances, loan_balance_count_deltas, loan_balance_count_totals, debt_day_deltas, debt_day_totals in exclusive mode;
  delete from loan_balances;
  delete from loan_balance_count_deltas;
  delete from loan_balance_count_totals;
  insert into loan_balances (loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended)
    select loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended from loan_balance_facts;
  insert into loan_balance_count_totals (oldest_unpaid_on, mandate_live, loans)
    select oldest_unpaid_on, mandate_live, count(*) from loan_balances group by 1, 2;
  delete from debt_day_deltas;
  delete from debt_day_totals;
  insert into debt_day_totals (oldest_unpaid_on, balance)
    select oldest_unpaid_on, sum(balance) from loan_balances group by 1 having sum(balance) <> 0;
  return (select count(*) from loan_balances);
end $$;

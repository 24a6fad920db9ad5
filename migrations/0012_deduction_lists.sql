-- What the deduction tables and the payday control room read: the balance of every loan whose money is out, and by month
-- and employer what was expected, deducted and remitted. Kept in the transactions that change it; counters as deltas that
-- a sweep folds (docs/decisions/0010, 0026).

create view loan_balance_facts as
  select l.id as loan_id, l.created_at, coalesce(min(i.due_date) filter (where i.unpaid > 0), 'infinity') as oldest_unpaid_on,
    sum(i.unpaid)::bigint as balance,
    exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active') as mandate_live,
    coalesce((select m.status = 'ended' from mandates m where m.loan_id = l.id order by m.id desc limit 1), false) as mandate_ended
  from loans l
  join (select loan_id, due_date, case when settled_at is null then principal + interest - principal_paid - interest_paid
      else principal - principal_paid end as unpaid from instalments) i on i.loan_id = l.id
  where is_paid_out(l.status)
  group by l.id;

-- `oldest_unpaid_on` is infinity when nothing is owed. `mandate_ended`: the newest mandate is one that the provider ended. What is overdue depends on the day and is never stored.
create table loan_balances (
  loan_id bigint primary key references loans on delete cascade,
  created_at timestamptz not null,
  oldest_unpaid_on date not null,
  balance bigint not null,
  mandate_live boolean not null,
  mandate_ended boolean not null
) with (fillfactor = 80);
-- Due dates are few: a list merges the newest loans of each of its dates.
create index loan_balances_by_due on loan_balances (oldest_unpaid_on, created_at desc, loan_id desc);
create index loan_balances_stopped on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and oldest_unpaid_on < 'infinity';
create index loan_balances_mandate_stopped on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and not mandate_ended and oldest_unpaid_on < 'infinity';
create index loan_balances_mandate_ended on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and mandate_ended and oldest_unpaid_on < 'infinity';

create table loan_balance_count_totals (
  oldest_unpaid_on date not null,
  mandate_live boolean not null,
  loans bigint not null,
  primary key (oldest_unpaid_on, mandate_live)
);
create table loan_balance_count_deltas (
  id bigint generated always as identity primary key,
  oldest_unpaid_on date not null,
  mandate_live boolean not null,
  delta integer not null
);
create view loan_balance_counts as
  select oldest_unpaid_on, mandate_live, sum(loans)::bigint as loans from (
    select oldest_unpaid_on, mandate_live, loans from loan_balance_count_totals
    union all
    select oldest_unpaid_on, mandate_live, delta from loan_balance_count_deltas
  ) counted group by oldest_unpaid_on, mandate_live;

create function refresh_loan_balance(changed bigint) returns void language plpgsql as $$
declare
  kept loan_balances%rowtype;
  fact loan_balance_facts%rowtype;
begin
  -- Whoever changes a loan holds its row already; anybody else takes turns here, so that none works from old rows.
  perform 1 from loans where id = changed for no key update;
  lock table loan_balances in row exclusive mode;
  select * into kept from loan_balances where loan_id = changed;
  select * into fact from loan_balance_facts where loan_id = changed;
  if fact.loan_id is null then
    if kept.loan_id is null then return; end if;
    delete from loan_balances where loan_id = changed;
  elsif kept.loan_id is null then
    insert into loan_balances (loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended)
      values (fact.loan_id, fact.created_at, fact.oldest_unpaid_on, fact.balance, fact.mandate_live, fact.mandate_ended);
  elsif (kept.oldest_unpaid_on, kept.balance, kept.mandate_live, kept.mandate_ended)
      is distinct from (fact.oldest_unpaid_on, fact.balance, fact.mandate_live, fact.mandate_ended) then
    update loan_balances set oldest_unpaid_on = fact.oldest_unpaid_on, balance = fact.balance, mandate_live = fact.mandate_live,
      mandate_ended = fact.mandate_ended where loan_id = changed;
  end if;
  if (kept.oldest_unpaid_on, kept.mandate_live) is not distinct from (fact.oldest_unpaid_on, fact.mandate_live) then return; end if;
  insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta)
    select day, live, change from (values (kept.oldest_unpaid_on, kept.mandate_live, -1), (fact.oldest_unpaid_on, fact.mandate_live, 1))
      as moved (day, live, change) where day is not null;
end $$;

create function loans_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(new.id);
  return null;
end $$;
create trigger loans_balance after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loans_refresh_balance();

create function instalments_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(loan_id) from (select distinct t.loan_id from touched t join loans l on l.id = t.loan_id
    where is_paid_out(l.status) order by t.loan_id) loans_touched;
  return null;
end $$;
create trigger instalments_balance_new after insert on instalments referencing new table as touched
  for each statement execute function instalments_refresh_balance();
create trigger instalments_balance_changed after update on instalments referencing new table as touched
  for each statement execute function instalments_refresh_balance();
create trigger instalments_balance_gone after delete on instalments referencing old table as touched
  for each statement execute function instalments_refresh_balance();

create function mandates_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(case tg_op when 'DELETE' then old.loan_id else new.loan_id end);
  return null;
end $$;
create trigger mandates_balance after insert or delete on mandates
  for each row execute function mandates_refresh_balance();
create trigger mandates_balance_changed after update of status on mandates for each row
  when (old.status <> new.status) execute function mandates_refresh_balance();

-- Makes the kept rows and counts again from the loans and answers how many there are. Writers wait meanwhile, readers do not.
create function rebuild_loan_balances() returns bigint language plpgsql as $$
begin
  lock table loan_balances, loan_balance_count_deltas, loan_balance_count_totals in exclusive mode;
  delete from loan_balances;
  delete from loan_balance_count_deltas;
  delete from loan_balance_count_totals;
  insert into loan_balances (loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended)
    select loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended from loan_balance_facts;
  insert into loan_balance_count_totals (oldest_unpaid_on, mandate_live, loans)
    select oldest_unpaid_on, mandate_live, count(*) from loan_balances group by 1, 2;
  return (select count(*) from loan_balances);
end $$;
select rebuild_loan_balances();

create view loan_balance_faults as
  select coalesce(k.loan_id, f.loan_id) as loan_id from loan_balances k full join loan_balance_facts f using (loan_id)
  where (k.created_at, k.oldest_unpaid_on, k.balance, k.mandate_live, k.mandate_ended)
    is distinct from (f.created_at, f.oldest_unpaid_on, f.balance, f.mandate_live, f.mandate_ended);
create view loan_balance_count_faults as
  select oldest_unpaid_on, coalesce(k.loans, 0) as kept, coalesce(c.loans, 0) as counted
  from (select oldest_unpaid_on, mandate_live, loans from loan_balance_counts where loans <> 0) k
  full join (select oldest_unpaid_on, mandate_live, count(*) as loans from loan_balances group by 1, 2) c using (oldest_unpaid_on, mandate_live)
  where k.loans is distinct from c.loans;

-- How many payments there are by method; the whole is their sum. Credit of another loan and top-ups have no method.
create table payment_count_totals (
  method bigint primary key,
  payments bigint not null
);
create table payment_count_deltas (
  id bigint generated always as identity primary key,
  method bigint not null,
  delta integer not null
);
create view payment_counts as
  select method, sum(payments)::bigint as payments from (
    select method, payments from payment_count_totals union all select method, delta from payment_count_deltas) counted
  group by method;
create function payments_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into payment_count_deltas (method, delta)
      select coalesce(payment_method_id, 0), count(*) from added where reversed_at is null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into payment_count_deltas (method, delta)
      select coalesce(payment_method_id, 0), -count(*) from removed where reversed_at is null group by 1;
  end if;
  return null;
end $$;
create trigger payments_counted after insert on payments referencing new table as added
  for each statement execute function payments_count();
create trigger payments_recounted after update on payments referencing old table as removed new table as added
  for each statement execute function payments_count();
create trigger payments_uncounted after delete on payments referencing old table as removed
  for each statement execute function payments_count();
insert into payment_count_totals (method, payments)
  select coalesce(payment_method_id, 0), count(*) from payments where reversed_at is null group by 1;
-- The lists of payments: newest first, whole and by method.
create index payments_newest on payments (id desc) where reversed_at is null;
create index payments_by_method on payments (payment_method_id, id desc) where reversed_at is null;

-- A deduction's employer is its loan's, kept beside it: a month of an employer is then found by an index alone.
alter table deductions add column employer text;
update deductions d set employer = l.organization_name from loans l where l.id = d.loan_id;
create function deductions_take_employer() returns trigger language plpgsql as $$
begin
  select organization_name into new.employer from loans where id = new.loan_id;
  return new;
end $$;
create trigger deductions_employer before insert or update of loan_id on deductions
  for each row execute function deductions_take_employer();
create index deductions_posted_by_day on deductions (deducted_on, id) where state = 'posted';
create index deductions_by_employer on deductions (employer, deducted_on, id) where state = 'posted';
create index deductions_remitted_by_day on deductions (deducted_on, id) where state = 'posted' and remitted_on is not null;
create index deductions_remitted_by_employer on deductions (employer, deducted_on, id)
  where state = 'posted' and remitted_on is not null;

-- How many days after its loan was applied for an instalment has ever been due, at least and at most: which loans can have
-- one in a month. It only grows, and rarely, so nobody waits for it.
create table schedule_reach (
  one boolean primary key default true check (one),
  shortest integer not null,
  longest integer not null
);
insert into schedule_reach (shortest, longest)
  select coalesce(min(i.due_date - lagos_day(l.created_at)), 0), coalesce(max(i.due_date - lagos_day(l.created_at)), 0)
  from instalments i join loans l on l.id = i.loan_id;
create function instalments_reach() returns trigger language plpgsql as $$
begin
  update schedule_reach r set shortest = least(r.shortest, days), longest = greatest(r.longest, days)
    from (select new.due_date - lagos_day(created_at) as days from loans where id = new.loan_id) seen
    where days < r.shortest or days > r.longest;
  return null;
end $$;
create trigger instalments_reach after insert or update of due_date on instalments
  for each row execute function instalments_reach();

-- Payday by month and employer. `expected`: what falls due in the month; `deducted`: what the provider took in it;
-- `remitted`: what of that has reached the bank, whenever it did.
create table employer_month_totals (
  month date not null,
  employer text not null,
  figure text not null check (figure in ('expected', 'deducted', 'remitted')),
  rows bigint not null,
  amount bigint not null,
  primary key (month, employer, figure)
);
create table employer_month_deltas (
  id bigint generated always as identity primary key,
  month date not null,
  employer text not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);
create view employer_months as
  select month, employer, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from (
    select month, employer, figure, rows, amount from employer_month_totals
    union all
    select month, employer, figure, rows, amount from employer_month_deltas
  ) kept group by month, employer, figure;

create view counted_employer_months as
  select date_trunc('month', due_date)::date as month, l.organization_name as employer, 'expected' as figure, count(*) as rows, sum(due)::bigint as amount
    from due_instalments d join loans l on l.id = d.loan_id group by 1, 2
  union all
  select date_trunc('month', deducted_on)::date, l.organization_name, 'deducted', count(*), sum(d.amount)::bigint
    from deductions d join loans l on l.id = d.loan_id where d.state = 'posted' group by 1, 2
  union all
  select date_trunc('month', deducted_on)::date, l.organization_name, 'remitted', count(*), sum(d.amount)::bigint
    from deductions d join loans l on l.id = d.loan_id where d.state = 'posted' and d.remitted_on is not null group by 1, 2;

create view employer_month_faults as
  select month, employer, figure, coalesce(c.rows, 0) as counted_rows, coalesce(c.amount, 0) as counted_amount,
    coalesce(k.rows, 0) as kept_rows, coalesce(k.amount, 0) as kept_amount
  from counted_employer_months c full join employer_months k using (month, employer, figure)
  where coalesce(c.rows, 0) <> coalesce(k.rows, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0);

create function rebuild_employer_months() returns bigint language plpgsql set jit = off as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210012);
  insert into employer_month_totals as t (month, employer, figure, rows, amount)
    select month, employer, figure, counted_rows - kept_rows, counted_amount - kept_amount from employer_month_faults
      order by month, employer, figure
    on conflict (month, employer, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics mended = row_count;
  return mended;
end $$;

create function loans_employer_months_crossed() returns trigger language plpgsql as $$
declare sign integer := case when is_paid_out(new.status) then 1 else -1 end;
begin
  insert into employer_month_deltas (month, employer, figure, rows, amount)
    select date_trunc('month', due_date)::date, new.organization_name, 'expected', sign * count(*),
      sign * sum(instalment_due(principal, interest, principal_paid, interest_paid, settled_at))
    from instalments where loan_id = new.id group by 1;
  return null;
end $$;
create trigger loans_employer_months after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loans_employer_months_crossed();

-- A loan whose employer is corrected takes its months along; those of its deductions follow from their own triggers.
create function loans_employer_months_renamed() returns trigger language plpgsql as $$
begin
  insert into employer_month_deltas (month, employer, figure, rows, amount)
    select month, employer, 'expected', sign * rows, sign * amount from (
      select date_trunc('month', due_date)::date as month, count(*) as rows, sum(due)::bigint as amount
        from due_instalments where loan_id = new.id group by 1) moved
    cross join (values (old.organization_name, -1), (new.organization_name, 1)) as sides (employer, sign);
  update deductions set employer = new.organization_name where loan_id = new.id;
  return null;
end $$;
create trigger loans_employer_months_renamed after update of organization_name on loans for each row
  when (old.organization_name <> new.organization_name) execute function loans_employer_months_renamed();

-- Schedules are written before the money leaves; rows that come to or go from a loan whose money is out count at once.
create function instalments_employer_months_rows() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into employer_month_deltas (month, employer, figure, rows, amount)
    select date_trunc('month', i.due_date)::date, l.organization_name, 'expected', sign * count(*),
      sign * sum(instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at))
    from touched i join loans l on l.id = i.loan_id where is_paid_out(l.status) group by 1, 2;
  return null;
end $$;
create trigger instalments_employer_months_new after insert on instalments referencing new table as touched
  for each statement execute function instalments_employer_months_rows();
create trigger instalments_employer_months_gone after delete on instalments referencing old table as touched
  for each statement execute function instalments_employer_months_rows();
-- What a row asks for hardly ever changes but when it is settled or opened again.
create function instalments_employer_months() returns trigger language plpgsql as $$
begin
  insert into employer_month_deltas (month, employer, figure, rows, amount)
    select date_trunc('month', day)::date, organization_name, 'expected', sign, sign * due
    from loans cross join (values
      (old.due_date, -1, instalment_due(old.principal, old.interest, old.principal_paid, old.interest_paid, old.settled_at)),
      (new.due_date, 1, instalment_due(new.principal, new.interest, new.principal_paid, new.interest_paid, new.settled_at)))
      as sides (day, sign, due)
    where id = new.loan_id and is_paid_out(status);
  return null;
end $$;
create trigger instalments_employer_months after update on instalments for each row
  when (old.settled_at is not null or new.settled_at is not null or old.due_date <> new.due_date
    or old.principal + old.interest <> new.principal + new.interest) execute function instalments_employer_months();

create function deductions_employer_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into employer_month_deltas (month, employer, figure, rows, amount)
      select date_trunc('month', deducted_on)::date, employer, figure, count(*), sum(a.amount) from added a
      cross join lateral (values ('deducted', true), ('remitted', remitted_on is not null)) as f (figure, counts)
      where a.state = 'posted' and counts group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into employer_month_deltas (month, employer, figure, rows, amount)
      select date_trunc('month', deducted_on)::date, employer, figure, -count(*), -sum(r.amount) from removed r
      cross join lateral (values ('deducted', true), ('remitted', remitted_on is not null)) as f (figure, counts)
      where r.state = 'posted' and counts group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger deductions_months_added after insert on deductions referencing new table as added
  for each statement execute function deductions_employer_months();
create trigger deductions_months_changed after update on deductions referencing old table as removed new table as added
  for each statement execute function deductions_employer_months();
create trigger deductions_months_removed after delete on deductions referencing old table as removed
  for each statement execute function deductions_employer_months();
select rebuild_employer_months();

-- Mandates by when they were last asked about, and by when they last brought money: for one that never has, the day before
-- its first collection.
create index mandates_unchecked on mandates (coalesce(checked_at, booked_at), loan_id) where status = 'active';
create index mandates_without_money on mandates (coalesce(last_deducted_on, first_collection_on - 1), loan_id) where status = 'active';

-- The balance of every account, so that no request adds up the postings.
create table ledger_account_totals (
  account_id bigint primary key references ledger_accounts,
  balance bigint not null
);
create table ledger_account_deltas (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  amount bigint not null
);
create view ledger_account_balances as
  select account_id, sum(balance)::bigint as balance from (
    select account_id, balance from ledger_account_totals union all select account_id, amount from ledger_account_deltas) kept
  group by account_id;
create function ledger_postings_total() returns trigger language plpgsql as $$
begin
  insert into ledger_account_deltas (account_id, amount) select account_id, sum(amount) from added group by 1;
  return null;
end $$;
create trigger ledger_postings_totalled after insert on ledger_postings referencing new table as added
  for each statement execute function ledger_postings_total();
create view ledger_account_faults as
  select code, coalesce(k.balance, 0) as kept, coalesce(c.balance, 0) as counted
  from (select account_id, sum(amount)::bigint as balance from ledger_postings group by 1) c
  full join ledger_account_balances k using (account_id) join ledger_accounts a on a.id = account_id
  where coalesce(c.balance, 0) <> coalesce(k.balance, 0);
-- Adds what is missing to the totals; nobody waits, and what is posted meanwhile brings its own delta.
create function rebuild_ledger_accounts() returns bigint language plpgsql set jit = off as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210014);
  insert into ledger_account_totals as t (account_id, balance)
    select a.id, f.counted - f.kept from ledger_account_faults f join ledger_accounts a using (code) order by a.id
    on conflict (account_id) do update set balance = t.balance + excluded.balance;
  get diagnostics mended = row_count;
  return mended;
end $$;
select rebuild_ledger_accounts();

-- At most one check of the books is asked for or under way; one that a process left behind is taken up by the next.
create unique index one_open_check on ledger_checks ((true)) where finished_at is null;

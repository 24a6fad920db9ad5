-- Payday shows four steps of a month: expected, deducted, remitted, and what is posted to its instalments; and the collection
-- rate of what was due by a day. What instalments ask for and what is posted to them is therefore kept by the day they are due;
-- a month's expected sum is the sum of its days and no longer kept a second time. What a month expected and got as of a close
-- is kept as a statement, by employer, and never changes.

lock table loans, instalments, deductions in share row exclusive mode;

create table employer_day_deltas (
  id bigint generated always as identity primary key,
  due_on date not null,
  employer_id bigint not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);

create table employer_day_totals (
  due_on date not null,
  employer_id bigint not null,
  figure text not null check (figure in ('expected', 'posted')),
  rows bigint not null,
  amount bigint not null,
  primary key (due_on, employer_id, figure)
);

create view employer_days as
 select due_on, employer_id, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount
   from (select due_on, employer_id, figure, rows, amount from employer_day_totals
         union all
         select due_on, employer_id, figure, rows, amount from employer_day_deltas) kept
  group by due_on, employer_id, figure;

create view counted_employer_days as
 select d.due_date as due_on, coalesce(l.employer_id, 0) as employer_id, f.figure, count(*) as rows, sum(f.amount)::bigint as amount
   from due_instalments d
     join loans l on l.id = d.loan_id
     cross join lateral (values ('expected', d.due), ('posted', d.paid)) as f (figure, amount)
  where f.figure = 'expected' or f.amount > 0
  group by d.due_date, coalesce(l.employer_id, 0), f.figure;

create view employer_day_faults as
 select due_on, employer_id, figure, coalesce(c.rows, 0) as counted_rows, coalesce(c.amount, 0) as counted_amount,
    coalesce(k.rows, 0) as kept_rows, coalesce(k.amount, 0) as kept_amount
   from counted_employer_days c
     full join employer_days k using (due_on, employer_id, figure)
  where coalesce(c.rows, 0) <> coalesce(k.rows, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0);

create function rebuild_employer_days() returns bigint language plpgsql set jit to 'off' as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210012);
  insert into employer_day_totals as t (due_on, employer_id, figure, rows, amount)
    select due_on, employer_id, figure, counted_rows - kept_rows, counted_amount - kept_amount from employer_day_faults
      order by due_on, employer_id, figure
    on conflict (due_on, employer_id, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics mended = row_count;
  return mended;
end $$;

-- The months keep what deductions say.
create or replace view counted_employer_months as
 select date_trunc('month', d.deducted_on::timestamptz)::date as month, coalesce(l.employer_id, 0) as employer_id,
    f.figure, count(*) as rows, sum(d.amount)::bigint as amount
   from deductions d
     join loans l on l.id = d.loan_id
     cross join lateral (values ('deducted', true), ('remitted', d.remitted_on is not null)) as f (figure, counts)
  where d.state = 'posted' and f.counts
  group by date_trunc('month', d.deducted_on::timestamptz)::date, coalesce(l.employer_id, 0), f.figure;

delete from employer_month_deltas where figure = 'expected';
delete from employer_month_totals where figure = 'expected';
alter table employer_month_totals drop constraint employer_month_totals_figure_check;
alter table employer_month_totals add constraint employer_month_totals_figure_check check (figure in ('deducted', 'remitted'));

drop trigger loans_employer_months on loans;
drop trigger loans_employer_months_moved on loans;
drop trigger instalments_employer_months on instalments;
drop trigger instalments_employer_months_gone on instalments;
drop trigger instalments_employer_months_new on instalments;
drop function loans_employer_months_crossed;
drop function loans_employer_months_moved;
drop function instalments_employer_months;
drop function instalments_employer_months_rows;

create function loans_employer_days_crossed() returns trigger language plpgsql as $$
declare sign integer := case when is_paid_out(new.status) then 1 else -1 end;
begin
  insert into employer_day_deltas (due_on, employer_id, figure, rows, amount)
    select due_date, coalesce(new.employer_id, 0), figure, sign * count(*), sign * sum(f.amount)
    from instalments cross join lateral (values
      ('expected', instalment_due(principal, interest, principal_paid, interest_paid, settled_at)),
      ('posted', principal_paid + interest_paid)) as f (figure, amount)
    where loan_id = new.id and (f.figure = 'expected' or f.amount > 0) group by due_date, figure;
  return null;
end $$;
create trigger loans_employer_days after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loans_employer_days_crossed();

create function loans_employer_days_moved() returns trigger language plpgsql as $$
begin
  insert into employer_day_deltas (due_on, employer_id, figure, rows, amount)
    select due_on, side, figure, sign * rows, sign * amount from (
      select due_date as due_on, figure, count(*) as rows, sum(f.amount)::bigint as amount
        from due_instalments cross join lateral (values ('expected', due), ('posted', paid)) as f (figure, amount)
        where loan_id = new.id and (f.figure = 'expected' or f.amount > 0) group by 1, 2) moved
    cross join (values (coalesce(old.employer_id, 0), -1), (coalesce(new.employer_id, 0), 1)) as sides (side, sign);
  update deductions set employer_id = new.employer_id where loan_id = new.id;
  return null;
end $$;
create trigger loans_employer_days_moved after update of employer_id on loans for each row
  when (old.employer_id is distinct from new.employer_id) execute function loans_employer_days_moved();

create function instalments_employer_days() returns trigger language plpgsql as $$
begin
  insert into employer_day_deltas (due_on, employer_id, figure, rows, amount)
    select due_on, coalesce(employer_id, 0), figure, sum(sides.rows), sum(sides.amount)
    from loans cross join lateral (values
      (old.due_date, 'expected', -1,
        -instalment_due(old.principal, old.interest, old.principal_paid, old.interest_paid, old.settled_at)),
      (new.due_date, 'expected', 1,
        instalment_due(new.principal, new.interest, new.principal_paid, new.interest_paid, new.settled_at)),
      (old.due_date, 'posted', -(old.principal_paid + old.interest_paid > 0)::integer, -(old.principal_paid + old.interest_paid)),
      (new.due_date, 'posted', (new.principal_paid + new.interest_paid > 0)::integer, new.principal_paid + new.interest_paid))
      as sides (due_on, figure, rows, amount)
    where id = new.loan_id and is_paid_out(status) group by 1, 2, 3 having sum(sides.rows) <> 0 or sum(sides.amount) <> 0;
  return null;
end $$;
create trigger instalments_employer_days after update on instalments for each row
  when ((old.settled_at is null) <> (new.settled_at is null) or old.due_date <> new.due_date
  or (old.principal + old.interest) <> (new.principal + new.interest)
  or (old.principal_paid + old.interest_paid) <> (new.principal_paid + new.interest_paid))
  execute function instalments_employer_days();

create function instalments_employer_days_rows() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into employer_day_deltas (due_on, employer_id, figure, rows, amount)
    select i.due_date, coalesce(l.employer_id, 0), figure, sign * count(*), sign * sum(f.amount)
    from touched i join loans l on l.id = i.loan_id cross join lateral (values
      ('expected', instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at)),
      ('posted', i.principal_paid + i.interest_paid)) as f (figure, amount)
    where is_paid_out(l.status) and (f.figure = 'expected' or f.amount > 0) group by 1, 2, 3;
  return null;
end $$;
create trigger instalments_employer_days_gone after delete on instalments referencing old table as touched
  for each statement execute function instalments_employer_days_rows();
create trigger instalments_employer_days_new after insert on instalments referencing new table as touched
  for each statement execute function instalments_employer_days_rows();

insert into employer_day_totals (due_on, employer_id, figure, rows, amount)
  select due_on, employer_id, figure, rows, amount from counted_employer_days;

-- The rows behind "posted", in the order of their list.
create index instalments_posted_by_day on instalments (due_date, id) where (principal_paid + interest_paid) > 0;

-- Tenor keeps one of every month once it is over; a person keeps one when a run is closed, at most one a month and day.
create table payday_statements (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  -- What was due by this day counts as due.
  as_of date not null,
  -- Empty: Tenor.
  kept_by bigint references users(id),
  kept_at timestamptz not null
);
create unique index payday_statements_at_months_end on payday_statements (month) where kept_by is null;
create unique index payday_statements_of_people on payday_statements (month, as_of) where kept_by is not null;

create table payday_statement_rows (
  statement_id bigint not null references payday_statements(id),
  -- 0: all loans whose employer was unknown.
  employer_id bigint not null,
  -- As it was called then.
  employer text not null,
  expected_rows bigint not null,
  expected_amount bigint not null,
  deducted_rows bigint not null,
  deducted_amount bigint not null,
  remitted_rows bigint not null,
  remitted_amount bigint not null,
  posted_rows bigint not null,
  posted_amount bigint not null,
  due_rows bigint not null,
  due_amount bigint not null,
  collected_rows bigint not null,
  collected_amount bigint not null,
  primary key (statement_id, employer_id)
);

-- A row comes with its statement, in the transaction that keeps it, and later with nothing.
create function payday_statement_is_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from payday_statements
      where id = new.statement_id and xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text) then
    raise exception 'the kept statement % is complete', new.statement_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payday_statement_rows_at_once before insert on payday_statement_rows for each row
  execute function payday_statement_is_kept();
create trigger payday_statements_immutable before delete or update on payday_statements for each row
  execute function refuse_change();
create trigger payday_statement_rows_immutable before delete or update on payday_statement_rows for each row
  execute function refuse_change();

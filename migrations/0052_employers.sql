-- Who pays the salaries: a register of employers with every way in which each is written, and the words that no employer is
-- known by yet. A loan keeps what its customer wrote letter for letter, and beside it who that is. Loans that are here
-- already are looked up by a sweep: the normal form of a name is the domain's, not this file's.

insert into permissions (name) values ('manage-employers');
-- A protected role allows everything there is.
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p where r.protected and p.name = 'manage-employers';

create table employers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  name text not null,
  kind text not null check (kind in ('federal', 'state', 'local', 'private')),
  payroll text not null check (payroll in ('ippis', 'gifmis', 'state', 'own')),
  state text,
  pay_day integer check (pay_day between 1 and 31),
  usual_remittance_days integer check (usual_remittance_days between 0 and 120),
  retirement_age integer not null default 60 check (retirement_age between 40 and 80),
  status text not null default 'open' check (status in ('open', 'watch', 'closed')),
  exposure_cap bigint check (exposure_cap > 0),
  debt_service_ratio_bp integer check (debt_service_ratio_bp between 1 and 10000),
  maximum_tenor integer check (maximum_tenor between 1 and 120),
  maximum_amount bigint check (maximum_amount > 0),
  -- One that was merged keeps its row; its names and loans are the other's.
  merged_into bigint references employers check (merged_into <> id),
  version integer not null default 1,
  created_by bigint references users,
  created_at timestamptz not null,
  changed_by text,
  changed_at timestamptz not null,
  -- Code, name and state, and every other way in which it is written.
  search_text text not null default ''
);
create index employers_search on employers using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index employers_merged on employers (merged_into) where merged_into is not null;

-- Every form of words that is an employer, each of one alone.
create table employer_names (
  normal text primary key check (normal <> ''),
  words text not null,
  -- What the nearest are found by.
  near text not null,
  employer_id bigint not null references employers,
  added_by bigint references users,
  added_at timestamptz not null,
  -- Loans may still wait under these words; a sweep gives them their employer and takes the mark away.
  is_new boolean not null default true
);
create index employer_names_of on employer_names (employer_id);
create index employer_names_new on employer_names (normal) where is_new;
create index employer_names_near on employer_names using gist (near gist_trgm_ops (siglen = 64));

-- Words that came with a loan and are no employer's, until a person says whose they are.
create table unknown_employers (
  id bigint generated always as identity primary key,
  normal text not null unique check (normal <> ''),
  words text not null,
  first_seen_at timestamptz not null
);

-- The normal form of the words that a loan's employer was looked for by; empty where they have none. Null before the first look.
-- In indexes as in months 0 stands for an employer that is not known: of what is null an index has no order.
alter table loans add column employer_id bigint references employers, add column employer_key text;
create index loans_of_employer on loans (coalesce(employer_id, 0), created_at desc, id desc, status);
create index loans_of_unknown_employer on loans (employer_key, id) where employer_id is null;
create index loans_not_looked_for on loans (id) where employer_key is null;

-- Payday by employer instead of by what was written. Until a loan's employer is known it counts as of none (0).
drop trigger loans_employer_months_renamed on loans;
drop function loans_employer_months_renamed();
drop trigger deductions_employer on deductions;
drop function deductions_take_employer();
drop view employer_month_faults;
drop view counted_employer_months;
create temporary table kept_months on commit drop as
  select month, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from employer_months group by month, figure;
drop view employer_months;
drop table employer_month_totals, employer_month_deltas;
alter table deductions drop column employer;
alter table deductions add column employer_id bigint references employers;

create function deductions_take_employer() returns trigger language plpgsql as $$
begin
  select employer_id into new.employer_id from loans where id = new.loan_id;
  return new;
end $$;
create trigger deductions_employer before insert or update of loan_id on deductions
  for each row execute function deductions_take_employer();
create index deductions_by_employer on deductions (coalesce(employer_id, 0), deducted_on, id) where state = 'posted';
create index deductions_remitted_by_employer on deductions (coalesce(employer_id, 0), deducted_on, id)
  where state = 'posted' and remitted_on is not null;

create table employer_month_totals (
  month date not null,
  -- 0 for the loans whose employer is not known.
  employer_id bigint not null,
  figure text not null check (figure in ('expected', 'deducted', 'remitted')),
  rows bigint not null,
  amount bigint not null,
  primary key (month, employer_id, figure)
);
insert into employer_month_totals (month, employer_id, figure, rows, amount) select month, 0, figure, rows, amount from kept_months;
create table employer_month_deltas (
  id bigint generated always as identity primary key,
  month date not null,
  employer_id bigint not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);
create view employer_months as
  select month, employer_id, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from (
    select month, employer_id, figure, rows, amount from employer_month_totals
    union all
    select month, employer_id, figure, rows, amount from employer_month_deltas
  ) kept group by month, employer_id, figure;

create view counted_employer_months as
  select date_trunc('month', due_date)::date as month, coalesce(l.employer_id, 0) as employer_id, 'expected' as figure, count(*) as rows,
    sum(due)::bigint as amount
    from due_instalments d join loans l on l.id = d.loan_id group by 1, 2
  union all
  select date_trunc('month', deducted_on)::date, coalesce(l.employer_id, 0), 'deducted', count(*), sum(d.amount)::bigint
    from deductions d join loans l on l.id = d.loan_id where d.state = 'posted' group by 1, 2
  union all
  select date_trunc('month', deducted_on)::date, coalesce(l.employer_id, 0), 'remitted', count(*), sum(d.amount)::bigint
    from deductions d join loans l on l.id = d.loan_id where d.state = 'posted' and d.remitted_on is not null group by 1, 2;

create view employer_month_faults as
  select month, employer_id, figure, coalesce(c.rows, 0) as counted_rows, coalesce(c.amount, 0) as counted_amount,
    coalesce(k.rows, 0) as kept_rows, coalesce(k.amount, 0) as kept_amount
  from counted_employer_months c full join employer_months k using (month, employer_id, figure)
  where coalesce(c.rows, 0) <> coalesce(k.rows, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0);

create or replace function rebuild_employer_months() returns bigint language plpgsql set jit = off as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210012);
  insert into employer_month_totals as t (month, employer_id, figure, rows, amount)
    select month, employer_id, figure, counted_rows - kept_rows, counted_amount - kept_amount from employer_month_faults
      order by month, employer_id, figure
    on conflict (month, employer_id, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics mended = row_count;
  return mended;
end $$;

create or replace function loans_employer_months_crossed() returns trigger language plpgsql as $$
declare sign integer := case when is_paid_out(new.status) then 1 else -1 end;
begin
  insert into employer_month_deltas (month, employer_id, figure, rows, amount)
    select date_trunc('month', due_date)::date, coalesce(new.employer_id, 0), 'expected', sign * count(*),
      sign * sum(instalment_due(principal, interest, principal_paid, interest_paid, settled_at))
    from instalments where loan_id = new.id group by 1;
  return null;
end $$;

-- A loan whose employer becomes known, or another, takes its months along; those of its deductions follow from their own triggers.
create function loans_employer_months_moved() returns trigger language plpgsql as $$
begin
  insert into employer_month_deltas (month, employer_id, figure, rows, amount)
    select month, side, 'expected', sign * rows, sign * amount from (
      select date_trunc('month', due_date)::date as month, count(*) as rows, sum(due)::bigint as amount
        from due_instalments where loan_id = new.id group by 1) moved
    cross join (values (coalesce(old.employer_id, 0), -1), (coalesce(new.employer_id, 0), 1)) as sides (side, sign);
  update deductions set employer_id = new.employer_id where loan_id = new.id;
  return null;
end $$;
create trigger loans_employer_months_moved after update of employer_id on loans for each row
  when (old.employer_id is distinct from new.employer_id) execute function loans_employer_months_moved();

create or replace function instalments_employer_months_rows() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into employer_month_deltas (month, employer_id, figure, rows, amount)
    select date_trunc('month', i.due_date)::date, coalesce(l.employer_id, 0), 'expected', sign * count(*),
      sign * sum(instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at))
    from touched i join loans l on l.id = i.loan_id where is_paid_out(l.status) group by 1, 2;
  return null;
end $$;

create or replace function instalments_employer_months() returns trigger language plpgsql as $$
begin
  insert into employer_month_deltas (month, employer_id, figure, rows, amount)
    select date_trunc('month', day)::date, coalesce(employer_id, 0), 'expected', sign, sign * due
    from loans cross join (values
      (old.due_date, -1, instalment_due(old.principal, old.interest, old.principal_paid, old.interest_paid, old.settled_at)),
      (new.due_date, 1, instalment_due(new.principal, new.interest, new.principal_paid, new.interest_paid, new.settled_at)))
      as sides (day, sign, due)
    where id = new.loan_id and is_paid_out(status);
  return null;
end $$;

create or replace function deductions_employer_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into employer_month_deltas (month, employer_id, figure, rows, amount)
      select date_trunc('month', deducted_on)::date, coalesce(employer_id, 0), figure, count(*), sum(a.amount) from added a
      cross join lateral (values ('deducted', true), ('remitted', remitted_on is not null)) as f (figure, counts)
      where a.state = 'posted' and counts group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into employer_month_deltas (month, employer_id, figure, rows, amount)
      select date_trunc('month', deducted_on)::date, coalesce(employer_id, 0), figure, -count(*), -sum(r.amount) from removed r
      cross join lateral (values ('deducted', true), ('remitted', remitted_on is not null)) as f (figure, counts)
      where r.state = 'posted' and counts group by 1, 2, 3;
  end if;
  return null;
end $$;

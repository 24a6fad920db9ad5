-- What the lists need beside their first orders: loans of an organisation, loans by amount, the organisations to choose
-- from, and the loans that may be topped up, kept in the transactions that change them.

-- The trailing status is checked inside the index, so one index serves every group of statuses.
create index loans_of_organization on loans (organization_name, created_at desc, id desc, status);
create index loans_by_amount on loans (amount desc, id desc, status);
create index loans_by_status_amount on loans (status, amount desc, id desc);

-- Every organisation that a loan has named. A name stays when its last loan is corrected to another: it then finds nothing.
create table loan_organizations (name text primary key);
create index loan_organizations_search on loan_organizations using gin (lower(name) gin_trgm_ops);
insert into loan_organizations (name) select distinct organization_name from loans;

create function loans_keep_organization() returns trigger language plpgsql as $$
begin
  insert into loan_organizations (name) values (new.organization_name) on conflict do nothing;
  return null;
end $$;
create trigger loans_organization after insert or update of organization_name on loans
  for each row execute function loans_keep_organization();

-- The rule of domain/loan/top-up.ts but for the day: disbursed, half of the instalments paid in full, a mandate that
-- collects. A loan is fit for a top-up until the first day that an unpaid instalment was due has passed.
create view top_up_facts as
  select l.id as loan_id, l.created_at, coalesce(min(i.due_date) filter (where not i.paid), 'infinity') as next_due_on
  from loans l
  join (select loan_id, due_date, principal_paid = principal and (settled_at is not null or interest_paid = interest) as paid
    from instalments) i on i.loan_id = l.id
  where l.status = 'disbursed' and exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active')
  group by l.id
  having count(*) filter (where i.paid) * 2 >= count(*);

create table top_up_candidates (
  loan_id bigint primary key references loans on delete cascade,
  created_at timestamptz not null,
  next_due_on date not null,
  -- Set by a sweep some time after the day has passed, so that the list need not step over years of overdue loans. Never
  -- set before; what is fit is said by next_due_on alone.
  overdue boolean not null default false
);
create index top_up_candidates_newest on top_up_candidates (created_at desc, loan_id desc, next_due_on) where not overdue;
create index top_up_candidates_falling_due on top_up_candidates (next_due_on) where not overdue;

-- How many candidates fall due on each day, as deltas that a sweep folds: the number of loans that are fit today is the
-- sum from today on, and no two loans wait for one counter row.
create table top_up_count_totals (
  next_due_on date primary key,
  loans bigint not null
);
create table top_up_count_deltas (
  id bigint generated always as identity primary key,
  next_due_on date not null,
  delta integer not null
);
create view top_up_counts as
  select next_due_on, sum(loans)::bigint as loans from (
    select next_due_on, loans from top_up_count_totals
    union all
    select next_due_on, delta from top_up_count_deltas
  ) counted group by next_due_on;

create function refresh_top_up_candidate(changed bigint) returns void language plpgsql as $$
declare
  kept date;
  fact top_up_facts%rowtype;
begin
  -- Whoever changes a loan holds its row already; anybody else takes turns here, so that none works from old rows.
  perform 1 from loans where id = changed for no key update;
  lock table top_up_candidates in row exclusive mode;
  select next_due_on into kept from top_up_candidates where loan_id = changed;
  select * into fact from top_up_facts where loan_id = changed;
  if kept is not distinct from fact.next_due_on then return; end if;
  if kept is not null then
    insert into top_up_count_deltas (next_due_on, delta) values (kept, -1);
  end if;
  if fact.next_due_on is null then
    delete from top_up_candidates where loan_id = changed;
    return;
  end if;
  insert into top_up_count_deltas (next_due_on, delta) values (fact.next_due_on, 1);
  insert into top_up_candidates (loan_id, created_at, next_due_on) values (fact.loan_id, fact.created_at, fact.next_due_on)
    on conflict (loan_id) do update set next_due_on = excluded.next_due_on, overdue = false;
end $$;

create function loans_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(new.id);
  return null;
end $$;
create trigger loans_top_up after update of status on loans for each row
  when ((old.status = 'disbursed') <> (new.status = 'disbursed')) execute function loans_refresh_top_up();

-- Once a statement and loan, however many rows of the schedule it touches.
create function instalments_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(loan_id) from (select distinct loan_id from touched order by loan_id) loans_touched;
  return null;
end $$;
create trigger instalments_top_up_new after insert on instalments referencing new table as touched
  for each statement execute function instalments_refresh_top_up();
create trigger instalments_top_up_changed after update on instalments referencing new table as touched
  for each statement execute function instalments_refresh_top_up();
create trigger instalments_top_up_gone after delete on instalments referencing old table as touched
  for each statement execute function instalments_refresh_top_up();

create function mandates_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(case tg_op when 'DELETE' then old.loan_id else new.loan_id end);
  return null;
end $$;
create trigger mandates_top_up after insert or delete on mandates
  for each row execute function mandates_refresh_top_up();
create trigger mandates_top_up_changed after update of status on mandates for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function mandates_refresh_top_up();

-- Makes the kept rows and counts again from the loans and answers how many there are. Writers wait meanwhile, readers do not.
create function rebuild_top_up_candidates() returns bigint language plpgsql as $$
begin
  lock table top_up_candidates, top_up_count_deltas, top_up_count_totals in exclusive mode;
  delete from top_up_candidates;
  delete from top_up_count_deltas;
  delete from top_up_count_totals;
  insert into top_up_candidates (loan_id, created_at, next_due_on) select loan_id, created_at, next_due_on from top_up_facts;
  insert into top_up_count_totals (next_due_on, loans) select next_due_on, count(*) from top_up_candidates group by 1;
  return (select count(*) from top_up_candidates);
end $$;
select rebuild_top_up_candidates();

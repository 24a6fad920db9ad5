-- Days of grace: an instalment due on a Saturday, a Sunday or a holiday is in time until the next working day. Holidays
-- are rows that people add and remove; a removed one stays, with who removed it and why. What the specification calls
-- overdue goes by the due date alone and does not know of them.
create table holidays (
  id bigint generated always as identity primary key,
  day date not null check (day between '2000-01-01' and '2099-12-31'),
  name text not null,
  -- Nobody, and no moment, for those that are the same every year and for Easter's.
  added_at timestamptz,
  added_by bigint references users,
  removed_at timestamptz,
  removed_by bigint references users,
  removal_reason text,
  check (num_nulls(removed_at, removed_by, removal_reason) in (0, 3))
);
-- A day is one holiday, however two people who add it race.
create unique index holidays_of_day on holidays (day) where removed_at is null;

insert into holidays (day, name)
  select (y || '-' || f.day)::date, f.name from generate_series(2024, 2040) y
  cross join (values ('01-01', 'New Year''s Day'), ('05-01', 'Workers'' Day'), ('06-12', 'Democracy Day'),
    ('10-01', 'Independence Day'), ('12-25', 'Christmas Day'), ('12-26', 'Boxing Day')) f (day, name)
  union all
  select good_friday::date + d.days, d.name from unnest(array['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26',
    '2028-04-14', '2029-03-30', '2030-04-19', '2031-04-11', '2032-03-26', '2033-04-15', '2034-04-07', '2035-03-23',
    '2036-04-11', '2037-04-03', '2038-04-23', '2039-04-08', '2040-03-30']) good_friday
  cross join (values (0, 'Good Friday'), (3, 'Easter Monday')) d (days, name)
  order by 1;

alter table loan_types
  add column grace_days text not null default 'next_working_day' check (grace_days in ('next_working_day', 'none'));

-- Until when a candidate is fit goes by its loan type, so it is kept and counted by type. Nothing is kept by the days of
-- grace themselves: they move with each holiday, and a list asks for those due since a day, which the server works out.
create or replace view top_up_facts as
  select l.id as loan_id, l.created_at, coalesce(min(i.due_date) filter (where not i.paid), 'infinity') as next_due_on,
    l.loan_type_id
  from loans l
  join (select loan_id, due_date, principal_paid = principal and (settled_at is not null or interest_paid = interest) as paid
    from instalments) i on i.loan_id = l.id
  where l.status = 'disbursed' and exists (select 1 from mandates m where m.loan_id = l.id and m.status = 'active')
  group by l.id
  having count(*) filter (where i.paid) * 2 >= count(*);

drop view top_up_counts;
truncate top_up_candidates, top_up_count_totals, top_up_count_deltas;
alter table top_up_candidates add column loan_type_id bigint not null;
alter table top_up_count_totals
  add column loan_type_id bigint not null,
  drop constraint top_up_count_totals_pkey,
  add primary key (next_due_on, loan_type_id);
alter table top_up_count_deltas add column loan_type_id bigint not null;
create view top_up_counts as
  select next_due_on, loan_type_id, sum(loans)::bigint as loans from (
    select next_due_on, loan_type_id, loans from top_up_count_totals
    union all
    select next_due_on, loan_type_id, delta from top_up_count_deltas
  ) counted group by next_due_on, loan_type_id;

drop index top_up_candidates_newest, top_up_candidates_falling_due;
create index top_up_candidates_newest on top_up_candidates (created_at desc, loan_id desc, next_due_on, loan_type_id)
  where not overdue;
-- Both ways: those whose days have passed are marked, and those that a holiday made fit again are unmarked.
create index top_up_candidates_by_due on top_up_candidates (overdue, next_due_on, loan_type_id);

create or replace function refresh_top_up_candidate(changed bigint) returns void language plpgsql as $$
declare
  kept top_up_candidates%rowtype;
  fact top_up_facts%rowtype;
begin
  -- Whoever changes a loan holds its row already; anybody else takes turns here, so that none works from old rows.
  perform 1 from loans where id = changed for no key update;
  lock table top_up_candidates in row exclusive mode;
  select * into kept from top_up_candidates where loan_id = changed;
  select * into fact from top_up_facts where loan_id = changed;
  if (kept.next_due_on, kept.loan_type_id) is not distinct from (fact.next_due_on, fact.loan_type_id) then return; end if;
  if kept.next_due_on is not null then
    insert into top_up_count_deltas (next_due_on, loan_type_id, delta) values (kept.next_due_on, kept.loan_type_id, -1);
  end if;
  if fact.next_due_on is null then
    delete from top_up_candidates where loan_id = changed;
    return;
  end if;
  insert into top_up_count_deltas (next_due_on, loan_type_id, delta) values (fact.next_due_on, fact.loan_type_id, 1);
  insert into top_up_candidates (loan_id, created_at, next_due_on, loan_type_id)
    values (fact.loan_id, fact.created_at, fact.next_due_on, fact.loan_type_id)
    on conflict (loan_id) do update
    set next_due_on = excluded.next_due_on, loan_type_id = excluded.loan_type_id, overdue = false;
end $$;

create or replace function rebuild_top_up_candidates() returns bigint language plpgsql as $$
begin
  lock table top_up_candidates, top_up_count_deltas, top_up_count_totals in exclusive mode;
  delete from top_up_candidates;
  delete from top_up_count_deltas;
  delete from top_up_count_totals;
  insert into top_up_candidates (loan_id, created_at, next_due_on, loan_type_id)
    select loan_id, created_at, next_due_on, loan_type_id from top_up_facts;
  insert into top_up_count_totals (next_due_on, loan_type_id, loans)
    select next_due_on, loan_type_id, count(*) from top_up_candidates group by 1, 2;
  return (select count(*) from top_up_candidates);
end $$;
select rebuild_top_up_candidates();

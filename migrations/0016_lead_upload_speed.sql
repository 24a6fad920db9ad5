-- A hundred thousand new leads cost their lists' order and nothing else: the words of a search are indexed afterwards.

-- Words stand beside the leads, where the trigrams of an upload are not in its way. `search_text` is worked out when it is
-- read: a search of leads that are not indexed yet, or a walk along a list, asks for it.
drop index leads_search;
alter table leads drop column search_text;
alter table leads add column search_text text generated always as (
  lower(' ' || name || ' 0' || right(phone, 10) || ' ' || coalesce(organization_name, ''))
) virtual;
create table lead_search (
  lead_id bigint primary key,
  search_text text not null,
  sales_officer_id bigint
);
-- Leads whose words are not indexed as they are now: all between these ids, whatever stands in lead_search. Written by
-- whatever adds, renames, gives away or removes leads, seen with it, and taken away in the transaction that indexes their words; so
-- the two tables tell the truth together at every moment. No reference to leads: it would be checked row by row.
create table lead_search_waiting (
  id bigint generated always as identity primary key,
  first_lead bigint not null,
  last_lead bigint not null
);
insert into lead_search (lead_id, search_text, sales_officer_id) select id, search_text, sales_officer_id from leads order by id;
create index lead_search_words on lead_search using gin (search_text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 65536);
-- A word that many leads have, among the leads of one officer: the two indexes are laid over each other.
create index lead_search_of_officer on lead_search (sales_officer_id);

create function leads_search_change() returns trigger language plpgsql as $$
begin
  insert into lead_search_waiting (first_lead, last_lead) values (new.id, new.id);
  return null;
end $$;
create trigger leads_search_changed after update of name, phone, organization_name, sales_officer_id on leads for each row
  when (old.name <> new.name or old.phone <> new.phone or old.organization_name is distinct from new.organization_name
    or old.sales_officer_id is distinct from new.sales_officer_id)
  execute function leads_search_change();
create function leads_removed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate lead_search, lead_search_waiting;
  else
    insert into lead_search_waiting (first_lead, last_lead) select min(id), max(id) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger leads_search_removed after delete on leads referencing old table as removed
  for each statement execute function leads_removed();
create trigger leads_search_emptied after truncate on leads for each statement execute function leads_removed();

-- Nothing asks for the leads of an import.
drop index leads_of_import;

-- What four triggers read the new leads for, one reads once: what was counted of a hundred thousand are a few groups.
drop trigger leads_counted on leads;
drop trigger lead_calls_counted on leads;
drop trigger leads_refer_added on leads;
drop trigger leads_figures_added on leads;
create function leads_added() returns trigger language plpgsql as $$
declare
  has_loans boolean;
  has_sales boolean;
  is_foreign boolean;
begin
  with grouped as materialized (
      select sales_officer_id, status, next_call_at, count(*) as leads, min(id) as first_lead, max(id) as last_lead,
        count(loan_id) > 0 as has_loans
      from added group by 1, 2, 3),
    counted as (
      insert into lead_count_deltas (officer, status, delta)
        select coalesce(sales_officer_id, 0), status, sum(leads) from grouped group by 1, 2),
    called as (
      insert into lead_call_deltas (officer, day, delta)
        select coalesce(sales_officer_id, 0), lagos_day(next_call_at), sum(leads) from grouped
        where next_call_at is not null group by 1, 2),
    waiting as (
      insert into lead_search_waiting (first_lead, last_lead)
        select min(first_lead), max(last_lead) from grouped having count(*) > 0)
    select bool_or(g.has_loans), bool_or(g.has_loans and g.status in ('converted', 'do_not_contact')), bool_or(g.sales_officer_id is not null and u.id is null)
      into has_loans, has_sales, is_foreign
      from grouped g left join users u on u.id = g.sales_officer_id;
  if has_loans then
    is_foreign := is_foreign or exists (select from added a where a.loan_id is not null
      and not exists (select from loans l where l.id = a.loan_id));
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', count(*), 0 from added a join loans l on l.id = a.loan_id group by 1;
  end if;
  if is_foreign then
    raise foreign_key_violation using message = 'a lead refers to an officer or a loan that does not exist';
  end if;
  if has_sales then
    perform refresh_lead_sales(array(select id from added
      where loan_id is not null and status in ('converted', 'do_not_contact')));
  end if;
  return null;
end $$;
create trigger leads_were_added after insert on leads referencing new table as added
  for each statement execute function leads_added();

-- What the pages of customers and of special approvals need to be found and counted at any size.

-- How many rows a table has, exact without count(*): every insert and delete leaves a delta, a sweep folds them.
create table row_count_totals (
  counted text primary key,
  total bigint not null
);
create table row_count_deltas (
  id bigint generated always as identity primary key,
  counted text not null,
  delta integer not null
);
create view row_counts as
  select counted, sum(total)::bigint as total from (
    select counted, total from row_count_totals union all select counted, delta from row_count_deltas) kept
  group by counted;

create function rows_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_count_deltas (counted, delta) select tg_table_name, count(*) from added having count(*) > 0;
  else
    insert into row_count_deltas (counted, delta) select tg_table_name, -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger customers_counted after insert on customers referencing new table as added
  for each statement execute function rows_count();
create trigger customers_uncounted after delete on customers referencing old table as removed
  for each statement execute function rows_count();
insert into row_count_totals (counted, total) select 'customers', count(*) from customers;

-- Whose NIN it is. Not unique: applications take what was typed, and an edit never makes two of one.
create index customers_of_nin on customers (nin) where nin is not null;

create index special_approvals_search on special_approvals using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- The replaced files of a loan.
create index loan_file_history_of_loan on loan_file_history (loan_id, id);

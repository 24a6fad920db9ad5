-- What stood here before it was encrypted at rest is encrypted by the next start, page by page of each table. A database without
-- people in it has nothing to encrypt.
create table encryption_progress (
  table_name text primary key,
  -- The pages of the table that were gone through, and those that there were at the beginning.
  page bigint not null default 0,
  pages bigint not null
);

insert into installation (key, value)
select 'at-rest', case when exists (select from customers) or exists (select from leads) or exists (select from users)
  or exists (select from statements) or exists (select from provider_lookups) or exists (select from special_approvals)
  or exists (select from watch_list_entries) then 'in clear' else 'encrypted' end;

-- BVN, NIN, account numbers and birth dates lie encrypted from now on (decision 0087). Their columns hold a text that begins with
-- the sign U+E7E1, then: what it is, the number of its key, a keyed hash that equal values share, the ciphertext, and of numbers
-- the last four digits. What stood here before is encrypted by the next start, which answers nothing else until it is done.

-- The keys of the data, each locked under the installation key, which no database holds.
create table data_keys (
  id smallint primary key check (id between 0 and 1295),
  state text not null check (state in ('index', 'coming', 'current', 'leaving')),
  wrapped bytea not null,
  made_at timestamptz not null
);
create unique index one_data_key_of_each on data_keys (state) where state in ('index', 'coming', 'current');

-- What equal values share, whatever key they are encrypted under. What is not encrypted is only itself.
create function blind_of(stored text) returns text language sql immutable parallel safe return
  case when starts_with(stored, U&'\E7E1') then substr(stored, 5, 24) else stored end;

-- The last four digits of a stored number, which parts of it are searched by.
create function end_of(stored text) returns text language sql immutable parallel safe return
  case when starts_with(stored, U&'\E7E1') then right(stored, 4) else stored end;

-- Words in which numbers stand: with what equal numbers share in their places, or with their last four digits.
create function blind_words(stored text) returns text language sql immutable parallel safe return
  case when strpos(stored, U&'\E7E1') = 0 then stored
  else regexp_replace(stored collate "C", U&'\E7E1[abndt]..([0-9a-f]{24})[A-Za-z0-9_-]+[.][0-9]{0,4}', '\1', 'g') end;
create function end_words(stored text) returns text language sql immutable parallel safe return
  case when strpos(stored, U&'\E7E1') = 0 then stored
  else regexp_replace(stored collate "C", U&'\E7E1[abndt]..[0-9a-f]{24}[A-Za-z0-9_-]+[.]([0-9]{0,4})', '\1', 'g') end;

drop trigger customer_changed on customers;
alter table customers alter column date_of_birth type text using date_of_birth::text;
alter table users alter column date_of_birth type text using date_of_birth::text;
alter table watch_list_entries alter column birth_date type text using birth_date::text;

-- Another key of the same value changes nobody.
create trigger customer_changed after update of first_name, last_name, date_of_birth, bvn, nin on customers
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or blind_of(old.date_of_birth) is distinct from blind_of(new.date_of_birth)
    or blind_of(old.bvn) is distinct from blind_of(new.bvn) or blind_of(old.nin) is distinct from blind_of(new.nin))
  execute function note_customer_to_compare();

drop index customers_bvn_key;
create unique index customers_bvn_key on customers (blind_of(bvn)) where not shares_bvn;
drop index customers_of_bvn;
create index customers_of_bvn on customers (blind_of(bvn));
drop index customers_of_nin;
create index customers_of_nin on customers (blind_of(nin)) where nin is not null;
drop index loans_of_account;
create index loans_of_account on loans (blind_of(account_number));
drop index special_approvals_of_account;
create index special_approvals_of_account on special_approvals (blind_of(account_number), bank_code);
drop index one_lookup_under_way;
create unique index one_lookup_under_way on provider_lookups (bank_code, blind_of(account_number)) where outcome is null;
drop index provider_lookups_of_account;
create index provider_lookups_of_account on provider_lookups (bank_code, blind_of(account_number), id desc);
drop index one_booking_of_a_line;
create unique index one_booking_of_a_line on statement_lines (line_key, coalesce(blind_of(account), '')) where booked;
-- The same numbers under another key make the same print.
drop index statement_lines_in_print;
create or replace function line_print(booked_on date, amount bigint, reference text, narration text) returns text
  language sql immutable parallel safe
  return md5((booked_on - date '2000-01-01')::text || '|' || amount || '|' || upper(regexp_replace(
    blind_words(case when is_reference(reference) then reference || ' ' else '' end || narration) collate "C",
    '\yNGN(?=\s*\d)|[^A-Za-z0-9]', '', 'gi')));
create index statement_lines_in_print on statement_lines (line_print(booked_on, amount, reference, narration))
  where booked and direction = 'credit';
drop index one_identity_check;
create unique index one_identity_check on identity_checks (customer_id, kind, blind_of(number));

create or replace function loan_search_text(
  first_name text, last_name text, phone text, reference text, ippis_number text, account_number text,
  organization_name text
) returns text language sql immutable parallel safe as $$
  select lower(' ' || concat_ws(' ', first_name, last_name, first_name, '0' || right(phone, 10), '234' || right(phone, 10),
    reference, ippis_number, end_of(account_number), organization_name))
$$;

alter table special_approvals alter column search_text
  set expression as (lower(' ' || name || ' ' || end_of(account_number)));

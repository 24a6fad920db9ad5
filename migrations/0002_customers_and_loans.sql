-- Borrowers, what they may borrow, and the loan with its history. Money is whole kobo (bigint); a loan keeps the terms
-- and the employment of the day it was applied for, whatever becomes of the loan type or the customer later.

create extension if not exists pg_trgm;

create table loan_types (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  method text not null check (method in ('flat', 'reducing')),
  monthly_rate_bp integer not null check (monthly_rate_bp between 0 and 10000),
  minimum_amount bigint not null check (minimum_amount > 0),
  maximum_amount bigint not null check (maximum_amount >= minimum_amount),
  minimum_tenor integer not null check (minimum_tenor > 0),
  maximum_tenor integer not null check (maximum_tenor >= minimum_tenor),
  management_fee_bp integer not null default 0,
  is_device boolean not null default false,
  collection_day integer not null default 25 check (collection_day between 1 and 31),
  debt_service_ratio_bp integer not null default 3333,
  liquidation_policy text not null default 'principal_plus_month'
    check (liquidation_policy in ('principal_plus_month', 'contract_balance', 'rule_of_78')),
  maximum_running_loans integer not null default 2,
  minimum_salary_count integer not null default 3,
  salary_freshness_days integer not null default 45,
  active boolean not null default true
);

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  price bigint not null check (price > 0),
  active boolean not null default true,
  created_at timestamptz not null
);

create table special_approvals (
  id bigint generated always as identity primary key,
  name text not null,
  bank_code text not null,
  account_number text not null,
  expires_at timestamptz not null,
  created_by bigint references users,
  created_at timestamptz not null
);
create index special_approvals_of_account on special_approvals (bank_code, account_number);

create table customers (
  id bigint generated always as identity primary key,
  title text,
  first_name text not null,
  last_name text not null,
  gender text,
  date_of_birth date,
  phone text not null unique,
  email text not null,
  bvn text not null unique,
  nin text,
  created_at timestamptz not null
);

-- A stored file. The bytes stand in the file store under the hash; this row is written last.
create table files (
  id uuid primary key,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null
);

create table loans (
  id bigint generated always as identity primary key,
  -- lpad alone would cut a seventh digit off: TN-100000 would then be eleven loans.
  reference text not null unique generated always as ('TN-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  customer_id bigint not null references customers,
  loan_type_id bigint not null references loan_types,
  product_id bigint references products,
  status text not null check (status in (
    'pending_customer_confirmation', 'confirmation_sent', 'pending_approval', 'pending_deduction_setup',
    'pending_disbursement', 'pending_pickup', 'disbursed', 'completed', 'liquidated', 'rejected')),
  application_type text not null check (application_type in ('new', 'top up')),
  amount bigint not null check (amount > 0),
  offered_amount bigint check (offered_amount > 0),
  approved_amount bigint check (approved_amount > 0),
  fee bigint check (fee >= 0),
  payout bigint check (payout > 0),
  tenor integer not null check (tenor > 0),
  method text not null,
  monthly_rate_bp integer not null,
  organization_name text not null,
  ippis_number text,
  bank_code text not null,
  account_number text not null,
  address text not null,
  city text not null,
  state text not null,
  pick_up_location text,
  referral_code text,
  referrer_id bigint references users,
  top_up_of bigint references loans,
  rejection_reason text,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  signed_at timestamptz,
  disbursed_at timestamptz,
  valid_id_file uuid references files,
  staff_id_file uuid references files,
  authorization_file uuid references files,
  signed_document uuid references files,
  search_text text not null
);

-- The lists: newest first, each status and the two groups of statuses that the menus know.
create index loans_newest on loans (created_at desc, id desc);
create index loans_by_status on loans (status, created_at desc, id desc);
create index loans_by_type on loans (loan_type_id, created_at desc, id desc);
create index loans_paid_out on loans (created_at desc, id desc)
  where status in ('disbursed', 'completed', 'liquidated', 'pending_pickup');
create index loans_closed on loans (created_at desc, id desc) where status in ('completed', 'liquidated');
create index loans_of_customer on loans (customer_id);
create index loans_of_account on loans (account_number);
create index loans_search on loans using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- One person has at most one open application, however the requests race.
create unique index one_open_application on loans (customer_id) where status in (
  'pending_customer_confirmation', 'confirmation_sent', 'pending_approval', 'pending_deduction_setup',
  'pending_disbursement');

-- What a search looks through: name, phone (0…, 234… and the bare digits), reference, IPPIS number, account number and
-- organisation, in lower case. The leading space lets a short term match the start of a word.
create function loan_search_text(
  first_name text, last_name text, phone text, reference text, ippis_number text, account_number text,
  organization_name text
) returns text language sql immutable parallel safe as $$
  select lower(' ' || concat_ws(' ', first_name, last_name, first_name, '0' || right(phone, 10), '234' || right(phone, 10),
    reference, ippis_number, account_number, organization_name))
$$;

create function loans_fill_search_text() returns trigger language plpgsql as $$
declare borrower customers%rowtype;
begin
  select * into strict borrower from customers where id = new.customer_id;
  new.search_text := loan_search_text(borrower.first_name, borrower.last_name, borrower.phone,
    'TN-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0'), new.ippis_number, new.account_number, new.organization_name);
  return new;
end $$;
create trigger loans_search_text before insert or update of customer_id, ippis_number, account_number, organization_name
  on loans for each row execute function loans_fill_search_text();

create function customers_refresh_search_text() returns trigger language plpgsql as $$
begin
  update loans set search_text = loan_search_text(new.first_name, new.last_name, new.phone, reference, ippis_number,
    account_number, organization_name) where customer_id = new.id;
  return null;
end $$;
create trigger customers_search_text after update of first_name, last_name, phone on customers
  for each row execute function customers_refresh_search_text();

-- Exact counts without count(*): every change of status leaves +1 and -1 in the same transaction, a sweep folds them
-- into the totals. Deltas are inserted, never updated, so no two loans ever wait for the same counter row.
create table loan_count_totals (
  status text not null,
  loan_type_id bigint not null references loan_types,
  loans bigint not null,
  primary key (status, loan_type_id)
);
create table loan_count_deltas (
  id bigint generated always as identity primary key,
  status text not null,
  loan_type_id bigint not null,
  delta integer not null
);
create view loan_counts as
  select status, loan_type_id, sum(loans)::bigint as loans from (
    select status, loan_type_id, loans from loan_count_totals
    union all
    select status, loan_type_id, delta from loan_count_deltas
  ) counted group by status, loan_type_id;

create function loans_count() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into loan_count_deltas (status, loan_type_id, delta) values (old.status, old.loan_type_id, -1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into loan_count_deltas (status, loan_type_id, delta) values (new.status, new.loan_type_id, 1);
  end if;
  return null;
end $$;
create trigger loans_counted after insert or delete on loans for each row execute function loans_count();
create trigger loans_recounted after update of status, loan_type_id on loans for each row
  when (old.status is distinct from new.status or old.loan_type_id is distinct from new.loan_type_id)
  execute function loans_count();

create table loan_events (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  event text not null,
  from_status text,
  to_status text not null,
  user_id bigint references users,
  actor text not null,
  note text,
  at timestamptz not null
);
create index loan_events_of_loan on loan_events (loan_id, id);

-- Recordings that were replaced stay with the loan.
create table loan_file_history (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  slot text not null check (slot in ('authorization', 'valid_id', 'staff_id')),
  file_id uuid not null references files,
  replaced_at timestamptz not null
);

-- The link a customer signs by. The token is worked out from the id with the installation's secret, never stored.
create table signing_links (
  id uuid primary key,
  loan_id bigint not null references loans,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  signed_ip text
);
create unique index one_live_signing_link on signing_links (loan_id) where revoked_at is null;

-- Codes sent to a customer. Only a keyed hash is kept; tries are counted down in a transaction of their own.
create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  subject text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  used_at timestamptz
);
create index one_time_codes_newest on one_time_codes (purpose, subject, id desc);

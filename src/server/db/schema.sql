-- The schema as the migrations make it, for reading; docs/database.md says what a row of each table is. `npm run db:types`
-- writes it from the catalogue and `npm test` compares: nobody edits it. It runs as it is on an empty database.
--
-- A table stands after the tables that it refers to, beside those whose names begin with the same word. Below it are its
-- indexes, the functions that its triggers alone call, and its triggers. Functions that tables are made with, or that
-- triggers of several tables call, come first; views, and functions that are called by name, come last.

set check_function_bodies = off;

create extension if not exists pg_trgm;

-- What tables are made with -------------------------------------------------------------------------------------------

create function awaits_payout(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_deduction_setup', 'pending_disbursement')
$$;

create function blind_of(stored text) returns text language sql immutable parallel safe
  return case when starts_with(stored, U&'\E7E1') then substr(stored, 5, 24) else stored end;

create function blind_words(stored text) returns text language sql immutable parallel safe
  return case when (strpos(stored, U&'\E7E1') = 0) then stored else regexp_replace((stored collate "C"),
    U&'\E7E1[abndt]..([0-9a-f]{24})[A-Za-z0-9_-]+[.][0-9]{0,4}', '\1', 'g') end;

create function end_of(stored text) returns text language sql immutable parallel safe
  return case when starts_with(stored, U&'\E7E1') then right(stored, 4) else stored end;

create function end_words(stored text) returns text language sql immutable parallel safe
  return case when (strpos(stored, U&'\E7E1') = 0) then stored else regexp_replace((stored collate "C"),
    U&'\E7E1[abndt]..[0-9a-f]{24}[A-Za-z0-9_-]+[.]([0-9]{0,4})', '\1', 'g') end;

create function instalment_due(principal bigint, interest bigint, principal_paid bigint, interest_paid bigint,
  settled_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select case when settled_at is null then principal + interest else principal_paid + interest_paid end
$$;

create function is_call(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('interested', 'not_interested', 'did_not_answer', 'call_back', 'unreachable', 'wrong_number',
    'do_not_contact')
$$;

create function is_cash_out(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('disbursement', 'refund', 'return')
$$;

create function is_finished_lead(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('not_interested', 'wrong_number', 'converted', 'do_not_contact')
$$;

create function is_lasting_lead(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('converted', 'do_not_contact')
$$;

create function is_lead_status(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('new', 'interested', 'not_interested', 'did_not_answer', 'call_back', 'unreachable', 'wrong_number',
    'link_sent', 'link_submitted', 'converted', 'do_not_contact')
$$;

create function is_left_application(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('rejected', 'pending_customer_confirmation')
$$;

create function is_loan_status(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_customer_confirmation', 'confirmation_sent', 'pending_approval', 'pending_deduction_setup',
    'pending_disbursement', 'pending_pickup', 'disbursed', 'completed', 'liquidated', 'rejected')
$$;

create function is_open_application(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_customer_confirmation', 'confirmation_sent', 'pending_approval', 'pending_deduction_setup',
    'pending_disbursement')
$$;

create function is_over(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('completed', 'liquidated')
$$;

create function is_paid_out(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_pickup', 'disbursed', 'completed', 'liquidated')
$$;

create function is_reference(reference text) returns boolean language sql immutable parallel safe
  return (coalesce(btrim(reference), '') !~ '^(\d{1,3}([.,]\d+)?[Ee]\+\d{1,3})?$');

create function lagos_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Africa/Lagos')::date
$$;

create function leads_hold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' and exists (select from leads where sales_officer_id = old.id)
    or tg_table_name = 'loans' and exists (select from leads where loan_id = old.id) then
    raise foreign_key_violation using message = 'leads refer to this row of ' || tg_table_name;
  end if;
  return old;
end $$;

create function line_print(booked_on date, amount bigint, reference text, narration text) returns text
    language sql immutable parallel safe
  return md5(((((((booked_on - '2000-01-01'::date))::text || '|') || amount) || '|') ||
    upper(regexp_replace((blind_words((case when is_reference(reference) then (reference || ' ') else '' end ||
    narration)) collate "C"), '\yNGN(?=\s*\d)|[^A-Za-z0-9]', '', 'gi'))));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function refuse_change_but_of_words() returns trigger language plpgsql as $$
declare
  stored text := to_jsonb(old) ->> tg_argv[0];
  written text := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0]
    and (written is null or (length(written) = length(stored) and blind_words(written) = blind_words(stored))) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is kept as it was agreed to';
end $$;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are added and removed, not changed', tg_table_name;
end $$;

-- Tables --------------------------------------------------------------------------------------------------------------

create table files (
  id uuid primary key,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  cacheable boolean not null default false,
  pages integer check (pages > 0),
  thumbnail_of uuid references files(id) on delete cascade
);
create index files_of_content on files (sha256);
create unique index files_thumbnails on files (thumbnail_of) where thumbnail_of is not null;

create table customers (
  id bigint generated always as identity primary key,
  title text,
  first_name text not null,
  last_name text not null,
  gender text,
  date_of_birth text,
  phone text not null,
  email text not null,
  bvn text not null,
  nin text,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  search_text text not null generated always as (lower(' ' || first_name || ' ' || last_name || ' ' || email || ' 0' ||
    right(phone, 10) || ' 234' || right(phone, 10))) stored,
  shares_phone boolean not null default false,
  shares_bvn boolean not null default false
);
create unique index customers_bvn_key on customers (blind_of(bvn)) where not shares_bvn;
create index customers_newest on customers (created_at desc, id desc);
create index customers_of_bvn on customers (blind_of(bvn));
create index customers_of_name on customers (lower(last_name), lower(first_name));
create index customers_of_nin on customers (blind_of(nin)) where nin is not null;
create index customers_of_phone on customers (phone);
create unique index customers_phone_key on customers (phone) where not shares_phone;
create index customers_search on customers using gin (search_text gin_trgm_ops) with (fastupdate=off);

create function customers_refresh_search_text() returns trigger language plpgsql as $$
begin
  update loans set search_text = loan_search_text(new.first_name, new.last_name, new.phone, reference, ippis_number,
    account_number, organization_name) where customer_id = new.id;
  return null;
end $$;
create trigger customers_search_text after update of first_name, last_name, phone on customers for each row
  execute function customers_refresh_search_text();

create function note_customer_to_compare() returns trigger language plpgsql as $$
begin
  insert into customers_to_compare (customer_id, since) values (new.id, clock_timestamp())
    -- Locks the note, so that nobody takes it away who has not seen this change.
    on conflict (customer_id) do update set since = excluded.since;
  return null;
end $$;
create trigger customer_changed after update of first_name, last_name, date_of_birth, bvn, nin on customers for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  or blind_of(old.date_of_birth) is distinct from blind_of(new.date_of_birth)
  or blind_of(old.bvn) is distinct from blind_of(new.bvn) or blind_of(old.nin) is distinct from blind_of(new.nin))
  execute function note_customer_to_compare();
create trigger customer_entered after insert on customers for each row execute function note_customer_to_compare();

create function rows_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_count_deltas (counted, delta) select tg_table_name, count(*) from added having count(*) > 0;
  else
    insert into row_count_deltas (counted, delta) select tg_table_name, -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger customers_counted after insert on customers referencing new table as added for each statement
  execute function rows_count();
create trigger customers_uncounted after delete on customers referencing old table as removed for each statement
  execute function rows_count();

create table customers_to_compare (
  customer_id bigint primary key references customers(id) on delete cascade,
  since timestamptz not null
);

create table permissions (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table roles (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now(),
  protected boolean not null default false,
  approval_limit bigint check (approval_limit > 0),
  disbursement_limit bigint check (disbursement_limit > 0),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text
);
create unique index roles_name_key_folded on roles (lower(name));

create table role_permissions (
  role_id bigint not null references roles(id) on delete cascade,
  permission_id bigint not null references permissions(id),
  primary key (role_id, permission_id)
);
create trigger role_permissions_not_rewritten before update on role_permissions for each statement
  execute function refuse_rewriting();

create function role_permissions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_permissions(array(select distinct ur.user_id from changed join user_roles ur using (role_id)));
  return null;
end $$;
create trigger role_permissions_added after insert on role_permissions referencing new table as changed
  for each statement execute function role_permissions_changed();
create trigger role_permissions_removed after delete on role_permissions referencing old table as changed
  for each statement execute function role_permissions_changed();

create table users (
  id bigint generated always as identity primary key,
  title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  gender text,
  date_of_birth text,
  ippis_number text,
  referral_code text,
  password_hash text,
  permissions text[] not null default '{}'::text[],
  active boolean not null default true,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  two_factor_secret bytea,
  two_factor_at timestamptz,
  two_factor_step bigint,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  search_text text not null generated always as (lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
    coalesce('0' || right(phone, 10), ''))) stored,
  constraint deactivated_is_not_active check (deactivated_at is null or not active)
);
create unique index users_email_key on users (lower(email));
create index users_newest on users (created_at desc, id desc);
create unique index users_phone_key on users (phone);
create unique index users_referral_code_key on users (lower(referral_code));
create index users_search on users using gin (search_text gin_trgm_ops);
create trigger leads_hold_officers before delete on users for each row execute function leads_hold();

create function tell_sessions_of_closed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenor_sessions', s.id::text) from sessions s where s.user_id = new.id and s.revoked_at is null;
  return null;
end $$;
create trigger account_closed after update of active on users for each row when (old.active and not new.active)
  execute function tell_sessions_of_closed_account();

create table user_roles (
  user_id bigint not null references users(id) on delete cascade,
  role_id bigint not null references roles(id),
  primary key (user_id, role_id)
);
create trigger user_roles_not_rewritten before update on user_roles for each statement
  execute function refuse_rewriting();

create function user_roles_changed() returns trigger language plpgsql as $$
begin
  perform refresh_permissions(array(select distinct user_id from changed));
  return null;
end $$;
create trigger user_roles_added after insert on user_roles referencing new table as changed for each statement
  execute function user_roles_changed();
create trigger user_roles_removed after delete on user_roles referencing old table as changed for each statement
  execute function user_roles_changed();

create table employers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  name text not null,
  kind text not null check (kind in ('federal', 'state', 'local', 'private')),
  payroll text not null check (payroll in ('ippis', 'gifmis', 'state', 'own')),
  state text,
  pay_day integer check (pay_day >= 1 and pay_day <= 31),
  usual_remittance_days integer check (usual_remittance_days >= 0 and usual_remittance_days <= 120),
  retirement_age integer not null default 60 check (retirement_age >= 40 and retirement_age <= 80),
  status text not null default 'open' check (status in ('open', 'watch', 'closed')),
  exposure_cap bigint check (exposure_cap > 0),
  debt_service_ratio_bp integer check (debt_service_ratio_bp >= 1 and debt_service_ratio_bp <= 10000),
  maximum_tenor integer check (maximum_tenor >= 1 and maximum_tenor <= 120),
  maximum_amount bigint check (maximum_amount > 0),
  merged_into bigint references employers(id),
  version integer not null default 1,
  created_by bigint references users(id),
  created_at timestamptz not null,
  changed_by text,
  changed_at timestamptz not null,
  search_text text not null default '',
  check (merged_into <> id)
);
create index employers_by_name on employers (lower(name), id) where merged_into is null;
create index employers_merged on employers (merged_into) where merged_into is not null;
create index employers_search on employers using gin (search_text gin_trgm_ops) with (fastupdate=off);

create table employer_names (
  normal text primary key check (normal <> ''),
  words text not null,
  near text not null,
  employer_id bigint not null references employers(id),
  added_by bigint references users(id),
  added_at timestamptz not null,
  is_new boolean not null default true
);
create index employer_names_near on employer_names using gist (near gist_trgm_ops (siglen='64'));
create index employer_names_new on employer_names (normal) where is_new;
create index employer_names_of on employer_names (employer_id);

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

create table employer_month_deltas (
  id bigint generated always as identity primary key,
  month date not null,
  employer_id bigint not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);

create table employer_month_totals (
  month date not null,
  employer_id bigint not null,
  figure text not null check (figure in ('deducted', 'remitted')),
  rows bigint not null,
  amount bigint not null,
  primary key (month, employer_id, figure)
);

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  price bigint not null check (price > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  features json not null default '{}'::json,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  search_text text not null generated always as (lower(' ' || name || ' ' || description)) stored
);
create index products_on_offer on products (active, id);
create index products_search on products using gin (search_text gin_trgm_ops) with (fastupdate=off);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  small_file uuid not null references files(id),
  large_file uuid not null references files(id),
  width integer not null,
  height integer not null,
  created_by bigint references users(id),
  created_at timestamptz not null,
  document_file uuid references files(id)
);
create index product_images_of_product on product_images (product_id, id);

create table loan_types (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  method text not null check (method in ('flat', 'reducing')),
  monthly_rate_bp integer not null check (monthly_rate_bp >= 0 and monthly_rate_bp <= 10000),
  minimum_amount bigint not null check (minimum_amount > 0),
  maximum_amount bigint not null,
  minimum_tenor integer not null check (minimum_tenor > 0),
  maximum_tenor integer not null,
  management_fee_bp integer not null default 0,
  is_device boolean not null default false,
  collection_day integer not null default 25 check (collection_day >= 1 and collection_day <= 31),
  debt_service_ratio_bp integer not null default 3333,
  liquidation_policy text not null default 'principal_plus_month'
    check (liquidation_policy in ('principal_plus_month', 'contract_balance', 'rule_of_78')),
  maximum_running_loans integer not null default 2,
  minimum_salary_count integer not null default 3,
  salary_freshness_days integer not null default 45,
  active boolean not null default true,
  grace_days text not null default 'next_working_day' check (grace_days in ('next_working_day', 'none')),
  check (maximum_amount >= minimum_amount),
  check (maximum_tenor >= minimum_tenor)
);

create function enter_first_version() returns trigger language plpgsql as $$
begin
  insert into loan_type_versions (id, loan_type_id, number, state, name, method, monthly_rate_bp, minimum_amount, maximum_amount,
      minimum_tenor, maximum_tenor, management_fee_bp, collection_day, debt_service_ratio_bp, liquidation_policy,
      maximum_running_loans, minimum_salary_count, salary_freshness_days, effective_from, created_at, submitted_at, approved_at,
      retired_at, retirement_reason)
    values (case when tg_op = 'UPDATE' then new.id else nextval(pg_get_serial_sequence('loan_type_versions', 'id')) end,
      new.id, 1, 'approved', new.name, new.method, new.monthly_rate_bp, new.minimum_amount, new.maximum_amount,
      new.minimum_tenor, new.maximum_tenor, new.management_fee_bp, new.collection_day, new.debt_service_ratio_bp,
      new.liquidation_policy, new.maximum_running_loans, new.minimum_salary_count, new.salary_freshness_days,
      '2000-01-01', '2000-01-01', '2000-01-01', '2000-01-01',
      case when not new.active then timestamptz '2000-01-02' end, case when not new.active then 'Not on offer' end);
  return null;
end $$;
create trigger entered_whole after insert on loan_types for each row when (new.active)
  execute function enter_first_version();

create function keep_kind_of_loan_type() returns trigger language plpgsql as $$
begin
  raise exception 'code, kind and days of grace of loan type % stay as they are', old.code using errcode = 'insufficient_privilege';
end $$;
create trigger kind_stays before update of code, is_device, grace_days on loan_types for each row
  when ((old.code, old.is_device, old.grace_days) is distinct from (new.code, new.is_device, new.grace_days))
  execute function keep_kind_of_loan_type();

create table loan_type_versions (
  id bigint generated by default as identity primary key,
  loan_type_id bigint not null references loan_types(id),
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'submitted', 'approved')),
  name text not null,
  method text not null check (method in ('flat', 'reducing')),
  monthly_rate_bp integer not null check (monthly_rate_bp >= 0 and monthly_rate_bp <= 10000),
  minimum_amount bigint not null check (minimum_amount > 0),
  maximum_amount bigint not null,
  minimum_tenor integer not null check (minimum_tenor > 0),
  maximum_tenor integer not null,
  management_fee_bp integer not null check (management_fee_bp >= 0 and management_fee_bp <= 10000),
  fee_minimum bigint not null default 0 check (fee_minimum >= 0),
  fee_maximum bigint,
  fee_vat_bp integer not null default 0 check (fee_vat_bp = 0),
  collection_day integer not null check (collection_day >= 1 and collection_day <= 31),
  debt_service_ratio_bp integer not null check (debt_service_ratio_bp >= 1 and debt_service_ratio_bp <= 10000),
  liquidation_policy text not null check (liquidation_policy in ('principal_plus_month', 'contract_balance',
    'rule_of_78')),
  payer_kinds text[] not null default '{federal,state,local,private}'::text[]
    check (cardinality(payer_kinds) > 0 and payer_kinds <@ '{federal,state,local,private}'::text[]),
  maximum_running_loans integer not null check (maximum_running_loans >= 0),
  minimum_salary_count integer not null check (minimum_salary_count >= 0),
  salary_freshness_days integer not null check (salary_freshness_days > 0),
  cooling_off_days integer not null default 7 check (cooling_off_days >= 1 and cooling_off_days <= 60),
  effective_from date not null,
  created_at timestamptz not null,
  created_by bigint references users(id),
  changed_by bigint references users(id),
  submitted_at timestamptz,
  submitted_by bigint references users(id),
  approved_at timestamptz,
  approved_by bigint references users(id),
  retired_at timestamptz,
  retired_by bigint references users(id),
  retirement_reason text,
  minimum_net_pay bigint check (minimum_net_pay > 0),
  minimum_age integer check (minimum_age >= 18 and minimum_age <= 100),
  maximum_age_at_last_due integer check (maximum_age_at_last_due >= 18 and maximum_age_at_last_due <= 100),
  unique (loan_type_id, id),
  unique (loan_type_id, number),
  constraint ages_in_order check (maximum_age_at_last_due >= minimum_age),
  check (maximum_amount >= minimum_amount),
  check (maximum_tenor >= minimum_tenor),
  check (fee_maximum >= fee_minimum),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state = 'approved') = (approved_at is not null)),
  check (state = 'approved' or retired_at is null),
  check ((retired_at is null) = (retirement_reason is null))
);
create unique index one_version_in_work on loan_type_versions (loan_type_id) where state <> 'approved';

create function keep_loan_type_version() returns trigger language plpgsql as $$
declare
  deeds constant text[] := '{state,submitted_at,submitted_by,approved_at,approved_by}';
  ending constant text[] := '{retired_at,retired_by,retirement_reason}';
begin
  if tg_op = 'UPDATE' then
    if old.state = 'draft' and new.state in ('draft', 'submitted')
      and (new.id, new.loan_type_id, new.number) = (old.id, old.loan_type_id, old.number) then return new; end if;
    if old.state = 'submitted' and to_jsonb(new) - deeds = to_jsonb(old) - deeds then return new; end if;
    if old.state = 'approved' and old.retired_at is null and to_jsonb(new) - ending = to_jsonb(old) - ending then return new; end if;
  end if;
  raise exception 'version % of loan type % is kept as it is', old.number, old.loan_type_id using errcode = 'insufficient_privilege';
end $$;
create trigger kept_as_it_is before delete or update on loan_type_versions for each row
  execute function keep_loan_type_version();

create table loans (
  id bigint generated always as identity primary key,
  reference text not null generated always as ('TN-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored unique,
  customer_id bigint not null references customers(id),
  loan_type_id bigint not null references loan_types(id),
  product_id bigint references products(id),
  status text not null check (is_loan_status(status)),
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
  referrer_id bigint references users(id),
  top_up_of bigint references loans(id),
  rejection_reason text,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  signed_at timestamptz,
  disbursed_at timestamptz,
  valid_id_file uuid references files(id),
  staff_id_file uuid references files(id),
  authorization_file uuid references files(id),
  signed_document uuid references files(id),
  search_text text not null,
  loan_type_version_id bigint not null,
  employer_id bigint references employers(id),
  employer_key text,
  status_since timestamptz,
  rejection_kind text check (rejection_kind in ('documents', 'details', 'employment', 'not-reached', 'withdrew',
    'repayment', 'screening', 'other')),
  constraint loans_version_of_type foreign key (loan_type_id, loan_type_version_id)
    references loan_type_versions(loan_type_id, id),
  constraint loans_rejected_since check (status_since is not null or status <> 'rejected'),
  constraint loans_wait_since check (status_since is not null or not is_open_application(status))
);
create index loans_by_amount on loans (amount desc, id desc, status);
create index loans_by_status on loans (status, created_at desc, id desc);
create index loans_by_status_amount on loans (status, amount desc, id desc);
create index loans_by_type on loans (loan_type_id, created_at desc, id desc);
create index loans_closed on loans (created_at desc, id desc) where is_over(status);
create index loans_newest on loans (created_at desc, id desc);
create index loans_not_looked_for on loans (id) where employer_key is null;
create index loans_of_account on loans (blind_of(account_number));
create index loans_of_authorization_file on loans (authorization_file) where authorization_file is not null;
create index loans_of_customer on loans (customer_id);
create index loans_of_employer on loans (coalesce(employer_id, 0::bigint), created_at desc, id desc, status);
create index loans_of_ippis_number on loans (ippis_number) where ippis_number is not null;
create index loans_of_organization on loans (organization_name, created_at desc, id desc, status);
create index loans_of_signed_document on loans (signed_document) where signed_document is not null;
create index loans_of_staff_id_file on loans (staff_id_file) where staff_id_file is not null;
create index loans_of_unknown_employer on loans (employer_key, id) where employer_id is null;
create index loans_of_valid_id_file on loans (valid_id_file) where valid_id_file is not null;
create index loans_paid_out on loans (created_at desc, id desc) where is_paid_out(status);
create index loans_rejected on loans (status_since, id) include (rejection_kind, loan_type_id, amount)
  where status = 'rejected';
create index loans_rejected_for on loans (coalesce(rejection_kind, 'none'), status_since desc, id desc)
  where status = 'rejected';
create index loans_search on loans using gin (search_text gin_trgm_ops) with (fastupdate=off);
create index loans_waiting on loans (status, status_since, id) include (amount) where is_open_application(status);
create unique index one_open_application on loans (customer_id) where is_open_application(status);
create index rejected_with_documents on loans (created_at)
  where is_left_application(status) and (valid_id_file is not null or staff_id_file is not null
  or authorization_file is not null);
create trigger leads_hold_loans before delete on loans for each row execute function leads_hold();

create function end_loan_referral() returns trigger language plpgsql as $$
begin
  delete from loan_referrals where loan_id = new.id;
  return null;
end $$;
create trigger loans_end_referral after update of status on loans for each row
  when (old.status = 'pending_approval' and new.status <> old.status) execute function end_loan_referral();

create function loan_figures_crossed() returns trigger language plpgsql as $$
declare sign integer := case when is_paid_out(new.status) then 1 else -1 end;
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select due_date, figure, sign * count(*), sign * sum(amount) from (
      select i.due_date, i.principal_paid + i.interest_paid as paid,
        instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
      from instalments i where i.loan_id = new.id) owed
    cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
    where figure = 'due' or amount > 0 group by due_date, figure;
  return null;
end $$;
create trigger loans_figures_crossed after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loan_figures_crossed();

create function loan_figures_moved() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    values (lagos_day(old.created_at), 'application', -1, 0), (lagos_day(new.created_at), 'application', 1, 0);
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(moved.created_at), 'lead applied', moved.sign * count(*), 0
    from leads d, (values (old.created_at, -1), (new.created_at, 1)) as moved (created_at, sign)
    where d.loan_id = new.id group by moved.created_at, moved.sign;
  return null;
end $$;
create trigger loans_figures_moved after update of created_at on loans for each row
  when (lagos_day(old.created_at) <> lagos_day(new.created_at)) execute function loan_figures_moved();

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

create function loans_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(created_at), 'application', count(*), 0 from added group by 1;
  else
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(created_at), 'application', -count(*), 0 from removed group by 1;
  end if;
  return null;
end $$;
create trigger loans_figures_added after insert on loans referencing new table as added for each statement
  execute function loans_figures();
create trigger loans_figures_removed after delete on loans referencing old table as removed for each statement
  execute function loans_figures();

create function loans_fill_search_text() returns trigger language plpgsql as $$
declare borrower customers%rowtype;
begin
  select * into strict borrower from customers where id = new.customer_id;
  new.search_text := loan_search_text(borrower.first_name, borrower.last_name, borrower.phone,
    'TN-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0'), new.ippis_number, new.account_number, new.organization_name);
  return new;
end $$;
create trigger loans_search_text before insert
  or update of customer_id, ippis_number, account_number, organization_name on loans for each row
  execute function loans_fill_search_text();

create function loans_fill_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := new.created_at;
  return new;
end
$$;
create trigger loans_status_since before insert on loans for each row when (new.status_since is null)
  execute function loans_fill_status_since();

create function loans_fill_version() returns trigger language plpgsql as $$
begin
  new.loan_type_version_id := (select v.id from loan_type_versions v
    where v.loan_type_id = new.loan_type_id and v.state = 'approved'
      and v.effective_from <= (coalesce(new.created_at, now()) at time zone 'Africa/Lagos')::date
    order by v.effective_from desc, v.number desc limit 1);
  return new;
end $$;
create trigger loans_version before insert on loans for each row when (new.loan_type_version_id is null)
  execute function loans_fill_version();

create function loans_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select id from leads where loan_id = new.id));
  return null;
end $$;
create trigger loans_first_calls after update of created_at on loans for each row
  when (old.created_at <> new.created_at) execute function loans_first_calls();

create function loans_keep_organization() returns trigger language plpgsql as $$
begin
  insert into loan_organizations (name) values (new.organization_name) on conflict do nothing;
  return null;
end $$;
create trigger loans_organization after insert or update of organization_name on loans for each row
  execute function loans_keep_organization();

create function loans_keep_version() returns trigger language plpgsql as $$
begin
  if is_unsigned(old.status)
    and new.offered_at is not null and new.offered_at is distinct from old.offered_at then return new; end if;
  raise exception 'loan % keeps the version of its loan type', old.reference using errcode = 'insufficient_privilege';
end $$;
create trigger loans_version_kept before update of loan_type_version_id on loans for each row
  when (old.loan_type_version_id is distinct from new.loan_type_version_id) execute function loans_keep_version();

create function loans_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(new.id);
  return null;
end $$;
create trigger loans_balance after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loans_refresh_balance();

create function loans_refresh_lead_sales() returns trigger language plpgsql as $$
begin
  perform refresh_lead_sales(array(select id from leads where loan_id = new.id));
  return null;
end $$;
create trigger loans_lead_sales after update of status, approved_amount on loans for each row
  when (old.status <> new.status or old.approved_amount is distinct from new.approved_amount)
  execute function loans_refresh_lead_sales();

create function loans_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(new.id);
  return null;
end $$;
create trigger loans_top_up after update of status on loans for each row
  when ((old.status = 'disbursed') <> (new.status = 'disbursed')) execute function loans_refresh_top_up();

create table loan_balances (
  loan_id bigint primary key references loans(id) on delete cascade,
  created_at timestamptz not null,
  oldest_unpaid_on date not null,
  balance bigint not null,
  mandate_live boolean not null,
  mandate_ended boolean not null
) with (fillfactor=80);
create index loan_balances_by_days on loan_balances (oldest_unpaid_on, loan_id) include (balance);
create index loan_balances_by_due on loan_balances (oldest_unpaid_on, created_at desc, loan_id desc);
create index loan_balances_mandate_ended on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and mandate_ended and oldest_unpaid_on < 'infinity'::date;
create index loan_balances_mandate_stopped on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and not mandate_ended and oldest_unpaid_on < 'infinity'::date;
create index loan_balances_stopped on loan_balances (created_at desc, loan_id desc)
  where not mandate_live and oldest_unpaid_on < 'infinity'::date;

create function count_changed_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, sum(amount) from (
      select oldest_unpaid_on, balance as amount from new_rows union all select oldest_unpaid_on, -balance from old_rows) moved
    group by 1 having sum(amount) <> 0 order by 1;
  return null;
end $$;
create trigger loan_balances_change after update on loan_balances
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_debts();

create function count_gone_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, -sum(balance) from old_rows group by 1 having sum(balance) <> 0 order by 1;
  return null;
end $$;
create trigger loan_balances_go after delete on loan_balances referencing old table as old_rows for each statement
  execute function count_gone_debts();

create function count_new_debts() returns trigger language plpgsql as $$
begin
  insert into debt_day_deltas (oldest_unpaid_on, amount)
    select oldest_unpaid_on, sum(balance) from new_rows group by 1 having sum(balance) <> 0 order by 1;
  return null;
end $$;
create trigger loan_balances_come after insert on loan_balances referencing new table as new_rows for each statement
  execute function count_new_debts();

create table loan_events (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  event text not null,
  from_status text,
  to_status text not null,
  user_id bigint references users(id),
  actor text not null,
  note text,
  at timestamptz not null
);
create index loan_events_decided on loan_events (event, at, id) where event in ('approved', 'rejected');
create index loan_events_of_loan on loan_events (loan_id, id);
create trigger loan_events_immutable before delete or update on loan_events for each row
  execute function refuse_change_but_of_words('note');

create function loan_events_figures() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(at), event, count(*), 0 from added where event in ('approved', 'rejected') group by 1, 2;
  perform refresh_lead_sales(array(select distinct d.id from added join leads d using (loan_id)));
  return null;
end $$;
create trigger loan_events_figures_added after insert on loan_events referencing new table as added for each statement
  execute function loan_events_figures();

create function loan_events_to_partners() returns trigger language plpgsql as $$
begin
  if new.event in ('note-written', 'referred-back', 'referral-answered') then
    return null;
  end if;
  insert into webhook_deliveries (address_id, event_id, next_try_at, created_at)
  select a.id, new.id, new.at, new.at
  from partner_loans p join webhook_addresses a on a.partner_id = p.partner_id and a.ended_at is null
  where p.loan_id = new.loan_id;
  return null;
end $$;
create trigger loan_events_to_partners after insert on loan_events for each row
  execute function loan_events_to_partners();

create table loan_organizations (
  name text primary key
);
create index loan_organizations_search on loan_organizations using gin (lower(name) gin_trgm_ops);

create table loan_referrals (
  loan_id bigint primary key references loans(id),
  officer_id bigint references users(id),
  referred_by bigint not null references users(id),
  referred_at timestamptz not null
);
create index loan_referrals_by on loan_referrals (referred_by);
create index loan_referrals_of_officer on loan_referrals (officer_id);

create table loan_count_deltas (
  id bigint generated always as identity primary key,
  status text not null,
  loan_type_id bigint not null,
  delta integer not null
);

create table loan_count_totals (
  status text not null,
  loan_type_id bigint not null references loan_types(id),
  loans bigint not null,
  primary key (status, loan_type_id)
);

create table loan_file_history (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  slot text not null check (slot in ('authorization', 'valid_id', 'staff_id')),
  file_id uuid not null references files(id),
  replaced_at timestamptz not null
);
create index loan_file_history_of_file on loan_file_history (file_id);
create index loan_file_history_of_loan on loan_file_history (loan_id, id);

create table loan_balance_count_deltas (
  id bigint generated always as identity primary key,
  oldest_unpaid_on date not null,
  mandate_live boolean not null,
  delta integer not null
);

create table loan_balance_count_totals (
  oldest_unpaid_on date not null,
  mandate_live boolean not null,
  loans bigint not null,
  primary key (oldest_unpaid_on, mandate_live)
);

create table account_statements (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  code text not null unique check (length(code) = 26),
  format text not null check (format in ('pdf', 'csv')),
  from_day date not null,
  to_day date not null,
  closing bigint not null,
  file_id uuid references files(id),
  sha256 bytea not null check (length(sha256) = 32),
  issued_at timestamptz not null,
  issued_by bigint references users(id),
  mailed_at timestamptz,
  constraint account_statements_period check (from_day <= to_day)
);
create index account_statements_of_content on account_statements (sha256);
create index account_statements_of_file on account_statements (file_id) where file_id is not null;
create index account_statements_of_loan on account_statements (loan_id, id desc);

create table instalments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  number integer not null,
  due_date date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  principal_paid bigint not null default 0,
  interest_paid bigint not null default 0,
  settled_at timestamptz,
  settled_by bigint,
  unique (loan_id, number),
  check (principal_paid >= 0 and principal_paid <= principal),
  check (interest_paid >= 0 and interest_paid <= interest)
);
create index instalments_by_day on instalments (due_date, id);
create index instalments_paid_by_day on instalments (due_date, id)
  where settled_at is not null or (principal_paid + interest_paid) >= (principal + interest);
create index instalments_posted_by_day on instalments (due_date, id) where (principal_paid + interest_paid) > 0;
create index instalments_unpaid_by_day on instalments (due_date, id)
  where settled_at is null and (principal_paid + interest_paid) < (principal + interest);

create function instalments_changed() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select due_date, figure, sum(sign), sum(sign * counted.amount) from (
      select i.due_date, i.sign, i.principal_paid + i.interest_paid as paid,
        instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
      from (select 1 as sign, added.* from added union all select -1, removed.* from removed) i
      join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
    cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
    where figure = 'due' or counted.amount > 0 group by due_date, figure
    having sum(sign) <> 0 or sum(sign * counted.amount) <> 0;
  perform refresh_loan_rows(loan_id) from (select distinct loan_id from added order by loan_id) loans_touched;
  return null;
end $$;
create trigger instalments_changed after update on instalments referencing old table as removed new table as added
  for each statement execute function instalments_changed();

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

create function instalments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select due_date, figure, count(*), sum(counted.amount) from (
        select i.due_date, i.principal_paid + i.interest_paid as paid,
          instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
        from added i join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
      cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
      where figure = 'due' or counted.amount > 0 group by due_date, figure;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select due_date, figure, -count(*), -sum(counted.amount) from (
        select i.due_date, i.principal_paid + i.interest_paid as paid,
          instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
        from removed i join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
      cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
      where figure = 'due' or counted.amount > 0 group by due_date, figure;
  end if;
  return null;
end $$;
create trigger instalments_figures_added after insert on instalments referencing new table as added for each statement
  execute function instalments_figures();
create trigger instalments_figures_removed after delete on instalments referencing old table as removed
  for each statement execute function instalments_figures();

create function instalments_reach() returns trigger language plpgsql as $$
begin
  update schedule_reach r set shortest = least(r.shortest, days), longest = greatest(r.longest, days)
    from (select new.due_date - lagos_day(created_at) as days from loans where id = new.loan_id) seen
    where days < r.shortest or days > r.longest;
  return null;
end $$;
create trigger instalments_reach after insert or update of due_date on instalments for each row
  execute function instalments_reach();

create function instalments_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(loan_id) from (select distinct t.loan_id from touched t join loans l on l.id = t.loan_id
    where is_paid_out(l.status) order by t.loan_id) loans_touched;
  return null;
end $$;
create trigger instalments_balance_gone after delete on instalments referencing old table as touched for each statement
  execute function instalments_refresh_balance();
create trigger instalments_balance_new after insert on instalments referencing new table as touched for each statement
  execute function instalments_refresh_balance();

create function instalments_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(loan_id) from (select distinct loan_id from touched order by loan_id) loans_touched;
  return null;
end $$;
create trigger instalments_top_up_gone after delete on instalments referencing old table as touched for each statement
  execute function instalments_refresh_top_up();
create trigger instalments_top_up_new after insert on instalments referencing new table as touched for each statement
  execute function instalments_refresh_top_up();

create table payment_methods (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null unique
);

create table payments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  payment_method_id bigint references payment_methods(id),
  reference text not null,
  amount bigint not null check (amount > 0),
  unapplied bigint not null default 0,
  purpose text not null default 'repayment' check (purpose in ('repayment', 'settlement', 'top-up', 'credit')),
  paid_on date not null,
  created_by bigint references users(id),
  created_at timestamptz not null,
  reversed_at timestamptz,
  source text not null default 'manual' check (source in ('manual', 'provider', 'statement', 'top-up', 'credit')),
  received_into text,
  reversed_by bigint references users(id),
  reversal_reason text,
  fee_returned bigint not null default 0 check (fee_returned >= 0),
  interest_returned bigint not null default 0 check (interest_returned >= 0),
  check (unapplied >= 0 and unapplied <= amount),
  constraint payments_method_check check (payment_method_id is not null or (purpose in ('top-up', 'credit'))),
  constraint payments_returned_check check ((fee_returned + interest_returned) = 0 or purpose = 'settlement')
);
create unique index one_use_of_a_payment_reference on payments (payment_method_id, lower(btrim(reference)))
  where reversed_at is null;
create index payments_by_method on payments (payment_method_id, id desc) where reversed_at is null;
create index payments_by_method_received on payments (payment_method_id, paid_on, id) where reversed_at is null;
create index payments_by_reference on payments (lower(btrim(reference)) text_pattern_ops);
create index payments_by_top_up on payments (paid_on) include (amount) where purpose = 'top-up' and reversed_at is null;
create index payments_newest on payments (id desc) where reversed_at is null;
create index payments_of_loan on payments (loan_id, id) include (payment_method_id, reversed_at);
create index payments_received on payments (paid_on, id) where reversed_at is null;
create index payments_with_credit on payments (created_at, id) include (unapplied)
  where reversed_at is null and unapplied > 0;

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
create trigger payments_counted after insert on payments referencing new table as added for each statement
  execute function payments_count();
create trigger payments_recounted after update on payments referencing old table as removed new table as added
  for each statement execute function payments_count();
create trigger payments_uncounted after delete on payments referencing old table as removed for each statement
  execute function payments_count();

create function payments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', count(*), sum(amount) from added where reversed_at is null and purpose <> 'credit' group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', -count(*), -sum(amount) from removed where reversed_at is null and purpose <> 'credit' group by 1;
  end if;
  return null;
end $$;
create trigger payments_figures_added after insert on payments referencing new table as added for each statement
  execute function payments_figures();
create trigger payments_figures_changed after update on payments referencing old table as removed new table as added
  for each statement execute function payments_figures();
create trigger payments_figures_removed after delete on payments referencing old table as removed for each statement
  execute function payments_figures();

create table payment_allocations (
  payment_id bigint not null references payments(id),
  instalment_id bigint not null references instalments(id),
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  primary key (payment_id, instalment_id)
);
create index payment_allocations_of_instalment on payment_allocations (instalment_id);

create table payment_count_deltas (
  id bigint generated always as identity primary key,
  method bigint not null,
  delta integer not null
);

create table payment_count_totals (
  method bigint primary key,
  payments bigint not null
);

create table credit_uses (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments(id),
  loan_id bigint not null references loans(id),
  kind text not null check (kind in ('applied', 'freed', 'refund', 'transfer')),
  amount bigint not null check (amount > 0),
  payment_method_id bigint references payment_methods(id),
  reference text,
  remark text,
  to_payment_id bigint references payments(id),
  created_by bigint references users(id),
  created_at timestamptz not null,
  reversed_at timestamptz
);
create index credit_uses_of_payment on credit_uses (payment_id);
create index credit_uses_to_payment on credit_uses (to_payment_id) where to_payment_id is not null;
create unique index one_use_of_a_refund_reference on credit_uses (lower(btrim(reference)))
  where kind = 'refund' and reversed_at is null;

create table statements (
  id bigint generated always as identity primary key,
  bank text not null,
  file_id uuid not null references files(id),
  file_name text not null,
  sha256 bytea not null,
  layout text not null check (layout in ('csv', 'xls', 'xlsx', 'ods', 'pdf', 'ofx', 'mt940', 'picture')),
  state text not null check (state in ('read', 'posting', 'posted', 'evidence', 'captured', 'discarded')),
  from_day date,
  to_day date,
  opening_balance bigint,
  closing_balance bigint,
  balance_chain text not null check (balance_chain in ('verified', 'absent', 'broken')),
  chain_note text,
  line_count integer not null default 0,
  uploaded_by bigint references users(id),
  uploaded_at timestamptz not null,
  posted_by bigint references users(id),
  posted_at timestamptz,
  capture_note text,
  account text,
  overlap text check (overlap in ('same', 'other')),
  bank_name text,
  unread_accepted integer,
  books_next_on date,
  constraint statements_bank_name_check check ((bank ~~ 'other:%') = (bank_name is not null))
);
create unique index one_upload_of_a_statement on statements (sha256) where state <> 'discarded';
create index statements_newest on statements (id desc);
create index statements_of_file on statements (file_id);
create index statements_waiting on statements (id desc) where state in ('read', 'posting', 'evidence');
create index statements_with_days_to_come on statements (books_next_on) where books_next_on is not null;

create table statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements(id),
  row_number integer not null,
  booked_on date not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  balance bigint,
  narration text not null,
  reference text,
  base_key text not null,
  line_key text not null,
  verdict text not null check (verdict in ('matched', 'clears', 'confirms', 'suggested', 'suspense', 'duplicate', 'out',
    'reversal')),
  reason text not null,
  loan_id bigint references loans(id),
  payment_id bigint references payments(id),
  candidates json,
  booked boolean not null default false,
  booked_at timestamptz,
  undone_at timestamptz,
  account text,
  repeats_line_id bigint references statement_lines(id),
  takes_back_line_id bigint references statement_lines(id),
  chosen_loan_id bigint references loans(id),
  chosen_by bigint references users(id),
  chosen_at timestamptz,
  unique (statement_id, row_number),
  constraint statement_lines_chosen check (num_nonnulls(chosen_loan_id, chosen_by, chosen_at) in (0, 3))
);
create unique index one_booking_of_a_line on statement_lines (line_key, coalesce(blind_of(account), '')) where booked;
create index statement_lines_alike on statement_lines (base_key, statement_id);
create index statement_lines_chosen on statement_lines (chosen_loan_id) where chosen_loan_id is not null;
create index statement_lines_in_print on statement_lines (line_print(booked_on, amount, reference, narration))
  where booked and direction = 'credit';
create index statement_lines_of_loan on statement_lines (loan_id, id) where loan_id is not null;
create index statement_lines_of_money on statement_lines (amount, booked_on, balance)
  where booked and direction = 'credit';
create index statement_lines_of_payment on statement_lines (payment_id) where payment_id is not null;
create index statement_lines_out on statement_lines (amount, booked_on) where direction = 'debit';
create index statement_lines_repeating on statement_lines (repeats_line_id) where repeats_line_id is not null;
create index statement_lines_taking_back on statement_lines (takes_back_line_id) where takes_back_line_id is not null;
create index statement_lines_to_book on statement_lines (statement_id, booked_on, line_key)
  where direction = 'credit' and booked_at is null;

create function statement_lines_search_text() returns trigger language plpgsql as $$
begin
  update suspense_items set search_text = suspense_search_text(new.narration, new.reference)
    where statement_line_id = new.id;
  return null;
end $$;
create trigger statement_lines_search_text after update of narration, reference on statement_lines for each row
  when (old.narration is distinct from new.narration or old.reference is distinct from new.reference)
  execute function statement_lines_search_text();

create table statement_rejects (
  statement_id bigint not null references statements(id),
  row_number integer not null,
  content text not null,
  reason text not null,
  has_money boolean not null default true,
  answer text check (answer in ('entered', 'no_money', 'other_file')),
  payment_id bigint references payments(id),
  answered_by bigint references users(id),
  answered_at timestamptz,
  primary key (statement_id, row_number),
  constraint statement_rejects_answered check ((answer is null) = (answered_at is null)),
  constraint statement_rejects_entered check ((not answer is distinct from 'entered') = (payment_id is not null)),
  constraint statement_rejects_with_money check (has_money or answer is null)
);
create unique index one_row_of_a_payment on statement_rejects (payment_id) where payment_id is not null;
create index statement_rejects_open on statement_rejects (statement_id) where has_money and answer is null;

create table suspense_items (
  id bigint generated always as identity primary key,
  statement_line_id bigint not null references statement_lines(id),
  amount bigint not null check (amount > 0),
  received_on date not null,
  state text not null check (state in ('open', 'resolved')),
  owner_id bigint references users(id),
  not_of_loans bigint[] not null default '{}'::bigint[],
  retry boolean not null default false,
  tried_at timestamptz,
  resolution text check (resolution in ('payment', 'deductions', 'confirms', 'returned', 'same')),
  payment_id bigint references payments(id),
  rest_of bigint references suspense_items(id),
  resolved_by bigint references users(id),
  resolved_at timestamptz,
  created_at timestamptz not null,
  brought_by bigint[] not null default '{}'::bigint[],
  search_text text not null default ''
);
create unique index one_open_item_of_a_line on suspense_items (statement_line_id) where state = 'open';
create index suspense_of_line on suspense_items (statement_line_id, id);
create index suspense_open on suspense_items (received_on, id) where state = 'open';
create index suspense_open_amount on suspense_items (amount) where state = 'open';
create index suspense_open_search on suspense_items using gin (search_text gin_trgm_ops) with (fastupdate=off)
  where state = 'open';
create index suspense_to_retry on suspense_items (id) where state = 'open' and retry;

create function suspense_items_search_text() returns trigger language plpgsql as $$
begin
  select suspense_search_text(x.narration, x.reference) into new.search_text
    from statement_lines x where x.id = new.statement_line_id;
  return new;
end $$;
create trigger suspense_items_search_text before insert on suspense_items for each row
  execute function suspense_items_search_text();

create table acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'return', 'same', 'assign', 'confirm', 'clear', 'settlement', 'closing',
    'stop', 'unread')),
  subject text not null,
  loan_id bigint references loans(id),
  suspense_item_id bigint references suspense_items(id),
  amount bigint not null check (amount >= 0),
  wanted jsonb not null,
  title text not null,
  asked_by bigint references users(id),
  asked_at timestamptz not null,
  lapses_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  decided_by bigint references users(id),
  decided_at timestamptz,
  because text,
  refund_id bigint references credit_uses(id),
  statement_id bigint references statements(id),
  constraint agreed_by_somebody check (state <> 'agreed' or decided_by is not null),
  constraint asked_for_by_somebody check (asked_by is not null or kind = 'closing'),
  constraint decided_acts_have_a_time check ((state = 'asked') = (decided_at is null)),
  constraint nobody_agrees_to_their_own check ((state not in ('agreed', 'refused'))
    or decided_by is distinct from asked_by)
);
create index acts_asked on acts (asked_at, id) where state = 'asked';
create index acts_decided on acts (decided_at) where state <> 'asked';
create index acts_of_a_loan on acts (loan_id) where loan_id is not null;
create index acts_of_a_refund on acts (refund_id) where refund_id is not null;
create index acts_of_a_statement on acts (statement_id) where statement_id is not null;
create index acts_of_suspense on acts (suspense_item_id) where suspense_item_id is not null;
create unique index one_open_act on acts (subject) where state = 'asked';

create table application_views (
  token_hash bytea primary key check (length(token_hash) = 32),
  loan_id bigint not null references loans(id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index application_views_by_end on application_views (expires_at);

create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('four-eyes-off', 'staff-created', 'staff-updated', 'staff-activated',
    'staff-two-factor-removed', 'role-created', 'role-updated')),
  subject text not null,
  about bigint references users(id),
  wanted jsonb not null,
  words jsonb not null,
  asked_by bigint not null references users(id),
  asked_at timestamptz not null,
  due_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed')),
  decided_by bigint references users(id),
  decided_at timestamptz,
  because text,
  constraint approved_by_somebody_or_time check (state <> 'approved' or decided_by is not null or due_at is not null),
  constraint decided_has_a_time check ((state = 'waiting') = (decided_at is null)),
  constraint nobody_approves_their_own check (state <> 'approved' or decided_by is distinct from asked_by)
);
create index approval_requests_decided on approval_requests (decided_at) where state <> 'waiting';
create index approval_requests_waiting on approval_requests (asked_at) where state = 'waiting';
create unique index one_waiting_request on approval_requests (kind, subject) where state = 'waiting';

create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  rows bigint not null,
  anchored_rows bigint,
  anchor_at timestamptz,
  faults text[] not null
);
create index audit_checks_newest on audit_checks (checked_at desc, id desc);

create table audit_log (
  seq bigint generated by default as identity primary key,
  payload text not null,
  at timestamptz not null,
  actor_id bigint generated always as ((payload::json ->> 'actorId')::bigint) stored,
  action text not null generated always as (payload::json ->> 'action') stored,
  object text not null generated always as (payload::json ->> 'object') stored,
  previous_hash bytea not null,
  hash bytea not null,
  seal bytea check (length(seal) = 28),
  chain smallint not null,
  place bigint not null
);
create index audit_log_by_action on audit_log (action, at desc, seq desc);
create unique index audit_log_by_chain on audit_log (chain, place);
create index audit_log_by_kind on audit_log (split_part(object, ':', 1), at desc, seq desc);
create index audit_log_by_time on audit_log (at desc, seq desc);
create index audit_log_of_actor on audit_log (coalesce(actor_id, 0::bigint), at desc, seq desc);
create index audit_log_of_object on audit_log (object, at desc, seq desc);
create trigger audit_log_immutable before delete or update on audit_log for each row execute function refuse_change();

create table business_openings (
  id integer generated always as identity primary key,
  state text not null check (state in ('proposed', 'withdrawn', 'open')),
  proposed_by bigint references users(id),
  proposed_at timestamptz not null,
  decided_by bigint references users(id),
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (state = 'open' or proposed_by is not null),
  check (state <> 'open' or proposed_by is null and decided_by is null or decided_by is not null
    and proposed_by is not null and proposed_by <> decided_by)
);
create unique index business_openings_open on business_openings ((true)) where state = 'open';
create unique index business_openings_proposed on business_openings ((true)) where state = 'proposed';

create function refuse_change_of_opening() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided about an opening stays as it is';
end $$;
create trigger business_openings_kept before delete or update on business_openings for each row
  when (old.state <> 'proposed') execute function refuse_change_of_opening();

create table shown_texts (
  sha256 bytea primary key,
  text text not null check (text <> ''),
  check (sha256 = sha256(convert_to(text, 'UTF8'::name)))
);
create trigger shown_texts_kept before delete or update on shown_texts for each row
  execute function refuse_change_of_terms();

create table terms_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('loan_terms', 'signing_consent', 'application_consent', 'privacy_policy',
    'terms_conditions')),
  version text not null check (version ~ '^[0-9a-z.-]{1,20}$'),
  text text not null check (text <> ''),
  state text not null check (state in ('draft', 'submitted', 'published')),
  effective_from date,
  written_by bigint[] not null default '{}'::bigint[],
  changed_by bigint references users(id),
  changed_at timestamptz not null,
  submitted_by bigint references users(id),
  submitted_at timestamptz,
  published_by bigint references users(id),
  published_at timestamptz,
  alone boolean not null default false,
  revision integer not null default 1,
  unique (kind, version),
  check (state = 'draft' or effective_from is not null),
  check ((state = 'published') = (published_at is not null)),
  check (published_by is null or alone or not (published_by = any (array_append(written_by, submitted_by))))
);
create index terms_versions_in_force on terms_versions (kind, effective_from desc, published_at desc)
  where state = 'published';
create unique index terms_versions_open on terms_versions (kind) where state <> 'published';
create trigger terms_versions_kept before delete or update on terms_versions for each row when (old.state = 'published')
  execute function refuse_change_of_terms();

create table consents (
  loan_id bigint primary key references loans(id),
  version text not null,
  at timestamptz not null,
  ip text,
  user_agent text not null default '',
  channel text not null check (channel in ('web', 'partner')),
  kind text not null default 'application_consent' check (kind = 'application_consent'),
  text_sha256 bytea not null references shown_texts(sha256),
  constraint consents_version_fkey foreign key (kind, version) references terms_versions(kind, version)
);

create table contact_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers(id),
  loan_id bigint references loans(id),
  fields text[] not null check (cardinality(fields) > 0
    and fields <@ array['phone', 'email', 'name', 'bvn', 'bank', 'account']),
  at timestamptz not null,
  changed_by bigint references users(id),
  confirmed_at timestamptz,
  confirmed_by bigint references users(id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_by <> changed_by),
  check (loan_id is not null or not fields && array['bank', 'account'])
);
create index contact_changes_of_customer on contact_changes (customer_id, id);
create index contact_changes_of_loan on contact_changes (loan_id) where confirmed_at is null;
create index contact_changes_open on contact_changes (customer_id, id) where confirmed_at is null;
create index contact_changes_waiting on contact_changes (id) where confirmed_at is null;

create table daily_spending (
  day date not null,
  what text not null check (what in ('lookup', 'sms', 'identity')),
  spent integer not null,
  told_at timestamptz,
  primary key (day, what)
);

create table daily_figure_deltas (
  id bigint generated always as identity primary key,
  day date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);

create table daily_figure_totals (
  day date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null,
  primary key (day, figure)
);

create function daily_figure_totals_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, sum(rows), sum(amount) from added group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, -sum(rows), -sum(amount) from removed group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  else
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, sum(rows), sum(amount) from (
        select day, figure, rows, amount from added union all select day, figure, -rows, -amount from removed) changed
      group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger daily_figure_totals_added after insert on daily_figure_totals referencing new table as added
  for each statement execute function daily_figure_totals_months();
create trigger daily_figure_totals_changed after update on daily_figure_totals
  referencing old table as removed new table as added for each statement execute function daily_figure_totals_months();
create trigger daily_figure_totals_removed after delete on daily_figure_totals referencing old table as removed
  for each statement execute function daily_figure_totals_months();

create table data_keys (
  id smallint primary key check (id >= 0 and id <= 1295),
  state text not null check (state in ('index', 'coming', 'current', 'leaving')),
  wrapped bytea not null,
  made_at timestamptz not null
);
create unique index one_data_key_of_each on data_keys (state) where state in ('index', 'coming', 'current');

create table debt_day_deltas (
  id bigint generated always as identity primary key,
  oldest_unpaid_on date not null,
  amount bigint not null
);

create table debt_day_totals (
  oldest_unpaid_on date primary key,
  balance bigint not null
);

create table provider_lookups (
  id bigint generated always as identity primary key,
  loan_id bigint references loans(id),
  bank_code text not null,
  account_number text not null,
  authorisation_code text not null unique,
  asked_by bigint references users(id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'unknown')),
  refusal text,
  message text,
  customer_id text,
  answer json
);
create index lookups_with_answer on provider_lookups (answered_at) where answer is not null;
create unique index one_lookup_under_way on provider_lookups (bank_code, blind_of(account_number)) where outcome is null;
create index provider_lookups_of_account on provider_lookups (bank_code, blind_of(account_number), id desc);
create index provider_lookups_of_asker on provider_lookups (asked_by, asked_at desc) where asked_by is not null;
create index provider_lookups_of_loan on provider_lookups (loan_id, id desc);

create table provider_notifications (
  id bigint generated always as identity primary key,
  provider text not null,
  body text not null,
  content_hash bytea not null unique,
  notification_id text,
  mandate_reference text,
  mandate_id bigint,
  amount bigint,
  paid_on date,
  state text not null check (state in ('received', 'confirmed', 'parked', 'unconfirmed', 'unreadable')),
  copies integer not null default 1,
  checks integer not null default 0,
  next_check_at timestamptz,
  received_at timestamptz not null,
  settled_at timestamptz
);
create index notifications_by_state on provider_notifications (state, id desc);
create index notifications_by_time on provider_notifications using brin (received_at);
create index notifications_due on provider_notifications (next_check_at) where state = 'received';
create index notifications_newest on provider_notifications (id desc);
create index notifications_of_mandate on provider_notifications (mandate_id) where state = 'received';
create index notifications_parked on provider_notifications (mandate_reference) where state = 'parked';

create function notifications_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_count_deltas (state, delta) select state, count(*) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into notification_count_deltas (state, delta) select state, -count(*) from removed group by 1;
  else
    -- A copy that is only counted changes no state and leaves nothing behind.
    insert into notification_count_deltas (state, delta)
      select state, sum(delta) from (select state, 1 as delta from added union all select state, -1 from removed) moved
      group by 1 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger notifications_counted after insert on provider_notifications referencing new table as added
  for each statement execute function notifications_count();
create trigger notifications_recounted after update on provider_notifications
  referencing old table as removed new table as added for each statement execute function notifications_count();
create trigger notifications_uncounted after delete on provider_notifications referencing old table as removed
  for each statement execute function notifications_count();

create table provider_operations (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  kind text not null check (kind in ('book-mandate', 'stop-mandate')),
  mandate_id bigint,
  state text not null check (state in ('queued', 'sending', 'unknown', 'confirmed', 'refused', 'not-booked')),
  request json not null,
  provider_reference text,
  message text,
  requested_by bigint references users(id),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  lease_until timestamptz,
  checks integer not null default 0,
  absent_reads integer not null default 0,
  next_check_at timestamptz,
  billed_lookups integer not null default 0
);
create unique index one_open_booking on provider_operations (loan_id)
  where kind = 'book-mandate' and (state in ('queued', 'sending', 'unknown'));
create index provider_operations_due on provider_operations (next_check_at) where next_check_at is not null;
create index provider_operations_of_loan on provider_operations (loan_id, id desc);

create table mandates (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  provider text not null,
  mandate_reference text not null unique,
  customer_id text not null,
  authorisation_code text not null,
  status text not null check (status in ('active', 'stopping', 'stopped', 'ended')),
  collection_amount bigint not null,
  total_amount bigint not null,
  first_collection_on date not null,
  booked_at timestamptz not null,
  stopped_at timestamptz,
  checked_at timestamptz,
  reactivation_count integer not null default 0,
  next_poll_at timestamptz,
  poll_failures integer not null default 0,
  last_deducted_on date
);
create index mandates_of_amount on mandates (collection_amount, loan_id) where status = 'active';
create index mandates_of_customer on mandates (customer_id);
create index mandates_of_loan on mandates (loan_id, id desc);
create index mandates_to_poll on mandates (next_poll_at, id) where next_poll_at is not null;
create index mandates_unchecked on mandates (coalesce(checked_at, booked_at), loan_id) where status = 'active';
create index mandates_without_money on mandates (coalesce(last_deducted_on, first_collection_on - 1), loan_id)
  where status = 'active';
create unique index one_live_mandate on mandates (loan_id) where status = 'active';

create function mandates_refresh_balance() returns trigger language plpgsql as $$
begin
  perform refresh_loan_balance(case tg_op when 'DELETE' then old.loan_id else new.loan_id end);
  return null;
end $$;
create trigger mandates_balance after insert or delete on mandates for each row
  execute function mandates_refresh_balance();
create trigger mandates_balance_changed after update of status on mandates for each row when (old.status <> new.status)
  execute function mandates_refresh_balance();

create function mandates_refresh_top_up() returns trigger language plpgsql as $$
begin
  perform refresh_top_up_candidate(case tg_op when 'DELETE' then old.loan_id else new.loan_id end);
  return null;
end $$;
create trigger mandates_top_up after insert or delete on mandates for each row
  execute function mandates_refresh_top_up();
create trigger mandates_top_up_changed after update of status on mandates for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function mandates_refresh_top_up();

create table mandate_reactivations (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  mandate_id bigint not null references mandates(id),
  state text not null check (state in ('queued', 'booking', 'done', 'refused')),
  message text,
  operation_id bigint references provider_operations(id),
  attempts integer not null default 0,
  next_try_at timestamptz,
  requested_by bigint references users(id),
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index one_open_reactivation on mandate_reactivations (loan_id) where state in ('queued', 'booking');
create index reactivations_due on mandate_reactivations (next_try_at) where state in ('queued', 'booking');
create index reactivations_of_loan on mandate_reactivations (loan_id, id desc);

create table mandate_troubles (
  mandate_id bigint primary key references mandates(id),
  message text not null,
  since timestamptz not null
);

create table deductions (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  mandate_id bigint references mandates(id),
  amount bigint not null check (amount > 0),
  deducted_on date not null,
  line_key text unique,
  first_told_by text not null check (first_told_by in ('history', 'manual', 'statement')),
  provider_status text,
  state text not null check (state in ('posted', 'held', 'reversed', 'aside')),
  held_reason text,
  payment_id bigint references payments(id),
  told_manually_at timestamptz,
  remitted_on date,
  remitted_line_id bigint references statement_lines(id),
  created_at timestamptz not null,
  implausible boolean not null default false,
  aside_reason text,
  employer_id bigint references employers(id),
  constraint deductions_aside check ((state = 'aside') = (aside_reason is not null)),
  check ((state in ('held', 'aside')) = (payment_id is null)),
  constraint deductions_implausible check (not implausible or state = 'held')
);
create index deductions_by_day on deductions (deducted_on, id);
create index deductions_by_employer on deductions (coalesce(employer_id, 0::bigint), deducted_on, id)
  where state = 'posted';
create index deductions_held on deductions (id) where held_reason is not null;
create index deductions_not_remitted on deductions (deducted_on, id) where state = 'posted' and remitted_on is null;
create index deductions_not_remitted_by_employer on deductions (coalesce(employer_id, 0::bigint), deducted_on, id)
  where state = 'posted' and remitted_on is null;
create index deductions_of_line on deductions (remitted_line_id) where remitted_line_id is not null;
create index deductions_of_loan on deductions (loan_id, amount, deducted_on);
create index deductions_of_mandate on deductions (mandate_id, deducted_on);
create index deductions_of_payment on deductions (payment_id);
create index deductions_posted_by_day on deductions (deducted_on, id) where state = 'posted';
create index deductions_remitted_by_day on deductions (deducted_on, id)
  where state = 'posted' and remitted_on is not null;
create index deductions_remitted_by_employer on deductions (coalesce(employer_id, 0::bigint), deducted_on, id)
  where state = 'posted' and remitted_on is not null;

create function deductions_employer_months() returns trigger language plpgsql as $$
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
create trigger deductions_months_added after insert on deductions referencing new table as added for each statement
  execute function deductions_employer_months();
create trigger deductions_months_changed after update on deductions referencing old table as removed new table as added
  for each statement execute function deductions_employer_months();
create trigger deductions_months_removed after delete on deductions referencing old table as removed for each statement
  execute function deductions_employer_months();

create function deductions_take_employer() returns trigger language plpgsql as $$
begin
  select employer_id into new.employer_id from loans where id = new.loan_id;
  return new;
end $$;
create trigger deductions_employer before insert or update of loan_id on deductions for each row
  execute function deductions_take_employer();

create table device_handovers (
  loan_id bigint primary key references loans(id),
  kind text not null check (kind in ('imei', 'serial')),
  number text not null,
  noted_by text not null,
  noted_at timestamptz not null,
  check (
case kind
    when 'imei' then number ~ '^[0-9]{15}$'
    else number ~ '^[A-Z0-9]{4,32}$'
end)
);
create index device_handovers_number on device_handovers (number);

create table disbursements (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  reference text not null,
  remark text,
  approved_amount bigint not null,
  fee bigint not null,
  liquidation bigint not null default 0,
  payout bigint not null check (payout > 0),
  disbursed_by bigint references users(id),
  disbursed_at timestamptz not null,
  reversed_at timestamptz,
  signed_payout bigint
);
create index disbursements_live on disbursements (disbursed_at, id) where reversed_at is null;
create index disbursements_taken_back on disbursements (loan_id) where reversed_at is not null;
create unique index one_live_disbursement on disbursements (loan_id) where reversed_at is null;
create unique index one_use_of_a_payout_reference on disbursements (lower(btrim(reference)));

create function disbursements_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(disbursed_at), 'disbursed', count(*), sum(approved_amount) from added where reversed_at is null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(disbursed_at), 'disbursed', -count(*), -sum(approved_amount) from removed where reversed_at is null group by 1;
    perform refresh_lead_sales(array(select distinct d.id from removed join leads d using (loan_id)));
  end if;
  return null;
end $$;
create trigger disbursements_figures_added after insert on disbursements referencing new table as added
  for each statement execute function disbursements_figures();
create trigger disbursements_figures_changed after update on disbursements
  referencing old table as removed new table as added for each statement execute function disbursements_figures();
create trigger disbursements_figures_removed after delete on disbursements referencing old table as removed
  for each statement execute function disbursements_figures();

create table erasures (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers(id),
  state text not null check (state in ('waiting', 'done', 'withdrawn')),
  reason text not null,
  asked_by bigint references users(id),
  asked_at timestamptz not null,
  decided_by bigint references users(id),
  decided_at timestamptz
);
create index erasures_of_customer on erasures (customer_id, id desc);
create unique index one_erasure_done on erasures (customer_id) where state = 'done';
create unique index one_open_erasure on erasures (customer_id) where state = 'waiting';

create table failed_payments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  payment_method_id bigint references payment_methods(id),
  reference text not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reason text not null,
  fact text not null unique,
  payment_id bigint references payments(id),
  created_by bigint references users(id),
  created_at timestamptz not null
);
create index failed_payments_by_method on failed_payments (payment_method_id, id desc);
create index failed_payments_by_method_received on failed_payments (payment_method_id, paid_on, id);
create index failed_payments_by_reference on failed_payments (lower(btrim(reference)) text_pattern_ops);
create index failed_payments_of_loan on failed_payments (loan_id, id) include (payment_method_id);
create index failed_payments_received on failed_payments (paid_on, id);

create table message_days (
  day date not null,
  channel text not null,
  kind text not null,
  accepted integer not null default 0,
  delivered integer not null default 0,
  undelivered integer not null default 0,
  failed integer not null default 0,
  cost bigint not null default 0,
  primary key (day, channel, kind)
);

create table message_text_versions (
  id integer generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  number integer not null,
  subject text check (subject <> ''),
  body text not null check (body <> ''),
  state text not null check (state in ('draft', 'submitted', 'approved')),
  written_by bigint[] not null,
  changed_by bigint not null references users(id),
  changed_at timestamptz not null,
  submitted_by bigint references users(id),
  submitted_at timestamptz,
  approved_by bigint references users(id),
  approved_at timestamptz,
  alone boolean not null default false,
  revision integer not null default 1,
  unique (template, number),
  check ((state = 'approved') = (approved_at is not null)),
  check (state = 'draft' or submitted_at is not null),
  check (approved_by is null or alone or not (approved_by = any (array_append(written_by, submitted_by))))
);
create index message_text_versions_live on message_text_versions (template, id desc) where state = 'approved';
create unique index message_text_versions_open on message_text_versions (template) where state <> 'approved';

create function refuse_change_of_message_text() returns trigger language plpgsql as $$
begin
  raise exception 'an approved text is kept as it was sent';
end $$;
create trigger message_text_versions_kept before delete or update on message_text_versions for each row
  when (old.state = 'approved') execute function refuse_change_of_message_text();

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  loan_id bigint references loans(id),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  expires_at timestamptz,
  kind text not null default 'notice' check (kind in ('code', 'link', 'payment', 'notice', 'test')),
  outcome text check (outcome in ('delivered', 'undelivered', 'expired', 'failed', 'bounced')),
  outcome_at timestamptz,
  template text,
  text_version integer references message_text_versions(id),
  mail_id text,
  outcome_why text
);
create index outbox_by_mail_id on outbox_messages (mail_id) where mail_id is not null;
create index outbox_codes_due on outbox_messages (next_attempt_at) where state = 'queued' and kind = 'code';
create index outbox_codes_of_number on outbox_messages (recipient, created_at) where kind = 'code' and channel = 'sms';
create index outbox_due on outbox_messages (next_attempt_at) where state = 'queued';
create index outbox_email_due on outbox_messages (next_attempt_at) where state = 'queued' and channel = 'email';
create index outbox_mails_to on outbox_messages (lower(recipient), id desc) where channel = 'email';
create index outbox_newest on outbox_messages (id desc);
create index outbox_of_loan on outbox_messages (loan_id, created_at);
create index outbox_recipients_kept on outbox_messages (created_at)
  where state <> 'queued' and loan_id is null and recipient <> '(no longer kept)';
create index outbox_sms_due on outbox_messages (next_attempt_at) where state = 'queued' and channel = 'sms';
create index outbox_tests on outbox_messages (channel, id desc) where kind = 'test';
create index outbox_texts_kept on outbox_messages (created_at)
  where state <> 'queued' and (body not in ('(no longer kept)', '(sent; the text is not kept)',
  '(not sent; the text is not kept)'));
create index outbox_troubled on outbox_messages (id desc)
  where state = 'failed' or (outcome in ('undelivered', 'expired', 'failed', 'bounced'));
create index outbox_troubled_of_channel on outbox_messages (channel, id desc)
  where state = 'failed' or (outcome in ('undelivered', 'expired', 'failed', 'bounced'));

create function outbox_fails_lead_messages() returns trigger language plpgsql as $$
begin
  update lead_messages set has_failed = true where message_id = new.id and not has_failed;
  return null;
end $$;
create trigger outbox_fails_lead_messages after update of state on outbox_messages for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function outbox_fails_lead_messages();

create function outbox_moves_message_days() returns trigger language plpgsql as $$
begin
  insert into message_days as d (day, channel, kind, accepted, delivered, undelivered, failed)
    values ((new.created_at at time zone 'Africa/Lagos')::date, new.channel, new.kind,
      (new.state = 'sent')::int - (old.state = 'sent')::int,
      (new.outcome is not distinct from 'delivered')::int - (old.outcome is not distinct from 'delivered')::int,
      coalesce(new.outcome <> 'delivered', false)::int - coalesce(old.outcome <> 'delivered', false)::int,
      (new.state = 'failed')::int - (old.state = 'failed')::int)
    on conflict (day, channel, kind) do update set accepted = d.accepted + excluded.accepted,
      delivered = d.delivered + excluded.delivered, undelivered = d.undelivered + excluded.undelivered,
      failed = d.failed + excluded.failed;
  return null;
end $$;
create trigger outbox_message_days after update of state, outcome on outbox_messages for each row
  when (old.state <> new.state or old.outcome is distinct from new.outcome) execute function outbox_moves_message_days();

create function outbox_spares_the_erased() returns trigger language plpgsql as $$
begin
  new.state := 'failed';
  new.subject := null;
  new.body := '(not sent; the customer was erased)';
  new.last_error := 'The customer was erased';
  return new;
end $$;
create trigger outbox_of_the_erased before insert on outbox_messages for each row when (new.recipient ~~ 'erased-%')
  execute function outbox_spares_the_erased();

create function outbox_tells_lead_messages() returns trigger language plpgsql as $$
begin
  update lead_messages set delivered_at = new.sent_at where message_id = new.id and delivered_at is null;
  return null;
end $$;
create trigger outbox_delivers_lead_messages after update of state on outbox_messages for each row
  when (new.state = 'sent' and old.state <> 'sent') execute function outbox_tells_lead_messages();

create table go_live_tests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mail', 'provider')),
  message_id bigint references outbox_messages(id) on delete set null,
  answered boolean,
  reason text,
  asked_by bigint not null references users(id),
  asked_at timestamptz not null,
  check ((kind = 'provider') = (answered is not null)),
  check (answered is distinct from false or reason is not null)
);
create index go_live_tests_by_message on go_live_tests (message_id) where message_id is not null;
create index go_live_tests_newest on go_live_tests (kind, id desc);

create table holidays (
  id bigint generated always as identity primary key,
  day date not null check (day >= '2000-01-01'::date and day <= '2099-12-31'::date),
  name text not null,
  added_at timestamptz,
  added_by bigint references users(id),
  removed_at timestamptz,
  removed_by bigint references users(id),
  removal_reason text,
  check (num_nulls(removed_at, removed_by, removal_reason) in (0, 3))
);
create unique index holidays_of_day on holidays (day) where removed_at is null;

create table idempotency_keys (
  actor text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (actor, route, key)
);
create index first_answers_by_time on idempotency_keys using brin (created_at);

create table identity_checks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers(id),
  loan_id bigint not null references loans(id),
  kind text not null check (kind in ('bvn', 'nin')),
  number text not null,
  reference uuid not null unique,
  consent_version text not null,
  consent_hash bytea check (octet_length(consent_hash) = 32),
  consent_at timestamptz not null,
  state text not null default 'due' check (state in ('due', 'asking', 'found', 'not-found', 'refused', 'unknown')),
  tries integer not null default 0,
  next_try_at timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  message text,
  answer jsonb,
  differences text[],
  compared_with bytea,
  cost bigint not null default 0 check (cost >= 0),
  decision text check (decision in ('same-person', 'someone-else')),
  decided_for bytea,
  reason text,
  decided_by bigint references users(id),
  decided_at timestamptz,
  waits_for_person boolean not null default false,
  created_at timestamptz not null,
  constraint answered_is_compared check ((state = 'found') = (differences is not null)),
  constraint decided_by_somebody check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null))
);
create index identity_checks_answers on identity_checks (answered_at) where answer is not null;
create index identity_checks_decided on identity_checks (id) where decision is not null;
create index identity_checks_due on identity_checks (next_try_at) where next_try_at is not null;
create index identity_checks_loan on identity_checks (loan_id);
create index identity_checks_to_review on identity_checks (id) where waits_for_person;
create unique index one_identity_check on identity_checks (customer_id, kind, blind_of(number));

create table installation (
  key text primary key,
  value text not null
);

create table key_copies (
  id integer generated always as identity primary key,
  key_id text not null,
  proved_by bigint not null references users(id),
  proved_at timestamptz not null
);

create table known_browsers (
  user_id bigint not null references users(id) on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_by_hash on known_browsers (browser_hash);

create table leads (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null unique,
  organization_name text,
  city_name text,
  state_name text,
  bank_name text,
  bank_code text,
  account_number text,
  net_pay bigint check (net_pay >= 0),
  priority_level integer not null default 0,
  remark text,
  status text not null default 'new' check (is_lead_status(status)),
  sales_officer_id bigint,
  call_back_at timestamptz,
  last_called_at timestamptz,
  offer bigint check (offer >= 0),
  offer_details json,
  loan_id bigint,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz,
  next_call_at timestamptz,
  import_id bigint,
  sms_allowed boolean not null default false,
  offer_state text not null default 'none' check (offer_state in ('none', 'waiting', 'found', 'not_found', 'no_offer',
    'failed')),
  offer_asked_at timestamptz,
  offer_attempts smallint not null default 0,
  offer_due_at timestamptz,
  link_due_at timestamptz,
  search_text text generated always as (lower(' ' || name || ' 0' || right(phone,
    10) || ' ' || coalesce(organization_name, ''))) virtual
);
create index leads_awaiting_link on leads (link_due_at, id) where link_due_at is not null;
create index leads_awaiting_offer on leads (offer_due_at nulls first, id) where offer_state = 'waiting';
create index leads_by_status on leads (status, id desc);
create index leads_call_backs on leads (sales_officer_id, next_call_at, id)
  where next_call_at is not null and call_back_at is not null;
create index leads_of_loan on leads (loan_id) where loan_id is not null;
create index leads_of_officer_by_status on leads (sales_officer_id, status, id desc);
create index leads_to_call on leads (sales_officer_id, lagos_day(next_call_at), priority_level desc,
  net_pay desc nulls last, id) where next_call_at is not null and call_back_at is null;

create function lead_calls_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(officer, 0), day, sum(sign) from (
        select sales_officer_id as officer, lagos_day(next_call_at) as day, 1 as sign from added
        union all select sales_officer_id, lagos_day(next_call_at), -1 from removed) moved
      where day is not null group by 1, 2 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(sales_officer_id, 0), lagos_day(next_call_at), count(*) from added
      where next_call_at is not null group by 1, 2;
  else
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(sales_officer_id, 0), lagos_day(next_call_at), -count(*) from removed
      where next_call_at is not null group by 1, 2;
  end if;
  return null;
end $$;
create trigger lead_calls_recounted after update on leads referencing old table as removed new table as added
  for each statement execute function lead_calls_count();
create trigger lead_calls_uncounted after delete on leads referencing old table as removed for each statement
  execute function lead_calls_count();

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
    select bool_or(g.has_loans), bool_or(g.has_loans and is_lasting_lead(g.status)), bool_or(g.sales_officer_id is not null and u.id is null)
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
      where loan_id is not null and is_lasting_lead(status)));
  end if;
  return null;
end $$;
create trigger leads_were_added after insert on leads referencing new table as added for each statement
  execute function leads_added();

create function leads_call_off_messages() returns trigger language plpgsql as $$
begin
  update outbox_messages m set expires_at = m.created_at
    from lead_messages s where s.lead_id = new.id and m.id = s.message_id and m.state = 'queued';
  return null;
end $$;
create trigger leads_finished_call_off after update of status on leads for each row
  when (is_finished_lead(new.status) and old.status <> new.status) execute function leads_call_off_messages();

create function leads_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(officer, 0), status, sum(sign) from (
        select sales_officer_id as officer, status, 1 as sign from added
        union all select sales_officer_id, status, -1 from removed) moved
      group by 1, 2 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(sales_officer_id, 0), status, count(*) from added group by 1, 2;
  else
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(sales_officer_id, 0), status, -count(*) from removed group by 1, 2;
  end if;
  return null;
end $$;
create trigger leads_recounted after update on leads referencing old table as removed new table as added
  for each statement execute function leads_count();
create trigger leads_uncounted after delete on leads referencing old table as removed for each statement
  execute function leads_count();

create function leads_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', count(*), 0
      from (select loan_id from added where loan_id is not null) a join loans l on l.id = a.loan_id group by 1;
  end if;
  if tg_op = 'UPDATE' then
    perform refresh_lead_sales(array(select a.id from added a
      where a.loan_id is not null and is_lasting_lead(a.status)
        or exists (select from lead_sales s where s.lead_id = a.id)));
  end if;
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(l.created_at), 'lead applied', -count(*), 0
    from (select loan_id from removed where loan_id is not null) r join loans l on l.id = r.loan_id group by 1;
  return null;
end $$;
create trigger leads_figures_changed after update on leads referencing old table as removed new table as added
  for each statement execute function leads_figures();
create trigger leads_figures_removed after delete on leads referencing old table as removed for each statement
  execute function leads_figures();

create function leads_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select a.id from added a join removed r using (id)
    where a.loan_id is distinct from r.loan_id));
  return null;
end $$;
create trigger leads_first_calls after update on leads referencing old table as removed new table as added
  for each statement execute function leads_first_calls();

create function leads_refer() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct sales_officer_id as id from added where sales_officer_id is not null) o
      where not exists (select from users u where u.id = o.id))
    or exists (select from (select loan_id as id from added where loan_id is not null) l
      where not exists (select from loans where loans.id = l.id)) then
    raise foreign_key_violation using message = 'a lead refers to an officer or a loan that does not exist';
  end if;
  return null;
end $$;
create trigger leads_refer_changed after update on leads referencing new table as added for each statement
  execute function leads_refer();

create function leads_removed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate lead_search, lead_search_waiting;
  else
    insert into lead_search_waiting (first_lead, last_lead) select min(id), max(id) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger leads_search_emptied after truncate on leads for each statement execute function leads_removed();
create trigger leads_search_removed after delete on leads referencing old table as removed for each statement
  execute function leads_removed();

create function leads_search_change() returns trigger language plpgsql as $$
begin
  insert into lead_search_waiting (first_lead, last_lead) values (new.id, new.id);
  return null;
end $$;
create trigger leads_search_changed after update of name, phone, organization_name, sales_officer_id on leads
  for each row when (old.name <> new.name or old.phone <> new.phone
  or old.organization_name is distinct from new.organization_name
  or old.sales_officer_id is distinct from new.sales_officer_id) execute function leads_search_change();

create table lead_histories (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads(id),
  user_id bigint references users(id),
  actor text not null,
  status text not null,
  remark text,
  call_back_at timestamptz,
  at timestamptz not null,
  kept_status text
);
create index lead_histories_by_outcome on lead_histories (status, at, id);
create index lead_histories_by_time on lead_histories (at, id);
create index lead_histories_of_lead on lead_histories (lead_id, id);
create trigger lead_histories_immutable before delete or update on lead_histories for each row
  execute function refuse_change_but_of_words('remark');

create function lead_histories_figures() returns trigger language plpgsql as $$
begin
  perform from leads where id in (select lead_id from added) order by id for no key update;
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(at), 'call ' || status, count(*), 0 from added where is_call(status) group by 1, 2
    union all
    select lagos_day(at), 'call back later', count(*), 0 from added
      where status = 'did_not_answer' and call_back_at is not null group by 1
    union all
    select lagos_day(h.at), 'called back', count(*), 0 from lead_histories h
      where h.lead_id in (select lead_id from added where is_call(status))
        and h.status = 'did_not_answer' and h.call_back_at is not null
        and exists (select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id
          and is_call(later.status))
        and (h.id in (select id from added) or not exists (select from lead_histories later
          where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status)
            and later.id not in (select id from added))) group by 1;
  return null;
end $$;
create trigger lead_histories_figures_added after insert on lead_histories referencing new table as added
  for each statement execute function lead_histories_figures();

create function lead_histories_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select distinct lead_id from added where is_call(status)));
  return null;
end $$;
create trigger lead_histories_first_calls after insert on lead_histories referencing new table as added
  for each statement execute function lead_histories_first_calls();

create table lead_imports (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  file_name text not null,
  file_digest bytea,
  state text not null default 'reading' check (state in ('reading', 'saving', 'done', 'failed')),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  saved integer not null default 0 check (saved >= 0),
  duplicates integer not null default 0 check (duplicates >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  headings json,
  digest bytea,
  failure text,
  sms_allowed boolean not null default false,
  sales_officer_id bigint references users(id),
  uploaded_by bigint not null references users(id),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index lead_imports_of_user on lead_imports (uploaded_by, id desc);

create table lead_leases (
  user_id bigint primary key references users(id),
  lead_id bigint not null unique references leads(id) on delete cascade,
  until timestamptz not null
);

create table lead_links (
  token_digest bytea primary key,
  lead_id bigint not null references leads(id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  accepted_at timestamptz
);
create index lead_links_ending on lead_links (expires_at);
create index lead_links_of_lead on lead_links (lead_id);

create table lead_messages (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads(id),
  message_id bigint references outbox_messages(id),
  sent_at timestamptz not null,
  delivered_at timestamptz,
  has_failed boolean not null default false,
  failure_told_at timestamptz
);
create index lead_messages_delivered on lead_messages (delivered_at) where delivered_at is not null;
create index lead_messages_of_lead on lead_messages (lead_id, id);
create index lead_messages_of_message on lead_messages (message_id) where message_id is not null;
create index lead_messages_sent on lead_messages (sent_at, id);
create index lead_messages_untold on lead_messages (id) where has_failed and failure_told_at is null;

create function lead_messages_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(sent_at), 'message sent', count(*), 0 from added group by 1
      union all
      select lagos_day(delivered_at), 'message delivered', count(*), 0 from added where delivered_at is not null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(sent_at), 'message sent', -count(*), 0 from removed group by 1
      union all
      select lagos_day(delivered_at), 'message delivered', -count(*), 0 from removed where delivered_at is not null group by 1;
  end if;
  return null;
end $$;
create trigger lead_messages_figures_added after insert on lead_messages referencing new table as added
  for each statement execute function lead_messages_figures();
create trigger lead_messages_figures_changed after update on lead_messages
  referencing old table as removed new table as added for each statement execute function lead_messages_figures();
create trigger lead_messages_figures_removed after delete on lead_messages referencing old table as removed
  for each statement execute function lead_messages_figures();

create table lead_rotation (
  one boolean default true primary key check (one),
  last_officer_id bigint references users(id)
);

create table lead_sales (
  lead_id bigint primary key references leads(id) on delete cascade,
  sales_officer_id bigint not null references users(id),
  approved_on date not null,
  amount bigint not null
);
create index lead_sales_by_day on lead_sales (approved_on) include (sales_officer_id, amount);

create table lead_search (
  lead_id bigint primary key,
  search_text text not null,
  sales_officer_id bigint
);
create index lead_search_of_officer on lead_search (sales_officer_id);
create index lead_search_words on lead_search using gin (search_text gin_trgm_ops) with (fastupdate='on',
  gin_pending_list_limit='65536');

create table lead_skips (
  user_id bigint not null references users(id),
  lead_id bigint not null references leads(id) on delete cascade,
  until timestamptz not null,
  primary key (user_id, lead_id)
);

create table lead_call_deltas (
  id bigint generated always as identity primary key,
  officer bigint not null,
  day date not null,
  delta integer not null
);

create table lead_call_totals (
  officer bigint not null,
  day date not null,
  leads bigint not null,
  primary key (officer, day)
);

create table lead_count_deltas (
  id bigint generated always as identity primary key,
  officer bigint not null,
  status text not null,
  delta integer not null
);

create table lead_count_totals (
  officer bigint not null,
  status text not null,
  leads bigint not null,
  primary key (officer, status)
);

create table lead_first_calls (
  lead_id bigint primary key references leads(id) on delete cascade,
  called_at timestamptz not null,
  called_by bigint references users(id),
  interested boolean not null,
  applied boolean not null,
  constraint lead_first_calls_nested check (interested or not applied)
);
create index lead_first_calls_applied on lead_first_calls (called_at, lead_id) where applied;
create index lead_first_calls_by_time on lead_first_calls (called_at, lead_id);
create index lead_first_calls_interested on lead_first_calls (called_at, lead_id) where interested;
create index lead_first_calls_of_caller on lead_first_calls (called_by, called_at, lead_id) include (interested,
  applied);

create function lead_first_calls_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(called_at), figure, count(*), 0 from added
      cross join lateral (values ('cohort called', true), ('cohort interested', interested), ('cohort applied', applied)) stage (figure, reached)
      where reached group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(called_at), figure, -count(*), 0 from removed
      cross join lateral (values ('cohort called', true), ('cohort interested', interested), ('cohort applied', applied)) stage (figure, reached)
      where reached group by 1, 2;
  end if;
  return null;
end $$;
create trigger lead_first_calls_figures_added after insert on lead_first_calls referencing new table as added
  for each statement execute function lead_first_calls_figures();
create trigger lead_first_calls_figures_changed after update on lead_first_calls
  referencing old table as removed new table as added for each statement execute function lead_first_calls_figures();
create trigger lead_first_calls_figures_removed after delete on lead_first_calls referencing old table as removed
  for each statement execute function lead_first_calls_figures();

create table lead_import_rejects (
  import_id bigint not null references lead_imports(id) on delete cascade,
  row_number integer not null,
  reason text not null,
  is_duplicate boolean not null,
  cells json not null,
  primary key (import_id, row_number)
);

create table lead_offer_questions (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads(id) on delete cascade,
  asked_at timestamptz not null,
  is_unanswered boolean not null default false
);
create index lead_offer_questions_by_time on lead_offer_questions (asked_at);

create table lead_search_waiting (
  id bigint generated always as identity primary key,
  first_lead bigint not null,
  last_lead bigint not null
);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);

create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  asked_by bigint references users(id),
  rules integer not null,
  findings json
);
create unique index one_open_check on ledger_checks ((true)) where finished_at is null;

create table ledger_breaches (
  loan_id bigint not null references loans(id),
  rule text not null,
  check_id bigint not null references ledger_checks(id),
  primary key (loan_id, rule)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  source_id bigint not null,
  reverses bigint references ledger_entries(id),
  booked_on date not null,
  created_at timestamptz not null,
  unique (source, source_id, kind)
);
create trigger ledger_entries_immutable before delete or update on ledger_entries for each row
  execute function refuse_change();

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries(id),
  account_id bigint not null references ledger_accounts(id),
  loan_id bigint references loans(id),
  amount bigint not null check (amount <> 0)
);
create index ledger_postings_of_entry on ledger_postings (entry_id);
create index ledger_postings_of_loan on ledger_postings (loan_id, account_id);
create trigger ledger_postings_immutable before delete or update on ledger_postings for each row
  execute function refuse_change();

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_postings deferrable initially deferred for each row
  execute function ledger_entry_balances();

create function ledger_postings_cash() returns trigger language plpgsql as $$
begin
  with moved as (
    insert into ledger_cash (posting_id, booked_on, side, amount)
      select posting_id, booked_on, side, amount from counted_ledger_cash where posting_id in (select id from added)
      returning booked_on, side, amount)
  insert into daily_figure_deltas (day, figure, rows, amount)
    select booked_on, 'cash ' || side, count(*), sum(amount) from moved group by 1, 2;
  return null;
end $$;
create trigger ledger_postings_cash after insert on ledger_postings referencing new table as added for each statement
  execute function ledger_postings_cash();

create function ledger_postings_total() returns trigger language plpgsql as $$
begin
  insert into ledger_account_deltas (account_id, amount) select account_id, sum(amount) from added group by 1;
  return null;
end $$;
create trigger ledger_postings_totalled after insert on ledger_postings referencing new table as added
  for each statement execute function ledger_postings_total();

create table ledger_cash (
  posting_id bigint primary key references ledger_postings(id),
  booked_on date not null,
  side text not null check (side in ('in', 'out')),
  amount bigint not null
);
create index ledger_cash_by_day on ledger_cash (side, booked_on, posting_id);
create trigger ledger_cash_immutable before delete or update on ledger_cash for each row
  execute function refuse_change();

create table ledger_account_deltas (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  amount bigint not null
);

create table ledger_account_totals (
  account_id bigint primary key references ledger_accounts(id),
  balance bigint not null
);

create table lender_details (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  registration text not null,
  complaints_email text not null check (complaints_email <> ''),
  complaints_phone text not null,
  privacy_email text not null check (privacy_email <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null references users(id),
  bank_code text,
  account_number text,
  brand_name text not null default '',
  colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
  check ((bank_code is null) = (account_number is null))
);

create table monthly_figure_totals (
  month date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null,
  primary key (month, figure)
);

create table notification_count_deltas (
  id bigint generated always as identity primary key,
  state text not null,
  delta integer not null
);

create table notification_count_totals (
  state text primary key,
  notifications bigint not null
);

create table signing_links (
  id uuid primary key,
  loan_id bigint not null references loans(id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  signed_ip text
);
create unique index one_live_signing_link on signing_links (loan_id) where revoked_at is null;

create table offer_signatures (
  link_id uuid primary key references signing_links(id),
  loan_id bigint not null references loans(id),
  code text not null unique check (length(code) = 26),
  signed_at timestamptz not null,
  ip text,
  user_agent text,
  code_channels text not null,
  code_sent_to text,
  code_sent_at timestamptz not null,
  text_versions jsonb not null,
  document text,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  file_id uuid references files(id),
  pdf_sha256 bytea not null check (length(pdf_sha256) = 32)
);
create index offer_signatures_of_file on offer_signatures (file_id) where file_id is not null;
create index offer_signatures_of_loan on offer_signatures (loan_id);
create index offer_signatures_of_pdf on offer_signatures (pdf_sha256);

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

create table openings (
  user_id bigint not null,
  kind text not null check (kind in ('identity', 'account')),
  subject text not null,
  opened_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index openings_of_hour on openings (user_id, kind, opened_at);

create table opening_alarms (
  user_id bigint primary key,
  told_at timestamptz not null
);

create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  created_by bigint not null references users(id),
  created_at timestamptz not null
);
create unique index partners_name on partners (lower(name));

create table partner_keys (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners(id),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  beginning text not null,
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['apply', 'read-loans', 'read-timeline']),
  created_by bigint not null references users(id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_on date,
  minute timestamptz,
  requests integer not null default 0,
  revoked_by bigint references users(id),
  revoked_at timestamptz,
  constraint key_lives_a_year_at_most check (expires_at > created_at
    and expires_at <= (created_at + '366 days'::interval)),
  constraint revoked_by_somebody check ((revoked_by is null) = (revoked_at is null))
);
create index partner_keys_of_partner on partner_keys (partner_id, id);

create table partner_loans (
  loan_id bigint primary key references loans(id),
  partner_id bigint not null references partners(id),
  key_id bigint not null references partner_keys(id)
);
create index partner_loans_of_partner on partner_loans (partner_id, loan_id);

create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references users(id),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index one_live_password_link on password_links (user_id) where ended_at is null;

create table payday_statements (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1::numeric),
  as_of date not null,
  kept_by bigint references users(id),
  kept_at timestamptz not null
);
create unique index payday_statements_at_months_end on payday_statements (month) where kept_by is null;
create unique index payday_statements_of_people on payday_statements (month, as_of) where kept_by is not null;
create trigger payday_statements_immutable before delete or update on payday_statements for each row
  execute function refuse_change();

create table payday_statement_rows (
  statement_id bigint not null references payday_statements(id),
  employer_id bigint not null,
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
create trigger payday_statement_rows_immutable before delete or update on payday_statement_rows for each row
  execute function refuse_change();

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

create table pick_up_places (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  active boolean not null default true,
  address text not null default ''
);

create table poll_runs (
  day date primary key,
  planned integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  posted integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table recovery_codes (
  user_id bigint not null references users(id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table regulated_figures (
  id integer generated always as identity primary key,
  figure text not null check (figure ~ '^[a-z_]{1,40}$'),
  valid_from date not null,
  value integer not null check (value > 0),
  source text not null check (source <> ''),
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  proposed_by bigint references users(id),
  proposed_at timestamptz not null,
  decided_by bigint references users(id),
  decided_at timestamptz,
  alone boolean not null default false,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'approved' or alone or proposed_by is null or proposed_by <> decided_by)
);
create unique index regulated_figures_in_force on regulated_figures (figure, valid_from) where state = 'approved';
create unique index regulated_figures_proposed on regulated_figures (figure) where state = 'proposed';

create function refuse_change_of_figure() returns trigger language plpgsql as $$
begin
  raise exception 'a figure that was decided about stays as it is';
end $$;
create trigger regulated_figures_kept before update on regulated_figures for each row when (old.state <> 'proposed')
  execute function refuse_change_of_figure();
create trigger regulated_figures_not_removed before delete on regulated_figures for each row
  execute function refuse_change_of_figure();

create table returned_mail (
  address_sha256 bytea primary key,
  why text not null check (why <> ''),
  returned_at timestamptz not null
);

create table reveals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  customer_id bigint not null references customers(id),
  field text not null check (field in ('bvn', 'nin', 'account_number')),
  at timestamptz not null
);
create index reveals_of_user on reveals (user_id, at desc);

create table row_count_deltas (
  id bigint generated always as identity primary key,
  counted text not null,
  delta integer not null
);

create table row_count_totals (
  counted text primary key,
  total bigint not null
);

create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id) on delete cascade,
  screen text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null
);
create unique index one_view_of_a_name on saved_views (user_id, screen, lower(name));

create table schedule_reach (
  one boolean default true primary key check (one),
  shortest integer not null,
  longest integer not null
);

create table screenings (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  lookup_id bigint references provider_lookups(id),
  verdict text not null check (verdict in ('qualified', 'not-qualified', 'unavailable')),
  rejection_reason text,
  offer bigint not null,
  assessment json not null,
  at timestamptz not null,
  superseded_at timestamptz
);
create index screenings_judged on screenings (loan_id, id desc) include (verdict)
  where verdict <> 'unavailable' and superseded_at is null;
create index screenings_of_loan on screenings (loan_id, id desc);
create index screenings_of_lookup on screenings (lookup_id) where lookup_id is not null;
create index screenings_with_facts on screenings (at) where assessment::text <> 'null';

create table screening_orders (
  loan_id bigint primary key references loans(id),
  reason text not null check (reason in ('phone-confirmed', 'received-before')),
  at timestamptz not null
);

create table security_log (
  seq bigint generated by default as identity primary key,
  chain smallint not null,
  place bigint not null,
  payload text not null,
  at timestamptz not null,
  actor_id bigint generated always as ((payload::json ->> 'actorId')::bigint) stored,
  action text not null generated always as (payload::json ->> 'action') stored,
  object text generated always as (payload::json ->> 'object') stored,
  previous_hash bytea not null,
  hash bytea not null,
  seal bytea check (length(seal) = 28)
);
create index security_log_by_action on security_log (action, at desc, seq desc);
create unique index security_log_by_chain on security_log (chain, place);
create index security_log_by_time on security_log (at desc, seq desc);
create index security_log_of_actor on security_log (coalesce(actor_id, 0::bigint), at desc, seq desc);
create index security_log_of_actor_by_action on security_log (coalesce(actor_id, 0::bigint), action, at desc, seq desc);
create index security_log_of_object on security_log (object, at desc, seq desc);
create trigger security_log_immutable before delete or update on security_log for each row
  execute function refuse_change();

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text,
  network text
);
create index sessions_of_network on sessions (network, created_at);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_seen on sessions (user_id, last_seen_at);

create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenor_sessions', new.id::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_session();

create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);

create table sms_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references outbox_messages(id) on delete cascade,
  gateway text not null check (gateway in ('first', 'second')),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'unknown')),
  reference text,
  cost bigint check (cost >= 0),
  why text,
  outcome text check (outcome in ('delivered', 'undelivered', 'expired', 'failed')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  reported_at timestamptz
);
create unique index one_sms_a_gateway on sms_attempts (message_id, gateway) where state <> 'refused';
create index sms_attempts_by_reference on sms_attempts (gateway, reference) where reference is not null;
create index sms_attempts_of_message on sms_attempts (message_id);

create function sms_cost_moves_message_days() returns trigger language plpgsql as $$
begin
  insert into message_days as d (day, channel, kind, cost)
    select (m.created_at at time zone 'Africa/Lagos')::date, m.channel, m.kind, coalesce(new.cost, 0) - coalesce(old.cost, 0)
      from outbox_messages m where m.id = new.message_id
    on conflict (day, channel, kind) do update set cost = d.cost + excluded.cost;
  return null;
end $$;
create trigger sms_attempts_message_days after update of cost on sms_attempts for each row
  when (old.cost is distinct from new.cost) execute function sms_cost_moves_message_days();

create table sms_reports (
  gateway text not null,
  reference text not null,
  outcome text not null,
  cost bigint,
  received_at timestamptz not null,
  copies integer not null default 1,
  primary key (gateway, reference, outcome)
);
create index sms_reports_by_time on sms_reports (received_at);

create table special_approvals (
  id bigint generated always as identity primary key,
  name text not null,
  bank_code text not null,
  account_number text not null,
  expires_at timestamptz not null,
  created_by bigint references users(id),
  created_at timestamptz not null,
  deactivated_at timestamptz,
  deactivated_by bigint references users(id),
  search_text text not null generated always as (lower(' ' || name || ' ' || end_of(account_number))) stored
);
create index special_approvals_newest on special_approvals (created_at desc, id desc);
create index special_approvals_of_account on special_approvals (blind_of(account_number), bank_code);
create index special_approvals_search on special_approvals using gin (search_text gin_trgm_ops) with (fastupdate=off);

create table top_up_candidates (
  loan_id bigint primary key references loans(id) on delete cascade,
  created_at timestamptz not null,
  next_due_on date not null,
  overdue boolean not null default false,
  loan_type_id bigint not null
);
create index top_up_candidates_by_due on top_up_candidates (overdue, next_due_on, loan_type_id);
create index top_up_candidates_newest on top_up_candidates (created_at desc, loan_id desc, next_due_on, loan_type_id)
  where not overdue;

create table top_up_count_deltas (
  id bigint generated always as identity primary key,
  next_due_on date not null,
  delta integer not null,
  loan_type_id bigint not null
);

create table top_up_count_totals (
  next_due_on date not null,
  loans bigint not null,
  loan_type_id bigint not null,
  primary key (next_due_on, loan_type_id)
);

create table two_factor_beginnings (
  user_id bigint primary key references users(id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null
);

create table unknown_employers (
  id bigint generated always as identity primary key,
  normal text not null unique check (normal <> ''),
  words text not null,
  first_seen_at timestamptz not null
);

create table verified_backups (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  verified_at timestamptz not null,
  files integer not null check (files >= 0)
);

create table watch_lists (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index watch_lists_name on watch_lists (lower(name));

create table watch_list_versions (
  id bigint generated always as identity primary key,
  list_id bigint not null references watch_lists(id),
  number integer not null,
  file_name text not null,
  file_sha256 bytea not null,
  entries integer not null,
  refused integer not null,
  uploaded_by bigint not null references users(id),
  uploaded_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users(id),
  end_reason text,
  unique (list_id, number)
);
create unique index one_version_in_force on watch_list_versions (list_id) where ended_at is null;

create table watch_list_entries (
  id bigint generated always as identity primary key,
  version_id bigint not null references watch_list_versions(id),
  row_number integer not null,
  name text not null,
  aliases text[] not null,
  birth_date text,
  birth_note text,
  bvn text,
  source text,
  digest bytea not null
);
create index watch_list_entries_version on watch_list_entries (version_id, id);

create table watch_hits (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers(id),
  entry_id bigint not null references watch_list_entries(id),
  entry_digest bytea not null,
  customer_digest bytea not null,
  grounds text[] not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  decision text check (decision in ('same-person', 'someone-else')),
  reason text,
  decided_by bigint references users(id),
  decided_at timestamptz,
  constraint hit_decided_by_somebody check ((decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null))
);
create unique index one_watch_hit on watch_hits (customer_id, entry_digest, customer_digest);
create index watch_hits_decided on watch_hits (id) where decision is not null;
create index watch_hits_entry on watch_hits (entry_id);
create index watch_hits_open on watch_hits (id) where decision is null and ended_at is null;

create table watch_runs (
  id bigint generated always as identity primary key,
  night date unique,
  started_at timestamptz not null,
  after_customer bigint not null default 0,
  screened integer not null default 0,
  found integer not null default 0,
  finished_at timestamptz
);
create unique index one_watch_run on watch_runs ((true)) where finished_at is null;

create table watch_list_keys (
  key text not null,
  entry_id bigint not null references watch_list_entries(id),
  primary key (key, entry_id)
);
create index watch_list_keys_entry on watch_list_keys (entry_id);

create table web_access_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users(id) on delete cascade,
  session_id bigint not null references sessions(id) on delete cascade,
  action text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index web_access_tokens_expiring on web_access_tokens (expires_at);

create table webhook_addresses (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners(id),
  url text not null,
  secret_number integer not null default 1,
  secret_since timestamptz not null,
  created_by bigint not null references users(id),
  created_at timestamptz not null,
  ended_by bigint references users(id),
  ended_at timestamptz,
  constraint ended_by_somebody check ((ended_by is null) = (ended_at is null))
);
create index webhook_addresses_of_partner on webhook_addresses (partner_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  address_id bigint not null references webhook_addresses(id),
  event_id bigint not null references loan_events(id),
  state text not null default 'due' check (state in ('due', 'delivered', 'given-up')),
  attempts integer not null default 0,
  begun_at timestamptz,
  next_try_at timestamptz not null,
  tried_at timestamptz,
  answer_status integer,
  failure text,
  created_at timestamptz not null,
  unique (event_id, address_id)
);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
create index webhook_deliveries_due on webhook_deliveries (address_id, next_try_at) where state = 'due';
create index webhook_deliveries_failed on webhook_deliveries (address_id, id) where state = 'given-up';
create index webhook_deliveries_of_address on webhook_deliveries (address_id, id);

-- References to tables further down -----------------------------------------------------------------------------------

alter table instalments add constraint instalments_settled_by_fkey foreign key (settled_by)
  references payments(id) deferrable initially deferred;
alter table provider_notifications add constraint provider_notifications_mandate_id_fkey foreign key (mandate_id)
  references mandates(id);
alter table provider_operations add constraint provider_operations_mandate_id_fkey foreign key (mandate_id)
  references mandates(id);

-- Views ---------------------------------------------------------------------------------------------------------------

create view audit_chain_ends as
 select newest.chain,
    newest.place,
    newest.hash
   from generate_series(0, 32) known(chain)
     cross join lateral ( select l.chain,
            l.place,
            l.hash
           from audit_log l
          where l.chain = known.chain
          order by l.place desc
         limit 1) newest;

create view counted_lead_first_calls as
 select d.id as lead_id,
    f.at as called_at,
    f.user_id as called_by,
    said.interested or applied.since as interested,
    applied.since as applied
   from leads d
     cross join lateral ( select h.at,
            h.user_id
           from lead_histories h
          where h.lead_id = d.id and is_call(h.status)
          order by h.id
         limit 1) f
     cross join lateral ( select (exists ( select
                   from lead_histories h
                  where h.lead_id = d.id and h.status = 'interested')) as interested) said
     cross join lateral ( select (exists ( select
                   from loans l
                  where l.id = d.loan_id and l.created_at >= f.at)) as since) applied;

create view counted_ledger_cash as
 select p.id as posting_id,
    e.booked_on,
        case
            when is_cash_out(coalesce(o.kind, e.kind)) then 'out'
            else 'in'
        end as side,
        case
            when is_cash_out(coalesce(o.kind, e.kind)) then - p.amount
            else p.amount
        end as amount
   from ledger_postings p
     join ledger_accounts a on a.id = p.account_id and a.code ~~ 'bank-%'
     join ledger_entries e on e.id = p.entry_id
     left join ledger_entries o on o.id = e.reverses;

create view due_instalments as
 select i.id,
    i.loan_id,
    i.number,
    i.due_date,
    instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due,
    i.principal_paid + i.interest_paid as paid
   from instalments i
     join loans l on l.id = i.loan_id
  where is_paid_out(l.status);

create view counted_daily_figures as
 select day,
    figure,
    count(*) as rows,
    sum(amount)::bigint as amount
   from ( select lagos_day(loans.created_at) as day,
            'application' as figure,
            0::bigint as amount
           from loans
        union all
         select lagos_day(loan_events.at) as lagos_day,
            loan_events.event,
            0
           from loan_events
          where loan_events.event in ('approved', 'rejected')
        union all
         select lagos_day(disbursements.disbursed_at) as lagos_day,
            'disbursed',
            disbursements.approved_amount
           from disbursements
          where disbursements.reversed_at is null
        union all
         select payments.paid_on,
            'collected',
            payments.amount
           from payments
          where payments.reversed_at is null and payments.purpose <> 'credit'
        union all
         select due_instalments.due_date,
            'due',
            due_instalments.due
           from due_instalments
        union all
         select due_instalments.due_date,
            'unpaid',
            due_instalments.due - due_instalments.paid
           from due_instalments
          where due_instalments.due > due_instalments.paid
        union all
         select lagos_day(lead_histories.at) as lagos_day,
            'call ' || lead_histories.status,
            0
           from lead_histories
          where is_call(lead_histories.status)
        union all
         select lagos_day(lead_histories.at) as lagos_day,
            'call back later',
            0
           from lead_histories
          where lead_histories.status = 'did_not_answer' and lead_histories.call_back_at is not null
        union all
         select lagos_day(h.at) as lagos_day,
            'called back',
            0
           from lead_histories h
          where h.status = 'did_not_answer' and h.call_back_at is not null and (exists ( select
                   from lead_histories later
                  where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status)))
        union all
         select lagos_day(l.created_at) as lagos_day,
            'lead applied',
            0
           from leads d
             join loans l on l.id = d.loan_id
        union all
         select lagos_day(lead_messages.sent_at) as lagos_day,
            'message sent',
            0
           from lead_messages
        union all
         select lagos_day(lead_messages.delivered_at) as lagos_day,
            'message delivered',
            0
           from lead_messages
          where lead_messages.delivered_at is not null
        union all
         select lagos_day(counted_lead_first_calls.called_at) as lagos_day,
            'cohort called',
            0
           from counted_lead_first_calls
        union all
         select lagos_day(counted_lead_first_calls.called_at) as lagos_day,
            'cohort interested',
            0
           from counted_lead_first_calls
          where counted_lead_first_calls.interested
        union all
         select lagos_day(counted_lead_first_calls.called_at) as lagos_day,
            'cohort applied',
            0
           from counted_lead_first_calls
          where counted_lead_first_calls.applied
        union all
         select counted_ledger_cash.booked_on,
            'cash ' || counted_ledger_cash.side,
            counted_ledger_cash.amount
           from counted_ledger_cash) counted
  group by day, figure;

create view counted_employer_days as
 select d.due_date as due_on,
    coalesce(l.employer_id, 0::bigint) as employer_id,
    f.figure,
    count(*) as rows,
    sum(f.amount)::bigint as amount
   from due_instalments d
     join loans l on l.id = d.loan_id
     cross join lateral ( values ('expected',d.due), ('posted',d.paid)) f(figure, amount)
  where f.figure = 'expected' or f.amount > 0
  group by d.due_date, (coalesce(l.employer_id, 0::bigint)), f.figure;

create view counted_employer_months as
 select date_trunc('month', d.deducted_on::timestamptz)::date as month,
    coalesce(l.employer_id, 0::bigint) as employer_id,
    f.figure,
    count(*) as rows,
    sum(d.amount)::bigint as amount
   from deductions d
     join loans l on l.id = d.loan_id
     cross join lateral ( values ('deducted',true), ('remitted',d.remitted_on is not null)) f(figure, counts)
  where d.state = 'posted' and f.counts
  group by (date_trunc('month', d.deducted_on::timestamptz)::date), (coalesce(l.employer_id, 0::bigint)), f.figure;

create view counted_lead_sales as
 select d.id as lead_id,
    d.sales_officer_id,
    lagos_day(e.at) as approved_on,
    l.approved_amount as amount
   from leads d
     join loans l on l.id = d.loan_id
     cross join lateral ( select max(loan_events.at) as at
           from loan_events
          where loan_events.loan_id = l.id and loan_events.event = 'approved') e
  where is_lasting_lead(d.status) and d.sales_officer_id is not null and l.approved_amount is not null
      and e.at is not null and (is_paid_out(l.status) or awaits_payout(l.status) and not (exists ( select
           from disbursements
          where disbursements.loan_id = l.id and disbursements.reversed_at is not null)));

create view daily_figures as
 select daily_figure_totals.day,
    daily_figure_totals.figure,
    daily_figure_totals.rows,
    daily_figure_totals.amount
   from daily_figure_totals
union all
 select daily_figure_deltas.day,
    daily_figure_deltas.figure,
    daily_figure_deltas.rows,
    daily_figure_deltas.amount
   from daily_figure_deltas;

create view daily_figure_faults as
 select day,
    figure,
    coalesce(c.rows, 0::bigint) as counted_rows,
    coalesce(c.amount, 0::bigint) as counted_amount,
    coalesce(k.rows, 0::bigint) as kept_rows,
    coalesce(k.amount, 0::bigint) as kept_amount
   from counted_daily_figures c
     full join ( select daily_figures.day,
            daily_figures.figure,
            sum(daily_figures.rows)::bigint as rows,
            sum(daily_figures.amount)::bigint as amount
           from daily_figures
          group by daily_figures.day, daily_figures.figure
         having sum(daily_figures.rows) <> 0::numeric or sum(daily_figures.amount) <> 0::numeric) k using (day, figure)
  where c.rows is distinct from k.rows or c.amount is distinct from k.amount;

create view debt_days as
 select oldest_unpaid_on,
    sum(balance)::bigint as balance
   from ( select debt_day_totals.oldest_unpaid_on,
            debt_day_totals.balance
           from debt_day_totals
        union all
         select debt_day_deltas.oldest_unpaid_on,
            debt_day_deltas.amount
           from debt_day_deltas) kept
  group by oldest_unpaid_on;

create view debt_day_faults as
 select oldest_unpaid_on,
    coalesce(k.balance, 0::bigint) as kept,
    coalesce(c.balance, 0::bigint) as counted
   from ( select loan_balances.oldest_unpaid_on,
            sum(loan_balances.balance)::bigint as balance
           from loan_balances
          group by loan_balances.oldest_unpaid_on) c
     full join debt_days k using (oldest_unpaid_on)
  where coalesce(c.balance, 0::bigint) <> coalesce(k.balance, 0::bigint);

create view employer_days as
 select due_on,
    employer_id,
    figure,
    sum(rows)::bigint as rows,
    sum(amount)::bigint as amount
   from ( select employer_day_totals.due_on,
            employer_day_totals.employer_id,
            employer_day_totals.figure,
            employer_day_totals.rows,
            employer_day_totals.amount
           from employer_day_totals
        union all
         select employer_day_deltas.due_on,
            employer_day_deltas.employer_id,
            employer_day_deltas.figure,
            employer_day_deltas.rows,
            employer_day_deltas.amount
           from employer_day_deltas) kept
  group by due_on, employer_id, figure;

create view employer_day_faults as
 select due_on,
    employer_id,
    figure,
    coalesce(c.rows, 0::bigint) as counted_rows,
    coalesce(c.amount, 0::bigint) as counted_amount,
    coalesce(k.rows, 0::bigint) as kept_rows,
    coalesce(k.amount, 0::bigint) as kept_amount
   from counted_employer_days c
     full join employer_days k using (due_on, employer_id, figure)
  where coalesce(c.rows, 0::bigint) <> coalesce(k.rows, 0::bigint)
      or coalesce(c.amount, 0::bigint) <> coalesce(k.amount, 0::bigint);

create view employer_months as
 select month,
    employer_id,
    figure,
    sum(rows)::bigint as rows,
    sum(amount)::bigint as amount
   from ( select employer_month_totals.month,
            employer_month_totals.employer_id,
            employer_month_totals.figure,
            employer_month_totals.rows,
            employer_month_totals.amount
           from employer_month_totals
        union all
         select employer_month_deltas.month,
            employer_month_deltas.employer_id,
            employer_month_deltas.figure,
            employer_month_deltas.rows,
            employer_month_deltas.amount
           from employer_month_deltas) kept
  group by month, employer_id, figure;

create view employer_month_faults as
 select month,
    employer_id,
    figure,
    coalesce(c.rows, 0::bigint) as counted_rows,
    coalesce(c.amount, 0::bigint) as counted_amount,
    coalesce(k.rows, 0::bigint) as kept_rows,
    coalesce(k.amount, 0::bigint) as kept_amount
   from counted_employer_months c
     full join employer_months k using (month, employer_id, figure)
  where coalesce(c.rows, 0::bigint) <> coalesce(k.rows, 0::bigint)
      or coalesce(c.amount, 0::bigint) <> coalesce(k.amount, 0::bigint);

create view lead_call_counts as
 select lead_call_totals.officer,
    lead_call_totals.day,
    lead_call_totals.leads
   from lead_call_totals
union all
 select lead_call_deltas.officer,
    lead_call_deltas.day,
    lead_call_deltas.delta as leads
   from lead_call_deltas;

create view lead_call_faults as
 select officer,
    day,
    coalesce(c.leads, 0::bigint) as counted,
    coalesce(k.leads, 0::bigint) as kept
   from ( select coalesce(leads.sales_officer_id, 0::bigint) as officer,
            lagos_day(leads.next_call_at) as day,
            count(*) as leads
           from leads
          where leads.next_call_at is not null
          group by (coalesce(leads.sales_officer_id, 0::bigint)), (lagos_day(leads.next_call_at))) c
     full join ( select lead_call_counts.officer,
            lead_call_counts.day,
            sum(lead_call_counts.leads)::bigint as leads
           from lead_call_counts
          group by lead_call_counts.officer, lead_call_counts.day) k using (officer, day)
  where coalesce(c.leads, 0::bigint) <> coalesce(k.leads, 0::bigint);

create view lead_counts as
 select officer,
    status,
    sum(leads)::bigint as leads
   from ( select lead_count_totals.officer,
            lead_count_totals.status,
            lead_count_totals.leads
           from lead_count_totals
        union all
         select lead_count_deltas.officer,
            lead_count_deltas.status,
            lead_count_deltas.delta
           from lead_count_deltas) counted
  group by officer, status;

create view lead_count_faults as
 select officer,
    status,
    coalesce(c.leads, 0::bigint) as counted,
    coalesce(k.leads, 0::bigint) as kept
   from ( select coalesce(leads.sales_officer_id, 0::bigint) as officer,
            leads.status,
            count(*) as leads
           from leads
          group by (coalesce(leads.sales_officer_id, 0::bigint)), leads.status) c
     full join lead_counts k using (officer, status)
  where coalesce(c.leads, 0::bigint) <> coalesce(k.leads, 0::bigint);

create view lead_first_call_faults as
 select lead_id
   from counted_lead_first_calls c
     full join lead_first_calls k using (lead_id)
  where (c.called_at, c.called_by, c.interested, c.applied) is distinct from (k.called_at, k.called_by, k.interested,
      k.applied);

create view lead_sale_faults as
 select lead_id
   from counted_lead_sales c
     full join lead_sales k using (lead_id)
  where c.sales_officer_id is distinct from k.sales_officer_id or c.approved_on is distinct from k.approved_on
      or c.amount is distinct from k.amount;

create view ledger_account_balances as
 select account_id,
    sum(balance)::bigint as balance
   from ( select ledger_account_totals.account_id,
            ledger_account_totals.balance
           from ledger_account_totals
        union all
         select ledger_account_deltas.account_id,
            ledger_account_deltas.amount
           from ledger_account_deltas) kept
  group by account_id;

create view ledger_account_faults as
 select a.code,
    coalesce(k.balance, 0::bigint) as kept,
    coalesce(c.balance, 0::bigint) as counted
   from ( select ledger_postings.account_id,
            sum(ledger_postings.amount)::bigint as balance
           from ledger_postings
          group by ledger_postings.account_id) c
     full join ledger_account_balances k using (account_id)
     join ledger_accounts a on a.id = account_id
  where coalesce(c.balance, 0::bigint) <> coalesce(k.balance, 0::bigint);

create view ledger_cash_faults as
 select posting_id
   from counted_ledger_cash c
     full join ledger_cash k using (posting_id)
  where (c.booked_on, c.side, c.amount) is distinct from (k.booked_on, k.side, k.amount);

create view loan_balance_counts as
 select oldest_unpaid_on,
    mandate_live,
    sum(loans)::bigint as loans
   from ( select loan_balance_count_totals.oldest_unpaid_on,
            loan_balance_count_totals.mandate_live,
            loan_balance_count_totals.loans
           from loan_balance_count_totals
        union all
         select loan_balance_count_deltas.oldest_unpaid_on,
            loan_balance_count_deltas.mandate_live,
            loan_balance_count_deltas.delta
           from loan_balance_count_deltas) counted
  group by oldest_unpaid_on, mandate_live;

create view loan_balance_count_faults as
 select oldest_unpaid_on,
    coalesce(k.loans, 0::bigint) as kept,
    coalesce(c.loans, 0::bigint) as counted
   from ( select loan_balance_counts.oldest_unpaid_on,
            loan_balance_counts.mandate_live,
            loan_balance_counts.loans
           from loan_balance_counts
          where loan_balance_counts.loans <> 0) k
     full join ( select loan_balances.oldest_unpaid_on,
            loan_balances.mandate_live,
            count(*) as loans
           from loan_balances
          group by loan_balances.oldest_unpaid_on, loan_balances.mandate_live) c using (oldest_unpaid_on, mandate_live)
  where k.loans is distinct from c.loans;

create view loan_balance_facts as
 select l.id as loan_id,
    l.created_at,
    coalesce(min(i.due_date) filter (where i.unpaid > 0), 'infinity'::date) as oldest_unpaid_on,
    sum(i.unpaid)::bigint as balance,
    (exists ( select 1
           from mandates m
          where m.loan_id = l.id and m.status = 'active')) as mandate_live,
    coalesce(( select m.status = 'ended'
           from mandates m
          where m.loan_id = l.id
          order by m.id desc
         limit 1), false) as mandate_ended
   from loans l
     join ( select instalments.loan_id,
            instalments.due_date,
                case
                    when instalments.settled_at is null then instalments.principal + instalments.interest -
      instalments.principal_paid - instalments.interest_paid
                    else instalments.principal - instalments.principal_paid
                end as unpaid
           from instalments) i on i.loan_id = l.id
  where is_paid_out(l.status)
  group by l.id;

create view loan_balance_faults as
 select coalesce(k.loan_id, f.loan_id) as loan_id
   from loan_balances k
     full join loan_balance_facts f using (loan_id)
  where (k.created_at, k.oldest_unpaid_on, k.balance, k.mandate_live, k.mandate_ended) is distinct from (f.created_at,
      f.oldest_unpaid_on, f.balance, f.mandate_live, f.mandate_ended);

create view loan_counts as
 select status,
    loan_type_id,
    sum(loans)::bigint as loans
   from ( select loan_count_totals.status,
            loan_count_totals.loan_type_id,
            loan_count_totals.loans
           from loan_count_totals
        union all
         select loan_count_deltas.status,
            loan_count_deltas.loan_type_id,
            loan_count_deltas.delta
           from loan_count_deltas) counted
  group by status, loan_type_id;

create view monthly_figure_faults as
 select month,
    figure,
    coalesce(c.rows, 0::bigint) as counted_rows,
    coalesce(c.amount, 0::bigint) as counted_amount,
    coalesce(k.rows, 0::bigint) as kept_rows,
    coalesce(k.amount, 0::bigint) as kept_amount
   from ( select date_trunc('month', daily_figure_totals.day::timestamptz)::date as month,
            daily_figure_totals.figure,
            sum(daily_figure_totals.rows)::bigint as rows,
            sum(daily_figure_totals.amount)::bigint as amount
           from daily_figure_totals
          group by (date_trunc('month', daily_figure_totals.day::timestamptz)::date), daily_figure_totals.figure) c
     full join monthly_figure_totals k using (month, figure)
  where coalesce(c.rows, 0::bigint) <> coalesce(k.rows, 0::bigint)
      or coalesce(c.amount, 0::bigint) <> coalesce(k.amount, 0::bigint);

create view notification_counts as
 select state,
    sum(notifications)::bigint as notifications
   from ( select notification_count_totals.state,
            notification_count_totals.notifications
           from notification_count_totals
        union all
         select notification_count_deltas.state,
            notification_count_deltas.delta
           from notification_count_deltas) counted
  group by state;

create view payment_counts as
 select method,
    sum(payments)::bigint as payments
   from ( select payment_count_totals.method,
            payment_count_totals.payments
           from payment_count_totals
        union all
         select payment_count_deltas.method,
            payment_count_deltas.delta
           from payment_count_deltas) counted
  group by method;

create view row_counts as
 select counted,
    sum(total)::bigint as total
   from ( select row_count_totals.counted,
            row_count_totals.total
           from row_count_totals
        union all
         select row_count_deltas.counted,
            row_count_deltas.delta
           from row_count_deltas) kept
  group by counted;

create view security_chain_ends as
 select chain,
    place,
    hash
   from security_log
  where chain = 1
  order by place desc
 limit 1;

create view top_up_counts as
 select next_due_on,
    loan_type_id,
    sum(loans)::bigint as loans
   from ( select top_up_count_totals.next_due_on,
            top_up_count_totals.loan_type_id,
            top_up_count_totals.loans
           from top_up_count_totals
        union all
         select top_up_count_deltas.next_due_on,
            top_up_count_deltas.loan_type_id,
            top_up_count_deltas.delta
           from top_up_count_deltas) counted
  group by next_due_on, loan_type_id;

create view top_up_facts as
 select l.id as loan_id,
    l.created_at,
    coalesce(min(i.due_date) filter (where not i.paid), 'infinity'::date) as next_due_on,
    l.loan_type_id
   from loans l
     join ( select instalments.loan_id,
            instalments.due_date,
            instalments.principal_paid = instalments.principal and (instalments.settled_at is not null
      or instalments.interest_paid = instalments.interest) as paid
           from instalments) i on i.loan_id = l.id
  where l.status = 'disbursed' and (exists ( select 1
           from mandates m
          where m.loan_id = l.id and m.status = 'active'))
  group by l.id
 having (count(*) filter (where i.paid) * 2) >= count(*);

-- Functions called by name --------------------------------------------------------------------------------------------

create function append_audit(payloads text[], seals bytea[], out head_chain smallint, out head_place bigint,
  out head_hash bytea) returns record language plpgsql set enable_seqscan to 'off' as $$
declare
  chains constant smallint := 32;
  newest record;
  number bigint;
begin
  head_chain := 1;
  while not pg_try_advisory_xact_lock(7210001, head_chain) loop
    head_chain := head_chain + 1;
    if head_chain > chains then
      head_chain := 1 + floor(random() * chains)::smallint;
      perform pg_advisory_xact_lock(7210001, head_chain);
      exit;
    end if;
  end loop;
  select place, hash into newest from audit_log where chain = head_chain order by place desc limit 1;
  head_place := coalesce(newest.place, 0);
  head_hash := coalesce(newest.hash, sha256(convert_to('tenor ' || head_chain, 'UTF8')));
  for item in 1 .. coalesce(array_length(payloads, 1), 0) loop
    head_place := head_place + 1;
    number := nextval('audit_log_seq_seq');
    insert into audit_log (seq, chain, place, payload, at, previous_hash, hash, seal)
      values (number, head_chain, head_place, payloads[item], (payloads[item]::json ->> 'at')::timestamptz, head_hash,
        sha256(head_hash || convert_to(head_place || '|' || number || '|' || payloads[item], 'UTF8')), seals[item])
      returning hash into head_hash;
  end loop;
end $$;

create function append_security(payloads text[], seals bytea[], out head_chain smallint, out head_place bigint,
  out head_hash bytea) returns record language plpgsql set enable_seqscan to 'off' as $$
declare
  newest record;
  number bigint;
begin
  perform pg_advisory_xact_lock(7210002);
  head_chain := 1;
  select place, hash into newest from security_log where chain = head_chain order by place desc limit 1;
  head_place := coalesce(newest.place, 0);
  head_hash := coalesce(newest.hash, sha256(convert_to('tenor ' || head_chain, 'UTF8')));
  for item in 1 .. coalesce(array_length(payloads, 1), 0) loop
    head_place := head_place + 1;
    number := nextval('security_log_seq_seq');
    insert into security_log (seq, chain, place, payload, at, previous_hash, hash, seal)
      values (number, head_chain, head_place, payloads[item], (payloads[item]::json ->> 'at')::timestamptz, head_hash,
        sha256(head_hash || convert_to(head_place || '|' || number || '|' || payloads[item], 'UTF8')), seals[item])
      returning hash into head_hash;
  end loop;
end $$;

create function claim_request(by_actor text, at_route text, with_key text, out request_hash bytea, out answer text)
  returns setof record language plpgsql set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(by_actor || ' ' || at_route || ' ' || with_key, 0));
  return query select k.request_hash, k.answer from idempotency_keys k
    where k.actor = by_actor and k.route = at_route and k.key = with_key;
end $$;

create function is_ended(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('rejected', 'completed', 'liquidated')
$$;

create function is_running(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_pickup', 'disbursed')
$$;

create function is_unsigned(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_customer_confirmation', 'confirmation_sent')
$$;

create function loan_search_text(first_name text, last_name text, phone text, reference text, ippis_number text,
  account_number text, organization_name text) returns text language sql immutable parallel safe as $$
  select lower(' ' || concat_ws(' ', first_name, last_name, first_name, '0' || right(phone, 10), '234' || right(phone, 10),
    reference, ippis_number, end_of(account_number), organization_name))
$$;

create function open_within_hour(person bigint, of_kind text, which text, at timestamptz, latest timestamptz,
  most integer) returns boolean language plpgsql as $$
declare
  since constant timestamptz := at - interval '1 hour';
begin
  if exists (select from openings o where o.user_id = person and o.kind = of_kind and o.subject = which
      and o.opened_at > since and o.opened_at <= latest) then
    return true;
  end if;
  if (select count(*) from openings o where o.user_id = person and o.kind = of_kind and o.subject <> which
      and o.opened_at > since and o.opened_at <= latest) >= most then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('openings ' || of_kind || ' ' || person, 0));
  if (select count(*) from openings o where o.user_id = person and o.kind = of_kind and o.subject <> which
      and o.opened_at > since and o.opened_at <= latest) >= most then
    return false;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  insert into openings (user_id, kind, subject, opened_at) values (person, of_kind, which, at)
    on conflict (user_id, kind, subject) do update set opened_at = excluded.opened_at;
  return true;
end $$;

create function payments_of_claimed_reference(wanted text) returns setof bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment ' || lower(btrim(wanted)), 0));
  return query select id from payments where lower(btrim(reference)) = lower(btrim(wanted)) and reversed_at is null;
end $$;

create function rebuild_daily_figures() returns bigint language plpgsql set jit to 'off' as $$
declare
  mended bigint;
  months bigint;
  sales bigint[];
  called bigint[];
  cash bigint;
begin
  perform pg_advisory_xact_lock(7210008);
  -- First the rows that figures are counted by, since mending them counts them too.
  called := array(select lead_id from lead_first_call_faults);
  delete from lead_first_calls where lead_id = any(called) and not exists (select from counted_lead_first_calls c where c.lead_id = lead_first_calls.lead_id);
  perform refresh_lead_first_calls(called);
  insert into ledger_cash (posting_id, booked_on, side, amount)
    select posting_id, booked_on, side, amount from counted_ledger_cash join ledger_cash_faults using (posting_id)
    on conflict do nothing;
  get diagnostics cash = row_count;
  insert into daily_figure_totals as t (day, figure, rows, amount)
    select day, figure, counted_rows - kept_rows, counted_amount - kept_amount from daily_figure_faults order by day, figure
    on conflict (day, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics mended = row_count;
  insert into monthly_figure_totals as t (month, figure, rows, amount)
    select month, figure, counted_rows - kept_rows, counted_amount - kept_amount from monthly_figure_faults order by month, figure
    on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics months = row_count;
  sales := array(select lead_id from lead_sale_faults);
  perform refresh_lead_sales(sales);
  return mended + months + cash + cardinality(called) + cardinality(sales);
end $$;

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

create function rebuild_employer_months() returns bigint language plpgsql set jit to 'off' as $$
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

create function rebuild_lead_calls() returns bigint language plpgsql set jit to 'off' as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210016);
  insert into lead_call_deltas (officer, day, delta) select officer, day, counted - kept from lead_call_faults;
  get diagnostics mended = row_count;
  return mended;
end $$;

create function rebuild_lead_counts() returns bigint language plpgsql set jit to 'off' as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210015);
  insert into lead_count_deltas (officer, status, delta) select officer, status, counted - kept from lead_count_faults;
  get diagnostics mended = row_count;
  return mended;
end $$;

create function rebuild_ledger_accounts() returns bigint language plpgsql set jit to 'off' as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210014);
  insert into ledger_account_totals as t (account_id, balance)
    select a.id, f.counted - f.kept from ledger_account_faults f join ledger_accounts a using (code) order by a.id
    on conflict (account_id) do update set balance = t.balance + excluded.balance;
  get diagnostics mended = row_count;
  return mended;
end $$;

create function rebuild_loan_balances() returns bigint language plpgsql as $$
begin
  lock table loan_balances, loan_balance_count_deltas, loan_balance_count_totals, debt_day_deltas, debt_day_totals in exclusive mode;
  delete from loan_balances;
  delete from loan_balance_count_deltas;
  delete from loan_balance_count_totals;
  insert into loan_balances (loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended)
    select loan_id, created_at, oldest_unpaid_on, balance, mandate_live, mandate_ended from loan_balance_facts;
  insert into loan_balance_count_totals (oldest_unpaid_on, mandate_live, loans)
    select oldest_unpaid_on, mandate_live, count(*) from loan_balances group by 1, 2;
  delete from debt_day_deltas;
  delete from debt_day_totals;
  insert into debt_day_totals (oldest_unpaid_on, balance)
    select oldest_unpaid_on, sum(balance) from loan_balances group by 1 having sum(balance) <> 0;
  return (select count(*) from loan_balances);
end $$;

create function rebuild_top_up_candidates() returns bigint language plpgsql as $$
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

create function refresh_lead_first_calls(touched bigint[]) returns void language plpgsql as $$
begin
  if cardinality(touched) = 0 then return; end if;
  perform from leads where id = any(touched) order by id for no key update;
  insert into lead_first_calls as k (lead_id, called_at, called_by, interested, applied)
    select lead_id, called_at, called_by, interested, applied from counted_lead_first_calls where lead_id = any(touched)
    on conflict (lead_id) do update set called_at = excluded.called_at, called_by = excluded.called_by,
      interested = excluded.interested, applied = excluded.applied
    where (k.called_at, k.called_by, k.interested, k.applied)
      is distinct from (excluded.called_at, excluded.called_by, excluded.interested, excluded.applied);
end $$;

create function refresh_lead_sales(touched bigint[]) returns void language plpgsql as $$
begin
  if cardinality(touched) = 0 then return; end if;
  perform from leads where id = any(touched) order by id for no key update;
  delete from lead_sales where lead_id = any(touched);
  insert into lead_sales (lead_id, sales_officer_id, approved_on, amount)
    select lead_id, sales_officer_id, approved_on, amount from counted_lead_sales where lead_id = any(touched);
end $$;

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

create function refresh_loan_rows(changed bigint) returns void language plpgsql as $$
declare
  loan_status text;
  fact record;
begin
  -- Whoever changes a loan holds its row already; anybody else takes turns here, so that none works from old rows.
  select status into loan_status from loans where id = changed for no key update;
  if not is_paid_out(loan_status) then return; end if;
  lock table loan_balances, top_up_candidates in row exclusive mode;
  select b.balance as kept_balance, b.oldest_unpaid_on as kept_on, b.mandate_live, c.next_due_on as candidate, i.balance,
      coalesce(i.oldest_unpaid_on, 'infinity') as oldest_unpaid_on, i.half_paid into fact
    from loan_balances b left join top_up_candidates c on c.loan_id = changed
    cross join (select sum(unpaid)::bigint as balance, min(due_date) filter (where unpaid > 0) as oldest_unpaid_on,
        count(*) filter (where unpaid = 0) * 2 >= count(*) as half_paid
      from (select due_date, case when settled_at is null then principal + interest - principal_paid - interest_paid
          else principal - principal_paid end as unpaid from instalments where loan_id = changed) rows_owed) i
    where b.loan_id = changed;
  if not found then
    perform refresh_loan_balance(changed);
    perform refresh_top_up_candidate(changed);
    return;
  end if;
  if fact.kept_on <> fact.oldest_unpaid_on then
    update loan_balances set balance = fact.balance, oldest_unpaid_on = fact.oldest_unpaid_on where loan_id = changed;
    insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta)
      values (fact.kept_on, fact.mandate_live, -1), (fact.oldest_unpaid_on, fact.mandate_live, 1);
  elsif fact.kept_balance <> fact.balance then
    update loan_balances set balance = fact.balance where loan_id = changed;
  end if;
  if fact.candidate is distinct from
      (case when loan_status = 'disbursed' and fact.mandate_live and fact.half_paid then fact.oldest_unpaid_on end) then
    perform refresh_top_up_candidate(changed);
  end if;
end $$;

create function refresh_permissions(users_touched bigint[]) returns void language sql as $$
  update users u set permissions = coalesce((select array_agg(distinct p.name order by p.name) from user_roles ur
      join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
      where ur.user_id = u.id), '{}')
    where u.id = any(users_touched)
$$;

create function refresh_top_up_candidate(changed bigint) returns void language plpgsql as $$
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

create function suspense_search_text(narration text, reference text) returns text language sql immutable parallel safe
  return lower(((end_words((narration || ' ' || coalesce(reference,
    ''))) || ' ') || blind_words((narration || ' ' || coalesce(reference, '')))));

reset check_function_bodies;

-- Everything that passes between us and the deduction provider: lookups (billed, so counted), the screening they led
-- to, operations that may have an unknown outcome, and the mandates that stand at the provider.

create table provider_lookups (
  id bigint generated always as identity primary key,
  loan_id bigint references loans,
  bank_code text not null,
  account_number text not null,
  authorisation_code text not null unique,
  asked_by bigint references users,
  asked_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'unknown')),
  refusal text,
  message text,
  customer_id text,
  answer json
);
-- One question about an account at a time: whoever asks meanwhile waits for its answer instead of paying for another.
create unique index one_lookup_under_way on provider_lookups (bank_code, account_number) where outcome is null;
create index provider_lookups_of_loan on provider_lookups (loan_id, id desc);
create index provider_lookups_of_account on provider_lookups (bank_code, account_number, id desc);

create table screenings (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  lookup_id bigint references provider_lookups,
  verdict text not null check (verdict in ('qualified', 'not-qualified', 'unavailable')),
  rejection_reason text,
  offer bigint not null,
  assessment json not null,
  at timestamptz not null
);
create index screenings_of_loan on screenings (loan_id, id desc);

-- An operation is committed as intent before the provider hears of it. `unknown` waits for the sweep; it is never
-- sent again blindly.
create table provider_operations (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  kind text not null check (kind in ('book-mandate', 'stop-mandate')),
  mandate_id bigint,
  state text not null check (state in ('queued', 'sending', 'unknown', 'confirmed', 'refused', 'not-booked')),
  request json not null,
  provider_reference text,
  message text,
  requested_by bigint references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  lease_until timestamptz,
  checks integer not null default 0,
  absent_reads integer not null default 0,
  next_check_at timestamptz
);
create unique index one_open_booking on provider_operations (loan_id)
  where kind = 'book-mandate' and state in ('queued', 'sending', 'unknown');
create index provider_operations_due on provider_operations (next_check_at) where state in ('queued', 'sending', 'unknown');
create index provider_operations_of_loan on provider_operations (loan_id, id desc);

create table mandates (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  provider text not null,
  mandate_reference text not null unique,
  customer_id text not null,
  authorisation_code text not null,
  status text not null check (status in ('active', 'stopping', 'stopped')),
  collection_amount bigint not null,
  total_amount bigint not null,
  first_collection_on date not null,
  booked_at timestamptz not null,
  stopped_at timestamptz,
  checked_at timestamptz,
  reactivation_count integer not null default 0
);
create unique index one_live_mandate on mandates (loan_id) where status = 'active';
create index mandates_of_loan on mandates (loan_id, id desc);
alter table provider_operations add foreign key (mandate_id) references mandates;

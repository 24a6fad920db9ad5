-- Who a customer is: what the registers of BVN and NIN say, and whether somebody on a list of sanctions or of politically
-- exposed persons is meant. Both hold an offer until they are clear; what is unclear waits for a person.

insert into permissions (name) values ('review-identity'), ('manage-watch-lists');
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p
  where r.protected and p.name in ('review-identity', 'manage-watch-lists') on conflict do nothing;

-- A check of identity is billed like a salary look-up, and has a budget of its own.
alter table daily_spending drop constraint daily_spending_what_check;
alter table daily_spending add constraint daily_spending_what_check check (what in ('lookup', 'sms', 'identity'));

-- One question about one number of one customer. It is asked once; one without a certain answer is asked again under the same
-- reference, by which the register knows a repeat.
create table identity_checks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- The application that it was asked for.
  loan_id bigint not null references loans,
  kind text not null check (kind in ('bvn', 'nin')),
  number text not null,
  reference uuid not null unique,
  -- The words under which the customer agreed to it, and their SHA-256.
  consent_version text not null,
  consent_hash bytea check (octet_length(consent_hash) = 32),
  consent_at timestamptz not null,
  state text not null default 'due' check (state in ('due', 'asking', 'found', 'not-found', 'refused', 'unknown')),
  tries integer not null default 0,
  -- When it is asked, or asked again; null when that is over.
  next_try_at timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  -- Ours, for staff: why there is no answer.
  message text,
  -- What the register says; taken out when it is no longer needed.
  answer jsonb,
  -- In what that differs from the details of which `compared_with` is the digest.
  differences text[],
  compared_with bytea,
  -- What the answers cost, in kobo.
  cost bigint not null default 0 check (cost >= 0),
  -- What a person found, about the details of which `decided_for` is the digest.
  decision text check (decision in ('same-person', 'someone-else')),
  decided_for bytea,
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  waits_for_person boolean not null default false,
  created_at timestamptz not null,
  constraint answered_is_compared check ((state = 'found') = (differences is not null)),
  constraint decided_by_somebody check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index one_identity_check on identity_checks (customer_id, kind, number);
create index identity_checks_due on identity_checks (next_try_at) where next_try_at is not null;
create index identity_checks_to_review on identity_checks (id) where waits_for_person;
create index identity_checks_decided on identity_checks (id) where decision is not null;
create index identity_checks_answers on identity_checks (answered_at) where answer is not null;
create index identity_checks_loan on identity_checks (loan_id);

create table watch_lists (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index watch_lists_name on watch_lists (lower(name));

-- What was uploaded. The newest is in force until the next, or until somebody takes it out.
create table watch_list_versions (
  id bigint generated always as identity primary key,
  list_id bigint not null references watch_lists,
  number integer not null,
  file_name text not null,
  file_sha256 bytea not null,
  entries integer not null,
  -- Rows that nothing can be found by.
  refused integer not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users,
  end_reason text,
  unique (list_id, number)
);
create unique index one_version_in_force on watch_list_versions (list_id) where ended_at is null;

create table watch_list_entries (
  id bigint generated always as identity primary key,
  version_id bigint not null references watch_list_versions,
  row_number integer not null,
  name text not null,
  aliases text[] not null,
  birth_date date,
  -- As it was written, where it is no whole day.
  birth_note text,
  bvn text,
  -- The list that the row itself names.
  source text,
  -- The same in every version that writes the person the same way.
  digest bytea not null
);
create index watch_list_entries_version on watch_list_entries (version_id, id);

-- What entries of versions in force are found by: pairs of words of a name, and BVNs.
create table watch_list_keys (
  key text not null,
  entry_id bigint not null references watch_list_entries,
  primary key (key, entry_id)
);
create index watch_list_keys_entry on watch_list_keys (entry_id);

-- A customer who is like an entry. Decided once, it stays so until the customer or the entry changes.
create table watch_hits (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  entry_id bigint not null references watch_list_entries,
  entry_digest bytea not null,
  customer_digest bytea not null,
  grounds text[] not null,
  found_at timestamptz not null,
  -- Neither is like the other any more, or the list is not in force.
  ended_at timestamptz,
  decision text check (decision in ('same-person', 'someone-else')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  constraint hit_decided_by_somebody check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index one_watch_hit on watch_hits (customer_id, entry_digest, customer_digest);
create index watch_hits_open on watch_hits (id) where decision is null and ended_at is null;
create index watch_hits_decided on watch_hits (id) where decision is not null;
create index watch_hits_entry on watch_hits (entry_id);

-- All customers compared with the lists, one after the other: every night, and after a list has changed.
create table watch_runs (
  id bigint generated always as identity primary key,
  -- The night, by its day in Lagos; null where a list has changed.
  night date unique,
  started_at timestamptz not null,
  after_customer bigint not null default 0,
  screened integer not null default 0,
  found integer not null default 0,
  finished_at timestamptz
);
create unique index one_watch_run on watch_runs ((true)) where finished_at is null;

-- Customers who are new, or whose name, birth date, BVN or NIN changed: they are compared at once.
create table customers_to_compare (
  customer_id bigint primary key references customers on delete cascade,
  since timestamptz not null
);

create function note_customer_to_compare() returns trigger language plpgsql as $$
begin
  insert into customers_to_compare (customer_id, since) values (new.id, clock_timestamp())
    -- Locks the note, so that nobody takes it away who has not seen this change.
    on conflict (customer_id) do update set since = excluded.since;
  return null;
end $$;

create trigger customer_entered after insert on customers
  for each row execute function note_customer_to_compare();
create trigger customer_changed after update of first_name, last_name, date_of_birth, bvn, nin on customers
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.date_of_birth is distinct from new.date_of_birth or old.bvn is distinct from new.bvn or old.nin is distinct from new.nin)
  execute function note_customer_to_compare();

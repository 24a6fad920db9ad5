-- Partners: firms whose programs bring applications and follow what becomes of them, by keys of their own. A key is kept as its
-- hash alone, opens what its scopes name, and ends by itself.

insert into permissions (name) values ('manage-partners');
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p
  where r.protected and p.name = 'manage-partners' on conflict do nothing;

create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  created_by bigint not null references users,
  created_at timestamptz not null
);
create unique index partners_name on partners (lower(name));

create table partner_keys (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- By what a list tells keys apart: how it begins, and its last four letters.
  beginning text not null,
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['apply', 'read-loans', 'read-timeline']),
  created_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The day in Lagos.
  last_used_on date,
  -- The minute of its latest request, and how many came in it.
  minute timestamptz,
  requests integer not null default 0,
  revoked_by bigint references users,
  revoked_at timestamptz,
  constraint key_lives_a_year_at_most check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  constraint revoked_by_somebody check ((revoked_by is null) = (revoked_at is null))
);
create index partner_keys_of_partner on partner_keys (partner_id, id);

-- Whom a loan came through, for good. Only that partner's keys see it.
create table partner_loans (
  loan_id bigint primary key references loans,
  partner_id bigint not null references partners,
  key_id bigint not null references partner_keys
);
create index partner_loans_of_partner on partner_loans (partner_id, loan_id);

-- A consent that the customer gave to the partner's program.
alter table consents drop constraint consents_channel_check;
alter table consents add constraint consents_channel_check check (channel in ('web', 'partner'));

-- Where a partner's program is told what happens to the partner's loans. The secret by which it knows us is worked out from the
-- installation's key, the address and the number of the secret, and is kept nowhere.
create table webhook_addresses (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  url text not null,
  secret_number integer not null default 1,
  -- The secret before it signs beside it for a day.
  secret_since timestamptz not null,
  created_by bigint not null references users,
  created_at timestamptz not null,
  ended_by bigint references users,
  ended_at timestamptz,
  constraint ended_by_somebody check ((ended_by is null) = (ended_at is null))
);
create index webhook_addresses_of_partner on webhook_addresses (partner_id, id);

-- One event for one address. It is written with the event, by whatever writes that, and never without it.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  address_id bigint not null references webhook_addresses,
  event_id bigint not null references loan_events,
  state text not null default 'due' check (state in ('due', 'delivered', 'given-up')),
  attempts integer not null default 0,
  -- From when its three days are counted; of a replay anew.
  begun_at timestamptz,
  -- When it is tried, or tried again. Whoever tries it moves this ahead first, by longer than a try takes.
  next_try_at timestamptz not null,
  tried_at timestamptz,
  -- What its receiver answered last, or why there was no answer.
  answer_status integer,
  failure text,
  created_at timestamptz not null,
  unique (event_id, address_id)
);
create index webhook_deliveries_due on webhook_deliveries (address_id, next_try_at) where state = 'due';
create index webhook_deliveries_of_address on webhook_deliveries (address_id, id);
create index webhook_deliveries_failed on webhook_deliveries (address_id, id) where state = 'given-up';
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

create function loan_events_to_partners() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (address_id, event_id, next_try_at, created_at)
  select a.id, new.id, new.at, new.at
  from partner_loans p join webhook_addresses a on a.partner_id = p.partner_id and a.ended_at is null
  where p.loan_id = new.loan_id;
  return null;
end $$;
create trigger loan_events_to_partners after insert on loan_events
  for each row execute function loan_events_to_partners();

-- A copy of the database lets nobody sign for us any more: what leaves is signed under keys that follow from the installation key,
-- which lies elsewhere. Until now a key in the table installation signed. The first start that finds it there locks what it signed
-- with into keys_before and takes it out; a new installation never has one.

create table keys_before (
  -- What it signed: one key a purpose.
  purpose text primary key,
  -- AES-256-GCM under a key that stands in no row. It compares, and signs nothing new.
  sealed bytea not null,
  -- When the last thing that it signed is over; null as long as a row needs it.
  until timestamptz
);

-- Codes of before are known by the key of before until they are used or made anew.
alter table recovery_codes add column key_before boolean not null default true;
alter table recovery_codes alter column key_before set default false;

-- A receiver's secret does not change by itself: the first so many of an address follow from the key of before.
alter table webhook_addresses add column secrets_before integer not null default 0;
update webhook_addresses set secrets_before = secret_number;

-- Who has shown that a copy of the installation key is kept elsewhere, and of which key.
create table key_copies (
  id integer generated always as identity primary key,
  key_id text not null,
  proved_by bigint not null references users,
  proved_at timestamptz not null
);

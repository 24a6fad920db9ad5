-- A lender takes applications from the moment at which two people open it, with every line of the go-live list green. What
-- no row told until now becomes one: the lender's own account, tests of mail and provider, backups that were read whole.

alter table lender_details
  add column bank_code text,
  add column account_number text,
  add check ((bank_code is null) = (account_number is null));

create table business_openings (
  id integer generated always as identity primary key,
  state text not null check (state in ('proposed', 'withdrawn', 'open')),
  -- Nobody where loans had been paid out before there was a list.
  proposed_by bigint references users,
  proposed_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (state = 'open' or proposed_by is not null),
  -- Two people, always.
  check (state <> 'open' or (proposed_by is null and decided_by is null)
    or (decided_by is not null and proposed_by is not null and proposed_by <> decided_by))
);
create unique index business_openings_open on business_openings ((true)) where state = 'open';
create unique index business_openings_proposed on business_openings ((true)) where state = 'proposed';

create function refuse_change_of_opening() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided about an opening stays as it is';
end $$;
create trigger business_openings_kept before update or delete on business_openings
  for each row when (old.state <> 'proposed') execute function refuse_change_of_opening();

-- Whoever has paid a loan out is open.
insert into business_openings (state, proposed_at, decided_at)
  select 'open', min(disbursed_at), min(disbursed_at) from disbursements having count(*) > 0;

create table go_live_tests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mail', 'provider')),
  -- The test mail, whose row says what became of it.
  message_id bigint references outbox_messages on delete set null,
  -- Whether the provider answered us as who we are, and otherwise why not, in words of ours.
  answered boolean,
  reason text,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  check ((kind = 'provider') = (answered is not null)),
  check (answered is distinct from false or reason is not null)
);
create index go_live_tests_newest on go_live_tests (kind, id desc);
create index go_live_tests_by_message on go_live_tests (message_id) where message_id is not null;
create index outbox_tests on outbox_messages (channel, id desc) where kind = 'test';

-- Backups that the command read to the last byte, and that a key of this installation vouches for.
create table verified_backups (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  verified_at timestamptz not null,
  files integer not null check (files >= 0)
);

-- What customers are sent, in the lender's own words: versions of each text that one person writes and another approves, and
-- nobody changes afterwards. What was sent keeps which one it was. And mail that came back, however late.

insert into permissions (name) values ('approve-messages');
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p where r.protected on conflict do nothing;

create table message_text_versions (
  id integer generated always as identity primary key,
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  number integer not null,
  -- An SMS has none.
  subject text check (subject <> ''),
  body text not null check (body <> ''),
  state text not null check (state in ('draft', 'submitted', 'approved')),
  written_by bigint[] not null,
  changed_by bigint not null references users,
  changed_at timestamptz not null,
  submitted_by bigint references users,
  submitted_at timestamptz,
  approved_by bigint references users,
  approved_at timestamptz,
  alone boolean not null default false,
  revision integer not null default 1,
  unique (template, number),
  check ((state = 'approved') = (approved_at is not null)),
  check (state = 'draft' or submitted_at is not null),
  -- Neither who wrote it nor who submitted it, unless one person suffices.
  check (approved_by is null or alone or not approved_by = any(array_append(written_by, submitted_by)))
);
create unique index message_text_versions_open on message_text_versions (template) where state <> 'approved';
create index message_text_versions_live on message_text_versions (template, id desc) where state = 'approved';

create function refuse_change_of_message_text() returns trigger language plpgsql as $$
begin
  raise exception 'an approved text is kept as it was sent';
end $$;
create trigger message_text_versions_kept before update or delete on message_text_versions
  for each row when (old.state = 'approved') execute function refuse_change_of_message_text();

alter table outbox_messages
  -- Which text it was, and in which version; none is the text that nobody has changed.
  add column template text,
  add column text_version integer references message_text_versions,
  -- By which a mail server names an e-mail that it sends back.
  add column mail_id text,
  -- In words of ours, and nothing personal.
  add column outcome_why text,
  drop constraint outbox_messages_outcome_check,
  add constraint outbox_messages_outcome_check
    check (outcome in ('delivered', 'undelivered', 'expired', 'failed', 'bounced'));
create index outbox_by_mail_id on outbox_messages (mail_id) where mail_id is not null;
create index outbox_mails_to on outbox_messages (lower(recipient), id desc) where channel = 'email';

drop index outbox_troubled;
drop index outbox_troubled_of_channel;
create index outbox_troubled on outbox_messages (id desc)
  where state = 'failed' or outcome in ('undelivered', 'expired', 'failed', 'bounced');
create index outbox_troubled_of_channel on outbox_messages (channel, id desc)
  where state = 'failed' or outcome in ('undelivered', 'expired', 'failed', 'bounced');

-- Addresses whose mail came back for good, by a digest of the address: nothing more is sent there.
create table returned_mail (
  address_sha256 bytea primary key,
  why text not null check (why <> ''),
  returned_at timestamptz not null
);

-- SMS leave by gateways. What each was asked is written down before it is asked, so that whatever happens then it is asked for
-- one message at most once, but where it said no; and what it reports later finds its message.

insert into permissions (name) values ('manage-messages');
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p where r.protected on conflict do nothing;

-- What a message is about: costs are counted by it, and codes go first.
alter table outbox_messages
  add column kind text not null default 'notice' check (kind in ('code', 'link', 'payment', 'notice', 'test')),
  -- How it ended, as its carrier reported it after it took it.
  add column outcome text check (outcome in ('delivered', 'undelivered', 'expired', 'failed')),
  add column outcome_at timestamptz;
create index outbox_codes_due on outbox_messages (next_attempt_at) where state = 'queued' and kind = 'code';
create index outbox_sms_due on outbox_messages (next_attempt_at) where state = 'queued' and channel = 'sms';
create index outbox_email_due on outbox_messages (next_attempt_at) where state = 'queued' and channel = 'email';
-- How many codes a number had within the hour.
create index outbox_codes_of_number on outbox_messages (recipient, created_at) where kind = 'code' and channel = 'sms';
-- What did not arrive, newest first.
create index outbox_troubled on outbox_messages (id desc)
  where state = 'failed' or outcome in ('undelivered', 'expired', 'failed');
create index outbox_troubled_of_channel on outbox_messages (channel, id desc)
  where state = 'failed' or outcome in ('undelivered', 'expired', 'failed');

create table sms_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references outbox_messages on delete cascade,
  gateway text not null check (gateway in ('first', 'second')),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'unknown')),
  -- The gateway's own name for it.
  reference text,
  cost bigint check (cost >= 0),
  -- In words of ours; never what the gateway wrote.
  why text,
  outcome text check (outcome in ('delivered', 'undelivered', 'expired', 'failed')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  reported_at timestamptz
);
-- One SMS of a message a gateway: none is asked again for one that it has or may have.
create unique index one_sms_a_gateway on sms_attempts (message_id, gateway) where state <> 'refused';
create index sms_attempts_of_message on sms_attempts (message_id);
create index sms_attempts_by_reference on sms_attempts (gateway, reference) where reference is not null;

-- A report may come before the answer that tells the reference it is of, and again after it. Nothing of it is personal.
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

-- What became of the messages of a day of Lagos, the day on which they were written, and what they cost. Every change of a
-- message or of a cost moves the sums in its own transaction.
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
insert into message_days (day, channel, kind, accepted, failed)
  select (created_at at time zone 'Africa/Lagos')::date, channel, kind,
    count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed')
  from outbox_messages where state <> 'queued' group by 1, 2, 3;

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

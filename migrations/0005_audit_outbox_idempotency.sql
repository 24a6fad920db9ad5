-- What stands beside every business change, in its transaction: who did what (hash-chained), what is to be sent, and
-- the first answer to a keyed request.

-- The payload is the truth and is kept as the exact text that was hashed; the columns beside it are drawn from it.
create table audit_log (
  seq bigint primary key,
  payload text not null,
  at timestamptz not null,
  actor_id bigint generated always as ((payload::json ->> 'actorId')::bigint) stored,
  action text not null generated always as (payload::json ->> 'action') stored,
  object text not null generated always as (payload::json ->> 'object') stored,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_of_object on audit_log (object, seq desc);
create index audit_log_of_actor on audit_log (actor_id, seq desc);
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();

-- Appends in order under one lock held to the end of the transaction: each row carries the hash of the one before.
create function append_audit(payloads text[], happened_at timestamptz) returns void language plpgsql as $$
declare
  head record;
  next_seq bigint;
  link bytea;
  item text;
begin
  perform pg_advisory_xact_lock(7210001);
  select seq, hash into head from audit_log order by seq desc limit 1;
  next_seq := coalesce(head.seq, 0);
  link := coalesce(head.hash, sha256('tenor'::bytea));
  foreach item in array payloads loop
    next_seq := next_seq + 1;
    insert into audit_log (seq, payload, at, previous_hash, hash) values (next_seq, item, happened_at, link,
      sha256(link || convert_to(next_seq || '|' || item, 'UTF8'))) returning hash into link;
  end loop;
end $$;

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  loan_id bigint references loans,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index outbox_due on outbox_messages (next_attempt_at) where state = 'queued';
create index outbox_newest on outbox_messages (id desc);

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

-- What a message may outlive, what a sweep over kept bytes asks, and the network a session was opened from.

-- After this a message is of no use to anybody: a code, for example, that has expired.
alter table outbox_messages add column expires_at timestamptz;
create index outbox_of_loan on outbox_messages (loan_id, created_at);

-- The words of a message are kept in demo mode alone. 'demo' marks a database that demo mode filled.
update outbox_messages set body = '(sent; the text is not kept)'
  where state = 'sent' and not exists (select 1 from installation where key = 'demo');
update outbox_messages set body = '(not sent; the text is not kept)'
  where state = 'failed' and not exists (select 1 from installation where key = 'demo');

create index files_of_content on files (sha256);

-- An IPv4 address itself, of an IPv6 address its /64. Older IPv6 sessions stay without one.
alter table sessions add column network text;
update sessions set network = regexp_replace(ip, '^::ffff:', '') where ip ~ '^(::ffff:)?\d+\.\d+\.\d+\.\d+$';
create index sessions_of_network on sessions (network, created_at);

-- Stopping the deductions of a loan that runs, and saying of money that could not be read that it is none or stands in another
-- file, take two people as well while four eyes are on.
alter table acts add column statement_id bigint references statements;
alter table acts drop constraint acts_kind_check;
alter table acts add constraint acts_kind_check check (kind in (
  'refund', 'return', 'same', 'assign', 'confirm', 'clear', 'settlement', 'closing', 'stop', 'unread'));
create index acts_of_a_statement on acts (statement_id) where statement_id is not null;

-- What waits to be confirmed, the oldest first.
create index contact_changes_waiting on contact_changes (id) where confirmed_at is null;

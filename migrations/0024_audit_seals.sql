-- The audit log proves more: every row carries a seal made with a key outside of the database, the end of the chain is
-- told to whoever appended to it, and every filter of the log finds its rows by time in an index.

-- 12 bytes that no other row has, then 16 of HMAC-SHA256 over them and the payload. Rows from before have none.
alter table audit_log add column seal bytea check (length(seal) = 28);

drop function append_audit(text[], timestamptz);

-- Appends in order under one lock held to the end of the transaction: each row carries the hash of the one before. Answers
-- where the chain ends now.
create function append_audit(payloads text[], seals bytea[], out head_seq bigint, out head_hash bytea)
  language plpgsql as $$
declare
  newest record;
begin
  perform pg_advisory_xact_lock(7210001);
  select seq, hash into newest from audit_log order by seq desc limit 1;
  head_seq := coalesce(newest.seq, 0);
  head_hash := coalesce(newest.hash, sha256('tenor'::bytea));
  for place in 1 .. coalesce(array_length(payloads, 1), 0) loop
    head_seq := head_seq + 1;
    insert into audit_log (seq, payload, at, previous_hash, hash, seal)
      values (head_seq, payloads[place], (payloads[place]::json ->> 'at')::timestamptz, head_hash,
        sha256(head_hash || convert_to(head_seq || '|' || payloads[place], 'UTF8')), seals[place])
      returning hash into head_hash;
  end loop;
end $$;

-- The end of the chain is found by the index, also in a session that first looked for it when the log was empty and keeps
-- the plan of that moment.
alter function append_audit(text[], bytea[]) set enable_seqscan = off;

-- The newest first within every filter; 0 stands for Tenor itself.
drop index audit_log_of_object, audit_log_of_actor, audit_log_by_action, audit_log_by_kind;
create index audit_log_of_object on audit_log (object, at desc, seq desc);
create index audit_log_of_actor on audit_log (coalesce(actor_id, 0), at desc, seq desc);
create index audit_log_by_action on audit_log (action, at desc, seq desc);
create index audit_log_by_kind on audit_log (split_part(object, ':', 1), at desc, seq desc);

create index audit_checks_newest on audit_checks (checked_at desc, id desc);

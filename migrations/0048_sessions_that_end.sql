-- A live stream ends with its session, in every process that holds one: whatever ends a session says so to all of them when
-- it commits. Ids alone: the channel is read by everybody who may log in to the database.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenor_sessions', new.id::text);
  return null;
end $$;

create trigger session_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_session();

-- An account that is closed has no session that lives, whether or not each was ended.
create function tell_sessions_of_closed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenor_sessions', s.id::text) from sessions s where s.user_id = new.id and s.revoked_at is null;
  return null;
end $$;

create trigger account_closed after update of active on users
  for each row when (old.active and not new.active) execute function tell_sessions_of_closed_account();

-- When staff were last seen, and no account that is deactivated and active at once.
create index sessions_seen on sessions (user_id, last_seen_at);
alter table users add constraint deactivated_is_not_active check (deactivated_at is null or not active);

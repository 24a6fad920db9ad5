-- The browsers from which an account was signed in to: one that is not here is told to its owner by mail. A hash of what the
-- browser calls itself by; it opens nothing.
create table known_browsers (
  user_id bigint not null references users on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, browser_hash)
);

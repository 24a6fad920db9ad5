-- What a member of staff keeps for themselves, the short-lived tokens by which a browser downloads a report, and what
-- somebody has looked up lately.

create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  screen text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null
);
create unique index one_view_of_a_name on saved_views (user_id, screen, lower(name));

-- Only the hash is kept; one use is one update of used_at.
create table web_access_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  action text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index web_access_tokens_expiring on web_access_tokens (expires_at);

-- How many lookups a person has sent lately: each is billed, so there is a limit.
create index provider_lookups_of_asker on provider_lookups (asked_by, asked_at desc) where asked_by is not null;

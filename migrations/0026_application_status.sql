-- A customer may see where an application stands, without an account: reference and one-time code open a view of that one
-- loan for half an hour. Only the hash of its token is kept.
create table application_views (
  token_hash bytea primary key check (length(token_hash) = 32),
  loan_id bigint not null references loans,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index application_views_by_end on application_views (expires_at);

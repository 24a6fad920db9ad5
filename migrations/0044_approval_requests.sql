-- What of administration nobody does alone: four eyes turned off, an account or a role that may more, a second step taken
-- off. What was asked for waits here as data, until a second Super Admin has agreed or, where there is none, its time has
-- come. It is carried out by the same functions that do it at once where one person is enough.

create table approval_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('four-eyes-off', 'staff-created', 'staff-updated', 'staff-activated',
    'staff-two-factor-removed', 'role-created', 'role-updated')),
  -- What it is about ("user:12", "role:4", the address of somebody new): of each kind one waits at a time.
  subject text not null,
  -- The account that it is about, whose owner does not decide.
  about bigint references users,
  -- The change as it was sent.
  wanted jsonb not null,
  -- What it does, as whoever approves reads it. What would do anything else by then is not carried out.
  words jsonb not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  -- When it is carried out without a second person; null where there was one when it was asked for.
  due_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed')),
  decided_by bigint references users,
  decided_at timestamptz,
  -- Why it lapsed.
  because text,
  constraint decided_has_a_time check ((state = 'waiting') = (decided_at is null)),
  constraint nobody_approves_their_own check (state <> 'approved' or decided_by is distinct from asked_by),
  constraint approved_by_somebody_or_time check (state <> 'approved' or decided_by is not null or due_at is not null)
);
create unique index one_waiting_request on approval_requests (kind, subject) where state = 'waiting';
create index approval_requests_waiting on approval_requests (asked_at) where state = 'waiting';
create index approval_requests_decided on approval_requests (decided_at) where state <> 'waiting';

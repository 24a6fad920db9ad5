-- Acts on money that nobody does alone while four eyes are on: one asks, another agrees. What was asked for waits here as
-- data, and is carried out once, by the functions that do it at once where one person is enough. A loan that owes nothing,
-- though nothing has shown the money that paid it, waits here as well, until it is seen or a second person agrees.

create table acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'return', 'same', 'assign', 'confirm', 'clear', 'settlement', 'closing')),
  -- What it is about ("payment:12", "suspense:4", "loan:7"): about each thing one waits at a time.
  subject text not null,
  loan_id bigint references loans,
  suspense_item_id bigint references suspense_items,
  -- What it moves, in kobo.
  amount bigint not null check (amount >= 0),
  -- What was asked for, as it is carried out.
  wanted jsonb not null,
  -- What it does, as whoever agrees reads it.
  title text not null,
  -- Null where nobody asked: what the provider or the bank told of left a loan without debt.
  asked_by bigint references users,
  asked_at timestamptz not null,
  -- When it is given up; null for what waits as long as it takes.
  lapses_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  decided_by bigint references users,
  decided_at timestamptz,
  -- Why it lapsed.
  because text,
  -- The refund that it made.
  refund_id bigint references credit_uses,
  constraint decided_acts_have_a_time check ((state = 'asked') = (decided_at is null)),
  constraint nobody_agrees_to_their_own check (state not in ('agreed', 'refused') or decided_by is distinct from asked_by),
  constraint agreed_by_somebody check (state <> 'agreed' or decided_by is not null),
  constraint asked_for_by_somebody check (asked_by is not null or kind = 'closing')
);
create unique index one_open_act on acts (subject) where state = 'asked';
create index acts_asked on acts (asked_at, id) where state = 'asked';
create index acts_of_a_loan on acts (loan_id) where loan_id is not null;
create index acts_of_suspense on acts (suspense_item_id) where suspense_item_id is not null;
create index acts_of_a_refund on acts (refund_id) where refund_id is not null;
create index acts_decided on acts (decided_at) where state <> 'asked';

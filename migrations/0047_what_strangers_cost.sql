-- What strangers set going is bounded: an application is screened by itself once its phone is confirmed, and what their
-- applications cost in a day has a budget.

-- The applications that are screened without anybody asking. Any other waits for a member of staff.
create table screening_orders (
  loan_id bigint primary key references loans,
  reason text not null check (reason in ('phone-confirmed', 'received-before')),
  at timestamptz not null
);

-- What came in before was promised a screening.
insert into screening_orders (loan_id, reason, at)
select id, 'received-before', created_at from loans where status = 'pending_customer_confirmation';

-- What was spent on strangers on a day of Lagos: billed look-ups, and SMS.
create table daily_spending (
  day date not null,
  what text not null check (what in ('lookup', 'sms')),
  spent integer not null,
  -- When staff were told that the budget of the day is spent.
  told_at timestamptz,
  primary key (day, what)
);

-- A sign-in asks whether its browser is known before it asks about an account.
create index known_browsers_by_hash on known_browsers (browser_hash);

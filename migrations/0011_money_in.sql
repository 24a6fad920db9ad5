-- Money coming back: where a payment came from, what the provider says it deducted and what of it has arrived, bank
-- statements line by line, suspense, and what becomes of customer credit. The same naira is posted once, whatever ways it
-- is reported (docs/decisions/0025).

-- How we came to know of a payment, and the account that its debit stands in.
alter table payments
  add column source text not null default 'manual' check (source in ('manual', 'provider', 'statement', 'top-up', 'credit')),
  add column received_into text,
  add column reversed_by bigint references users,
  add column reversal_reason text;
update payments p set source = case when p.purpose = 'top-up' then 'top-up' when m.code = 'remita' then 'provider' else 'manual' end,
  received_into = a.code
  from payments q left join payment_methods m on m.id = q.payment_method_id
  left join ledger_accounts a on a.code = case m.code when 'remita' then 'bank-remita' when 'bank-transfer' then 'bank-transfer'
    when 'bank-statement' then 'bank-statement' when 'cash' then 'bank-cash' when 'card' then 'bank-card'
    when 'direct-debit' then 'bank-direct-debit' end
  where q.id = p.id;
alter table payments drop constraint payments_purpose_check, drop constraint payments_check1;
alter table payments
  add constraint payments_purpose_check check (purpose in ('repayment', 'settlement', 'top-up', 'credit')),
  -- A top-up and credit of another loan bring no money of their own.
  add constraint payments_method_check check (payment_method_id is not null or purpose in ('top-up', 'credit'));
-- What is left over stays between nothing and the whole: that check is kept.
-- A payment that was taken back gives its reference free.
drop index one_use_of_a_payment_reference;
create unique index one_use_of_a_payment_reference on payments (payment_method_id, lower(btrim(reference))) where reversed_at is null;
create index payments_by_reference on payments (lower(btrim(reference)) text_pattern_ops);

-- Takes a reference for the rest of the transaction and answers the payments that stand under it. One round trip for both:
-- each statement of the function sees what was committed while the lock was waited for.
create function payments_of_claimed_reference(wanted text) returns setof bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment ' || lower(btrim(wanted)), 0));
  return query select id from payments where lower(btrim(reference)) = lower(btrim(wanted)) and reversed_at is null;
end $$;

-- Which payment settled a row: taking that payment back opens the row again.
alter table instalments add column settled_by bigint references payments deferrable initially deferred;
update instalments i set settled_by = p.id from payments p
  where i.settled_at is not null and p.loan_id = i.loan_id and p.purpose in ('settlement', 'top-up') and p.created_at = i.settled_at;
-- A row that was paid in full before is paid, not settled.
update instalments i set settled_at = null, settled_by = null
  where i.settled_at is not null and i.principal_paid = i.principal and i.interest_paid = i.interest
    and not exists (select from payment_allocations a where a.instalment_id = i.id and a.payment_id = i.settled_by);

-- What the customer had signed for: a payout that is taken back goes back to it.
alter table disbursements add column signed_payout bigint;

-- Bank statements. A line's key is the same in every copy and extract of the statement.
create table statements (
  id bigint generated always as identity primary key,
  bank text not null,
  file_id uuid not null references files,
  file_name text not null,
  sha256 bytea not null,
  layout text not null check (layout in ('csv', 'xls', 'xlsx', 'pdf', 'picture')),
  state text not null check (state in ('read', 'posting', 'posted', 'evidence', 'captured', 'discarded')),
  from_day date,
  to_day date,
  opening_balance bigint,
  closing_balance bigint,
  balance_chain text not null check (balance_chain in ('verified', 'absent', 'broken')),
  chain_note text,
  line_count integer not null default 0,
  uploaded_by bigint references users,
  uploaded_at timestamptz not null,
  posted_by bigint references users,
  posted_at timestamptz,
  capture_note text
);
create unique index one_upload_of_a_statement on statements (sha256) where state <> 'discarded';
create index statements_newest on statements (id desc);
create index statements_waiting on statements (id desc) where state in ('read', 'posting', 'evidence');

create table statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements,
  row_number integer not null,
  booked_on date not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  balance bigint,
  narration text not null,
  reference text,
  base_key text not null,
  line_key text not null,
  -- matched: a payment of one loan; clears: deductions that were posted before; confirms: a payment that is there already;
  -- suggested and suspense: money whose loan a person has to say; duplicate: known from another file; out: money that left.
  verdict text not null check (verdict in ('matched', 'clears', 'confirms', 'suggested', 'suspense', 'duplicate', 'out')),
  reason text not null,
  loan_id bigint references loans,
  payment_id bigint references payments,
  candidates json,
  -- True once the line's money stands in the books, as whatever; the line then owns its key. booked_at is set for every
  -- credit that has been dealt with, a duplicate as well.
  booked boolean not null default false,
  booked_at timestamptz,
  undone_at timestamptz,
  unique (statement_id, row_number)
);
create unique index one_booking_of_a_line on statement_lines (line_key) where booked;
create index statement_lines_alike on statement_lines (base_key);
create index statement_lines_to_book on statement_lines (statement_id, booked_on, line_key)
  where direction = 'credit' and booked_at is null;
create index statement_lines_of_payment on statement_lines (payment_id) where payment_id is not null;
create index statement_lines_of_loan on statement_lines (loan_id, id) where loan_id is not null;

-- Rows of a statement that nobody could read, with the reason, so that nothing is dropped in silence.
create table statement_rejects (
  statement_id bigint not null references statements,
  row_number integer not null,
  content text not null,
  reason text not null,
  primary key (statement_id, row_number)
);

-- What the provider took from a salary. It counts as paid when it is deducted; until the bank has the money it stands in
-- deducted-not-remitted. A line key is the provider's name for it, absent while only a person or the bank has told us.
create table deductions (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  mandate_id bigint references mandates,
  amount bigint not null check (amount > 0),
  deducted_on date not null,
  line_key text unique,
  first_told_by text not null check (first_told_by in ('history', 'manual', 'statement')),
  provider_status text,
  state text not null check (state in ('posted', 'held', 'reversed')),
  held_reason text,
  payment_id bigint references payments,
  told_manually_at timestamptz,
  remitted_on date,
  remitted_line_id bigint references statement_lines,
  created_at timestamptz not null,
  check ((state = 'held') = (payment_id is null))
);
create index deductions_of_loan on deductions (loan_id, amount, deducted_on);
create index deductions_of_mandate on deductions (mandate_id, deducted_on);
create index deductions_not_remitted on deductions (deducted_on, id) where state = 'posted' and remitted_on is null;
create index deductions_by_day on deductions (deducted_on, id);
-- Whoever has a reason waits for a person: one that may be posted already, and one that cannot be taken back.
create index deductions_held on deductions (id) where held_reason is not null;
create index deductions_of_payment on deductions (payment_id);
create index deductions_of_line on deductions (remitted_line_id) where remitted_line_id is not null;
-- Deductions of before are in the bank: that is how they were booked.
insert into deductions (loan_id, mandate_id, amount, deducted_on, line_key, first_told_by, provider_status, state, payment_id, remitted_on, created_at)
  select p.loan_id, (select max(id) from mandates m where m.loan_id = p.loan_id and m.booked_at <= p.created_at), p.amount, p.paid_on,
    p.reference, 'history', 'TCLS', case when p.reversed_at is null then 'posted' else 'reversed' end, p.id, p.paid_on, p.created_at
  from payments p join payment_methods m on m.id = p.payment_method_id where m.code = 'remita';

-- Money in the bank that nobody has been able to give to a loan. The sum of the open ones is the suspense account. A line
-- whose match is taken back comes here again, as an item of its own.
create table suspense_items (
  id bigint generated always as identity primary key,
  statement_line_id bigint not null references statement_lines,
  amount bigint not null check (amount > 0),
  received_on date not null,
  state text not null check (state in ('open', 'resolved')),
  owner_id bigint references users,
  -- Loans it was taken back from by a person: never given to them again without one.
  not_of_loans bigint[] not null default '{}',
  -- A new loan or mandate has come since it was last looked at.
  retry boolean not null default false,
  tried_at timestamptz,
  -- confirms: it is a payment that was there before, of which the bank stood in the books already.
  resolution text check (resolution in ('payment', 'deductions', 'confirms', 'returned')),
  payment_id bigint references payments,
  -- The item of which a part was given away, when this is what was left of it.
  rest_of bigint references suspense_items,
  resolved_by bigint references users,
  resolved_at timestamptz,
  created_at timestamptz not null
);
create unique index one_open_item_of_a_line on suspense_items (statement_line_id) where state = 'open';
create index suspense_of_line on suspense_items (statement_line_id, id);
create index suspense_open on suspense_items (received_on, id) where state = 'open';
create index suspense_to_retry on suspense_items (id) where state = 'open' and retry;

-- What a payment left over and where it went: to rows of its own loan, back to the customer, or to another loan of theirs.
create table credit_uses (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  loan_id bigint not null references loans,
  kind text not null check (kind in ('applied', 'refund', 'transfer')),
  amount bigint not null check (amount > 0),
  payment_method_id bigint references payment_methods,
  reference text,
  remark text,
  to_payment_id bigint references payments,
  created_by bigint references users,
  created_at timestamptz not null,
  reversed_at timestamptz
);
create index credit_uses_to_payment on credit_uses (to_payment_id) where to_payment_id is not null;
create unique index one_use_of_a_refund_reference on credit_uses (lower(btrim(reference)))
  where kind = 'refund' and reversed_at is null;
create index credit_uses_of_payment on credit_uses (payment_id);
create index payments_with_credit on payments (created_at, id) include (unapplied) where reversed_at is null and unapplied > 0;

-- Payments that did not come about: taken back, or tried and refused by the provider.
create table failed_payments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  payment_method_id bigint references payment_methods,
  reference text not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reason text not null,
  -- One fact fails once: `payment <id>`, or the provider's line with its status.
  fact text not null unique,
  payment_id bigint references payments,
  created_by bigint references users,
  created_at timestamptz not null
);
create index failed_payments_of_loan on failed_payments (loan_id, id);
create index failed_payments_by_reference on failed_payments (lower(btrim(reference)) text_pattern_ops);
create index failed_payments_by_method on failed_payments (payment_method_id, id desc);
insert into failed_payments (loan_id, payment_method_id, reference, amount, paid_on, reason, fact, payment_id, created_by, created_at)
  select loan_id, payment_method_id, reference, amount, paid_on, 'Taken back', 'payment ' || id, id, created_by, reversed_at
  from payments where reversed_at is not null;

-- What the provider sends, word for word. Unsigned: a reason to ask for the history, never a payment.
create table provider_notifications (
  id bigint generated always as identity primary key,
  provider text not null,
  body text not null,
  -- Of what it says; a repetition in either casing has the same.
  content_hash bytea not null unique,
  notification_id text,
  mandate_reference text,
  mandate_id bigint references mandates,
  amount bigint,
  paid_on date,
  state text not null check (state in ('received', 'confirmed', 'parked', 'unconfirmed', 'unreadable')),
  copies integer not null default 1,
  checks integer not null default 0,
  next_check_at timestamptz,
  received_at timestamptz not null,
  settled_at timestamptz
);
create index notifications_due on provider_notifications (next_check_at) where state = 'received';
create index notifications_parked on provider_notifications (mandate_reference) where state = 'parked';
create index notifications_of_mandate on provider_notifications (mandate_id) where state = 'received';
create index notifications_waiting on provider_notifications (state) where state in ('received', 'parked', 'unreadable');
create index notifications_newest on provider_notifications (id desc);

-- Mandates are asked about every night and whenever something is said of them. `ended`: the provider collects no more
-- although we never stopped it.
alter table mandates drop constraint mandates_status_check;
alter table mandates
  add constraint mandates_status_check check (status in ('active', 'stopping', 'stopped', 'ended')),
  add column next_poll_at timestamptz,
  add column poll_failures integer not null default 0,
  add column last_deducted_on date;
update mandates set next_poll_at = now() where status <> 'stopped' or stopped_at > now() - interval '90 days';
update mandates m set last_deducted_on = (select max(deducted_on) from deductions d where d.mandate_id = m.id);
create index mandates_to_poll on mandates (next_poll_at, id) where next_poll_at is not null;
create index mandates_of_customer on mandates (customer_id);

-- A look for a lost booking may be billed; beyond a number only the free way is gone.
alter table provider_operations add column billed_lookups integer not null default 0;

create table poll_runs (
  day date primary key,
  planned integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  posted integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- A mandate cannot be revived: a fresh lookup and a new booking of the unpaid rows, at most three times a loan.
create table mandate_reactivations (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans,
  mandate_id bigint not null references mandates,
  state text not null check (state in ('queued', 'booking', 'done', 'refused')),
  message text,
  operation_id bigint references provider_operations,
  attempts integer not null default 0,
  next_try_at timestamptz,
  requested_by bigint references users,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index one_open_reactivation on mandate_reactivations (loan_id) where state in ('queued', 'booking');
create index reactivations_due on mandate_reactivations (next_try_at) where state in ('queued', 'booking');
create index reactivations_of_loan on mandate_reactivations (loan_id, id desc);

-- Results of the hourly check of the books, and the loans it complains of: no money leaves for them until it is well.
create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  asked_by bigint references users,
  rules integer not null,
  findings json
);
create table ledger_breaches (
  loan_id bigint not null references loans,
  rule text not null,
  check_id bigint not null references ledger_checks,
  primary key (loan_id, rule)
);

-- Credit that goes to another loan of the same person is no new money: collections do not count it again.
create or replace function payments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', count(*), sum(amount) from added where reversed_at is null and purpose <> 'credit' group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', -count(*), -sum(amount) from removed where reversed_at is null and purpose <> 'credit' group by 1;
  end if;
  return null;
end $$;
create or replace view counted_daily_figures as
  select day, figure, count(*) as rows, sum(amount)::bigint as amount from (
    select lagos_day(created_at) as day, 'application' as figure, 0::bigint as amount from loans
    union all select lagos_day(at), event, 0 from loan_events where event in ('approved', 'rejected')
    union all select lagos_day(disbursed_at), 'disbursed', approved_amount from disbursements where reversed_at is null
    union all select paid_on, 'collected', amount from payments where reversed_at is null and purpose <> 'credit'
    union all select due_date, 'due', due from due_instalments
    union all select due_date, 'unpaid', due - paid from due_instalments where due > paid
    union all select lagos_day(at), 'call ' || status, 0 from lead_histories where is_call(status)
    union all select lagos_day(at), 'call back later', 0 from lead_histories
      where status = 'did_not_answer' and call_back_at is not null
    union all select lagos_day(h.at), 'called back', 0 from lead_histories h
      where h.status = 'did_not_answer' and h.call_back_at is not null and exists (
        select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status))
    union all select lagos_day(l.created_at), 'lead applied', 0 from leads d join loans l on l.id = d.loan_id
    union all select lagos_day(sent_at), 'message sent', 0 from lead_messages
    union all select lagos_day(delivered_at), 'message delivered', 0 from lead_messages where delivered_at is not null
  ) counted group by day, figure;

-- What a statement line is recognised by.
create index loans_of_ippis_number on loans (ippis_number) where ippis_number is not null;
create index customers_of_name on customers (lower(last_name), lower(first_name));

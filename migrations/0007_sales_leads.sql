-- People who may want a loan, what was said to them, and the offers sent. A lead who applies is tied to the loan.

create table leads (
  id bigint generated always as identity primary key,
  name text not null,
  phone text not null unique,
  organization_name text,
  city_name text,
  state_name text,
  bank_name text,
  bank_code text,
  account_number text,
  net_pay bigint check (net_pay >= 0),
  priority_level integer not null default 0,
  remark text,
  status text not null default 'new' check (status in (
    'new', 'interested', 'not_interested', 'did_not_answer', 'call_back', 'unreachable', 'wrong_number', 'link_sent',
    'link_submitted', 'converted', 'do_not_contact')),
  sales_officer_id bigint references users,
  call_back_at timestamptz,
  last_called_at timestamptz,
  offer bigint check (offer >= 0),
  offer_details json,
  loan_id bigint references loans,
  created_at timestamptz not null
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_of_officer on leads (sales_officer_id, created_at desc, id desc);
create index leads_of_loan on leads (loan_id) where loan_id is not null;

-- Every change of a lead: what it became, by whom, and when to call again. Call outcomes are counted from here.
create table lead_histories (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads,
  user_id bigint references users,
  actor text not null,
  status text not null,
  remark text,
  call_back_at timestamptz,
  at timestamptz not null
);
create index lead_histories_of_lead on lead_histories (lead_id, id);
create index lead_histories_by_time on lead_histories (at, id);

create table lead_messages (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads,
  message_id bigint references outbox_messages,
  sent_at timestamptz not null,
  delivered_at timestamptz
);
create index lead_messages_of_lead on lead_messages (lead_id, id);
create index lead_messages_sent on lead_messages (sent_at, id);

-- What a stranger agrees to when applying, word for word and for good; and where a device can be picked up.

-- A new text is a new row: what somebody has agreed to can always be read again.
create table consent_texts (
  version text primary key check (version ~ '^[0-9a-z.-]{1,20}$'),
  text text not null check (text <> ''),
  -- The newest that is published is the one that is asked for.
  published_at timestamptz not null unique
);

create function refuse_change_of_consent() returns trigger language plpgsql as $$
begin
  raise exception 'the text of a consent is kept as it was agreed to';
end $$;
create trigger consent_texts_kept before update or delete on consent_texts
  for each row execute function refuse_change_of_consent();

insert into consent_texts (version, text, published_at) values ('2026-1',
  'I agree that Tenor looks up my salary and my running loans at the deduction provider, with my BVN and my salary account, to decide on this application. I agree that Tenor keeps what I have sent for as long as the law asks, and writes to me and calls me about this application. What I have entered is true and is about me.',
  '2026-01-01T00:00:00Z');

-- Where the customer of a device loan can collect the device. None at all: the applicant says it in words.
create table pick_up_places (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  active boolean not null default true
);

-- Who agreed to which text, when and from where. Loans from before have the moment alone, in consent_at.
create table consents (
  loan_id bigint primary key references loans,
  version text not null references consent_texts,
  at timestamptz not null,
  ip text,
  user_agent text not null default '',
  channel text not null check (channel in ('web'))
);

-- Whether a phone is a customer's must not show when a stranger applies with it, so the second holder of a number is taken
-- in, marked as such. Among all others a number is still one customer's.
alter table customers add column shares_phone boolean not null default false;
alter table customers drop constraint customers_phone_key;
create unique index customers_phone_key on customers (phone) where not shares_phone;
create index customers_of_phone on customers (phone);

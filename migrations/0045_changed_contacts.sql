-- Who changed how a customer is reached, who they are, or the account that a loan is paid to. Codes and links prove that the
-- customer agreed only as long as they reach the customer, so a change waits for a second person. No value is kept here,
-- neither the old nor the new one: only which fields they were.
create table contact_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- The loan whose bank or account number it was; null for what belongs to the customer.
  loan_id bigint references loans,
  fields text[] not null check (
    cardinality(fields) > 0 and fields <@ array['phone', 'email', 'name', 'bvn', 'bank', 'account']),
  at timestamptz not null,
  -- Null where an application brought it.
  changed_by bigint references users,
  confirmed_at timestamptz,
  confirmed_by bigint references users,
  check ((confirmed_at is null) = (confirmed_by is null)),
  -- Nobody is the second person of their own change.
  check (confirmed_by <> changed_by),
  -- An account belongs to a loan.
  check (loan_id is not null or not fields && array['bank', 'account'])
);
create index contact_changes_open on contact_changes (customer_id, id) where confirmed_at is null;
create index contact_changes_of_loan on contact_changes (loan_id) where confirmed_at is null;
create index contact_changes_of_customer on contact_changes (customer_id, id);

-- A screening of details that were corrected since decides nothing any more.
alter table screenings add column superseded_at timestamptz;

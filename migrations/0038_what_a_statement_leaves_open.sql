-- What is left to do of a statement after it was posted: rows with money that nobody could read, lines whose day has not
-- come, and credits that came twice (docs/decisions/0027).

-- A row that could not be read and has money is open until a person says what became of it. Of the rows kept before, nobody
-- noted whether they have any: each is taken to have some. One answer too many costs a click; money passed over in silence
-- costs a customer.
alter table statement_rejects
  add column has_money boolean not null default true,
  -- entered: posted by hand as the payment named here; no_money: nothing of it is for a loan; other_file: it stands readable there.
  add column answer text check (answer in ('entered', 'no_money', 'other_file')),
  add column payment_id bigint references payments,
  add column answered_by bigint references users,
  add column answered_at timestamptz,
  add constraint statement_rejects_answered check ((answer is null) = (answered_at is null)),
  add constraint statement_rejects_entered check ((answer is not distinct from 'entered') = (payment_id is not null)),
  add constraint statement_rejects_with_money check (has_money or answer is null);
create index statement_rejects_open on statement_rejects (statement_id) where has_money and answer is null;
create unique index one_row_of_a_payment on statement_rejects (payment_id) where payment_id is not null;

alter table statements
  -- How many such rows were open when somebody posted it all the same.
  add column unread_accepted integer,
  -- Posted but for lines of days to come: the first of these days.
  add column books_next_on date;
create index statements_with_days_to_come on statements (books_next_on) where books_next_on is not null;

-- same: it is the money of another line, which stands in the books.
alter table suspense_items drop constraint suspense_items_resolution_check;
alter table suspense_items add constraint suspense_items_resolution_check
  check (resolution in ('payment', 'deductions', 'confirms', 'returned', 'same'));

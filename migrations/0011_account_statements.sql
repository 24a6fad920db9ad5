-- A customer's statement of account is kept as it was issued: its bytes, their hash, the period, and who asked for it, so
-- that a copy can be compared with it by anybody who holds one, by the code printed on it or by the file itself. The file
-- goes with the customer's erasure; the hash and the code stay.
--
-- A signed offer is found by its file too.

create table account_statements (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans(id),
  code text not null unique check (length(code) = 26),
  format text not null check (format in ('pdf', 'csv')),
  from_day date not null,
  to_day date not null,
  closing bigint not null,
  file_id uuid references files(id),
  sha256 bytea not null check (length(sha256) = 32),
  issued_at timestamptz not null,
  -- Null: the customer.
  issued_by bigint references users(id),
  constraint account_statements_period check (from_day <= to_day)
);
create index account_statements_of_loan on account_statements (loan_id, id desc);
create index account_statements_of_file on account_statements (file_id) where file_id is not null;
create index account_statements_of_content on account_statements (sha256);

create index offer_signatures_of_pdf on offer_signatures (pdf_sha256);

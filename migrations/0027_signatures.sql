-- What a customer saw and agreed to when an offer was signed, kept whole so that it can be proved later, and the code by
-- which anybody who holds the document can ask whether it is ours. And what a loan that is given back within the
-- cooling-off gives back: the fee, and interest that was paid.

create table offer_signatures (
  link_id uuid primary key references signing_links,
  loan_id bigint not null references loans,
  -- Opaque, 130 bits; printed on the document and nowhere listed.
  code text not null unique check (length(code) = 26),
  signed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  -- How the one-time code went out, where to (masked), and when.
  code_channels text not null,
  code_sent_to text not null,
  code_sent_at timestamptz not null,
  -- Which wording of each text it was, and the document as it was shown.
  text_versions jsonb not null,
  document text not null,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  file_id uuid not null references files,
  pdf_sha256 bytea not null check (length(pdf_sha256) = 32)
);
create index offer_signatures_of_loan on offer_signatures (loan_id);

-- Money that a settlement needed not bring, since it is ours to give back: allocations are amount and these together.
alter table payments
  add column fee_returned bigint not null default 0 check (fee_returned >= 0),
  add column interest_returned bigint not null default 0 check (interest_returned >= 0),
  add constraint payments_returned_check check (fee_returned + interest_returned = 0 or purpose = 'settlement');

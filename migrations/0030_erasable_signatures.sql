-- When a person is erased, the signature stays as what it proves to whoever holds the document: that it was signed, when,
-- and its hash. Address, program, masked phone, words and file go.
alter table offer_signatures
  alter column ip drop not null,
  alter column user_agent drop not null,
  alter column code_sent_to drop not null,
  alter column document drop not null,
  alter column file_id drop not null;

-- A row that others name is removed only after each table that may name it was asked. Without an index on the column that
-- is reading the whole table, once for every row removed: files that are past their time or of a person erased, instalments
-- of a payout taken back, questions to the provider that were never sent.
create index loans_of_valid_id_file on loans (valid_id_file) where valid_id_file is not null;
create index loans_of_staff_id_file on loans (staff_id_file) where staff_id_file is not null;
create index loans_of_authorization_file on loans (authorization_file) where authorization_file is not null;
create index loans_of_signed_document on loans (signed_document) where signed_document is not null;
create index loan_file_history_of_file on loan_file_history (file_id);
create index offer_signatures_of_file on offer_signatures (file_id) where file_id is not null;
create index statements_of_file on statements (file_id);
create index payment_allocations_of_instalment on payment_allocations (instalment_id);
create index screenings_of_lookup on screenings (lookup_id) where lookup_id is not null;

-- What the hourly sweep looks for in tables that grow for ever and in which it finds little. Where rows stand in the order of
-- time, a summary of each stretch of them is enough and costs an insert nothing.
create index screenings_with_facts on screenings (at) where assessment::text <> 'null';
create index outbox_recipients_kept on outbox_messages (created_at)
  where state <> 'queued' and loan_id is null and recipient <> '(no longer kept)';
create index notifications_by_time on provider_notifications using brin (received_at);
create index first_answers_by_time on idempotency_keys using brin (created_at);

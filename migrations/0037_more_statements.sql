-- Statements that come as OpenDocument tables and in the forms that banks write for programs, and banks that are called by
-- somebody's own name: their code is made of it, and the name stands beside it as it was written.
alter table statements drop constraint statements_layout_check;
alter table statements add constraint statements_layout_check
  check (layout in ('csv', 'xls', 'xlsx', 'ods', 'pdf', 'ofx', 'mt940', 'picture')) not valid;
alter table statements validate constraint statements_layout_check;
alter table statements add column bank_name text,
  add constraint statements_bank_name_check check ((bank like 'other:%') = (bank_name is not null)) not valid;
alter table statements validate constraint statements_bank_name_check;

-- Before a statement is posted, somebody may say which loan a credit is for that the matching only suggests. The choice
-- is kept with the line and carried out when the line is booked. Suspense is found by words and by amount among its open
-- items alone, however many lines there are.

alter table statement_lines
  add column chosen_loan_id bigint references loans(id),
  add column chosen_by bigint references users(id),
  add column chosen_at timestamptz,
  add constraint statement_lines_chosen check (num_nonnulls(chosen_loan_id, chosen_by, chosen_at) in (0, 3));
create index statement_lines_chosen on statement_lines (chosen_loan_id) where chosen_loan_id is not null;

-- What a search finds of a line: its words, the last four digits of an encrypted number, and the hash of the whole.
create function suspense_search_text(narration text, reference text) returns text language sql immutable parallel safe
  return lower(end_words(narration || ' ' || coalesce(reference, '')) || ' ' ||
    blind_words(narration || ' ' || coalesce(reference, '')));

alter table suspense_items add column search_text text not null default '';
update suspense_items i set search_text = suspense_search_text(x.narration, x.reference)
  from statement_lines x where x.id = i.statement_line_id;
create index suspense_open_search on suspense_items using gin (search_text gin_trgm_ops) with (fastupdate=off)
  where state = 'open';
create index suspense_open_amount on suspense_items (amount) where state = 'open';

create function suspense_items_search_text() returns trigger language plpgsql as $$
begin
  select suspense_search_text(x.narration, x.reference) into new.search_text
    from statement_lines x where x.id = new.statement_line_id;
  return new;
end $$;
create trigger suspense_items_search_text before insert on suspense_items for each row
  execute function suspense_items_search_text();

create function statement_lines_search_text() returns trigger language plpgsql as $$
begin
  update suspense_items set search_text = suspense_search_text(new.narration, new.reference)
    where statement_line_id = new.id;
  return null;
end $$;
create trigger statement_lines_search_text after update of narration, reference on statement_lines for each row
  when (old.narration is distinct from new.narration or old.reference is distinct from new.reference)
  execute function statement_lines_search_text();

-- A loan whose provider collects exactly this much.
create index mandates_of_amount on mandates (collection_amount, loan_id) where status = 'active';

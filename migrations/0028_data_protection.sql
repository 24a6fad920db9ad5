-- What a person may ask of whoever has their data, and what is not kept for ever.

-- The history of a loan and of a lead is added to and never changed, but for the words: those can name a person, and may be
-- taken out. Everything else of a row stays as it was written.
create function refuse_change_but_of_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(tg_argv[0], null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger loan_events_immutable on loan_events;
create trigger loan_events_immutable before update or delete on loan_events
  for each row execute function refuse_change_but_of_words('note');
drop trigger lead_histories_immutable on lead_histories;
create trigger lead_histories_immutable before update or delete on lead_histories
  for each row execute function refuse_change_but_of_words('remark');

-- Erasures asked for and done. The customer's row stays, since loans and ledger name it, and says nothing of a person. With
-- four eyes somebody else confirms; the reason holds no name and no number of the person.
create table erasures (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  state text not null check (state in ('waiting', 'done', 'withdrawn')),
  reason text not null,
  asked_by bigint references users,
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz
);
create unique index one_open_erasure on erasures (customer_id) where state = 'waiting';
create unique index one_erasure_done on erasures (customer_id) where state = 'done';
create index erasures_of_customer on erasures (customer_id, id desc);

-- Nobody is written to once erased: what still would be written to them is kept as not sent, without its words.
create function outbox_spares_the_erased() returns trigger language plpgsql as $$
begin
  new.state := 'failed';
  new.subject := null;
  new.body := '(not sent; the customer was erased)';
  new.last_error := 'The customer was erased';
  return new;
end $$;
create trigger outbox_of_the_erased before insert on outbox_messages for each row
  when (new.recipient like 'erased-%') execute function outbox_spares_the_erased();

-- What the sweep that forgets old records looks for, where the table is large and what it finds is little.
create index outbox_texts_kept on outbox_messages (created_at) where state <> 'queued'
  and body not in ('(no longer kept)', '(sent; the text is not kept)', '(not sent; the text is not kept)');
create index lookups_with_answer on provider_lookups (answered_at) where answer is not null;
create index rejected_with_documents on loans (created_at) where status in ('rejected', 'pending_customer_confirmation')
  and (valid_id_file is not null or staff_id_file is not null or authorization_file is not null);

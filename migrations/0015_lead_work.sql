-- The working day of a sales team: lists by officer and status with exact counts, a queue in which no two people get the
-- same lead, uploads, and offers with their links.

-- An upload of leads. `key` is chosen by whoever uploads, to follow it while it runs; `digest` is of the rows saved.
create table lead_imports (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  file_name text not null,
  file_digest bytea,
  state text not null default 'reading' check (state in ('reading', 'saving', 'done', 'failed')),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  saved integer not null default 0 check (saved >= 0),
  duplicates integer not null default 0 check (duplicates >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  -- The headings of the file as they stood, above its refused rows in the file to mend.
  headings json,
  digest bytea,
  failure text,
  sms_allowed boolean not null default false,
  sales_officer_id bigint references users,
  uploaded_by bigint not null references users,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index lead_imports_of_user on lead_imports (uploaded_by, id desc);

-- The rows that were not saved, as they stood in the file, with the reason: what the file to mend is made of.
create table lead_import_rejects (
  import_id bigint not null references lead_imports on delete cascade,
  row_number integer not null,
  reason text not null,
  is_duplicate boolean not null,
  cells json not null,
  primary key (import_id, row_number)
);

-- Whose turn it is: leads of a file that names no officer go round robin, and the next file goes on where this one ended.
create table lead_rotation (
  one boolean primary key default true check (one),
  last_officer_id bigint references users
);
insert into lead_rotation (one) values (true);

alter table leads
  add column version integer not null default 1,
  add column changed_by text,
  add column changed_at timestamptz,
  -- When the lead may be called next, within contact hours; null when nobody calls again.
  add column next_call_at timestamptz,
  -- No reference to lead_imports: it would be checked row by row, and an import is never deleted.
  add column import_id bigint,
  -- Whether whoever brought the lead says that it agreed to be written to.
  add column sms_allowed boolean not null default false,
  -- Whether the provider is to be asked for an offer, and what came of it.
  add column offer_state text not null default 'none'
    check (offer_state in ('none', 'waiting', 'found', 'not_found', 'no_offer', 'failed')),
  add column offer_asked_at timestamptz,
  add column offer_attempts smallint not null default 0,
  -- When the provider is asked next, null for at once; while it is being asked, when another process may take over.
  add column offer_due_at timestamptz,
  -- When Tenor sends the link to the offer by itself.
  add column link_due_at timestamptz,
  -- In lower case, with a space in front, as the search of loans has it: name, phone, organisation. The phone begins with 0
  -- alone: three letters that every row has make a search slow.
  add column search_text text generated always as (
    lower(' ' || name || ' 0' || right(phone, 10) || ' ' || coalesce(organization_name, ''))
  ) stored;

update leads set next_call_at = case
  when status in ('not_interested', 'wrong_number', 'converted', 'do_not_contact') then null
  when call_back_at is not null then call_back_at
  when status in ('new', 'link_submitted') then created_at
  else ((lagos_day(coalesce(last_called_at, created_at)) + case when status in ('interested', 'link_sent') then 2 else 1 end)
    + time '08:00') at time zone 'Africa/Lagos' end;

-- An entry that leaves the status as it was: a new officer. Its own status is then 'given', which counts as no call, and
-- this is the lead's at that moment.
alter table lead_histories add column kept_status text;

-- A list is that of some statuses, of one officer or of all: each status is a range of one of these, newest id first.
drop index leads_newest;
drop index leads_of_officer;
create index leads_by_status on leads (status, id desc);
create index leads_of_officer_by_status on leads (sales_officer_id, status, id desc);
-- New rows are added to the end of the index and sorted in by a sweep, so that an upload does not wait for it: a hundred
-- thousand leads take 110 MB there.
create index leads_search on leads using gin (search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 262144);
-- The queue of an officer, or, where none is named, of everybody: calls that were agreed, by their time, and the others by
-- the Lagos day from which they may be made, and of each day by priority and net pay. Most of a queue waits for a later
-- day: those rows are never walked over. All but agreed calls are due from the beginning of their day.
create index leads_call_backs on leads (sales_officer_id, next_call_at, id)
  where next_call_at is not null and call_back_at is not null;
create index leads_to_call on leads
  (sales_officer_id, lagos_day(next_call_at), priority_level desc, net_pay desc nulls last, id)
  where next_call_at is not null and call_back_at is null;
create index leads_awaiting_offer on leads (offer_due_at nulls first, id) where offer_state = 'waiting';
create index leads_awaiting_link on leads (link_due_at, id) where link_due_at is not null;
create index leads_of_import on leads (import_id, id) where import_id is not null;

-- Who is calling whom. A person holds one lead, and a lead is held by one person: the two keys say so, whoever races.
create table lead_leases (
  user_id bigint primary key references users,
  lead_id bigint not null unique references leads on delete cascade,
  until timestamptz not null
);

-- Whom somebody put aside: not offered to that person again until then.
create table lead_skips (
  user_id bigint not null references users,
  lead_id bigint not null references leads on delete cascade,
  until timestamptz not null,
  primary key (user_id, lead_id)
);

-- The link to a lead's offer; only the digest of its token is kept.
create table lead_links (
  token_digest bytea primary key,
  lead_id bigint not null references leads,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  accepted_at timestamptz
);
create index lead_links_of_lead on lead_links (lead_id);
create index lead_links_ending on lead_links (expires_at);

-- What the provider was asked about leads, as each question is billed: the limits of the whole house are counted here.
create table lead_offer_questions (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  asked_at timestamptz not null,
  is_unanswered boolean not null default false
);
create index lead_offer_questions_by_time on lead_offer_questions (asked_at);

-- Who is not to be called any more gets no message that still waits: one that has expired is never sent.
create function leads_call_off_messages() returns trigger language plpgsql as $$
begin
  update outbox_messages m set expires_at = m.created_at
    from lead_messages s where s.lead_id = new.id and m.id = s.message_id and m.state = 'queued';
  return null;
end $$;
create trigger leads_finished_call_off after update of status on leads for each row
  when (new.status in ('not_interested', 'wrong_number', 'converted', 'do_not_contact') and old.status <> new.status)
  execute function leads_call_off_messages();

-- A message has arrived when its carrier took it.
create index lead_messages_of_message on lead_messages (message_id) where message_id is not null;
create function outbox_tells_lead_messages() returns trigger language plpgsql as $$
begin
  update lead_messages set delivered_at = new.sent_at where message_id = new.id and delivered_at is null;
  return null;
end $$;
create trigger outbox_delivers_lead_messages after update of state on outbox_messages
  for each row when (new.state = 'sent' and old.state <> 'sent') execute function outbox_tells_lead_messages();

-- A sale stands or falls with the loan's status too, whether or not an event is written beside it.
create function loans_refresh_lead_sales() returns trigger language plpgsql as $$
begin
  perform refresh_lead_sales(array(select id from leads where loan_id = new.id));
  return null;
end $$;
create trigger loans_lead_sales after update of status, approved_amount on loans for each row
  when (old.status <> new.status or old.approved_amount is distinct from new.approved_amount)
  execute function loans_refresh_lead_sales();

-- Exact counts without count(*), by officer (0 for none) and status.
create table lead_count_totals (
  officer bigint not null,
  status text not null,
  leads bigint not null,
  primary key (officer, status)
);
create table lead_count_deltas (
  id bigint generated always as identity primary key,
  officer bigint not null,
  status text not null,
  delta integer not null
);
create view lead_counts as
  select officer, status, sum(leads)::bigint as leads from (
    select officer, status, leads from lead_count_totals union all select officer, status, delta from lead_count_deltas) counted
  group by officer, status;
create view lead_count_faults as
  select officer, status, coalesce(c.leads, 0) as counted, coalesce(k.leads, 0) as kept
  from (select coalesce(sales_officer_id, 0) as officer, status, count(*) as leads from leads group by 1, 2) c
  full join lead_counts k using (officer, status)
  where coalesce(c.leads, 0) <> coalesce(k.leads, 0);
-- Makes the kept counts what the rows say; answers how many were mended. Two at once would both mend the same.
create function rebuild_lead_counts() returns bigint language plpgsql set jit = off as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210015);
  insert into lead_count_deltas (officer, status, delta) select officer, status, counted - kept from lead_count_faults;
  get diagnostics mended = row_count;
  return mended;
end $$;
create function leads_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(officer, 0), status, sum(sign) from (
        select sales_officer_id as officer, status, 1 as sign from added
        union all select sales_officer_id, status, -1 from removed) moved
      group by 1, 2 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(sales_officer_id, 0), status, count(*) from added group by 1, 2;
  else
    insert into lead_count_deltas (officer, status, delta)
      select coalesce(sales_officer_id, 0), status, -count(*) from removed group by 1, 2;
  end if;
  return null;
end $$;
create trigger leads_counted after insert on leads referencing new table as added
  for each statement execute function leads_count();
create trigger leads_recounted after update on leads referencing old table as removed new table as added
  for each statement execute function leads_count();
create trigger leads_uncounted after delete on leads referencing old table as removed
  for each statement execute function leads_count();
insert into lead_count_totals (officer, status, leads)
  select coalesce(sales_officer_id, 0), status, count(*) from leads group by 1, 2;

-- How many leads are to be called, by officer (0 for none) and the Lagos day of their next call, exact without count(*).
create table lead_call_totals (
  officer bigint not null,
  day date not null,
  leads bigint not null,
  primary key (officer, day)
);
create table lead_call_deltas (
  id bigint generated always as identity primary key,
  officer bigint not null,
  day date not null,
  delta integer not null
);
create view lead_call_counts as
  select officer, day, leads from lead_call_totals union all select officer, day, delta from lead_call_deltas;
create view lead_call_faults as
  select officer, day, coalesce(c.leads, 0) as counted, coalesce(k.leads, 0) as kept
  from (select coalesce(sales_officer_id, 0) as officer, lagos_day(next_call_at) as day, count(*) as leads from leads
    where next_call_at is not null group by 1, 2) c
  full join (select officer, day, sum(leads)::bigint as leads from lead_call_counts group by 1, 2) k using (officer, day)
  where coalesce(c.leads, 0) <> coalesce(k.leads, 0);
-- Makes the kept counts what the rows say; answers how many were mended. Two at once would both mend the same.
create function rebuild_lead_calls() returns bigint language plpgsql set jit = off as $$
declare mended bigint;
begin
  perform pg_advisory_xact_lock(7210016);
  insert into lead_call_deltas (officer, day, delta) select officer, day, counted - kept from lead_call_faults;
  get diagnostics mended = row_count;
  return mended;
end $$;
create function lead_calls_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(officer, 0), day, sum(sign) from (
        select sales_officer_id as officer, lagos_day(next_call_at) as day, 1 as sign from added
        union all select sales_officer_id, lagos_day(next_call_at), -1 from removed) moved
      where day is not null group by 1, 2 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(sales_officer_id, 0), lagos_day(next_call_at), count(*) from added
      where next_call_at is not null group by 1, 2;
  else
    insert into lead_call_deltas (officer, day, delta)
      select coalesce(sales_officer_id, 0), lagos_day(next_call_at), -count(*) from removed
      where next_call_at is not null group by 1, 2;
  end if;
  return null;
end $$;
create trigger lead_calls_counted after insert on leads referencing new table as added
  for each statement execute function lead_calls_count();
create trigger lead_calls_recounted after update on leads referencing old table as removed new table as added
  for each statement execute function lead_calls_count();
create trigger lead_calls_uncounted after delete on leads referencing old table as removed
  for each statement execute function lead_calls_count();
insert into lead_call_totals (officer, day, leads)
  select coalesce(sales_officer_id, 0), lagos_day(next_call_at), count(*) from leads where next_call_at is not null group by 1, 2;

-- Checked row by row, the references to officers and loans cost a hundred thousand new leads a fifth of their time. The same
-- is checked here once for each statement, over its few officers and the few leads that have a loan; officers and loans that
-- leads refer to cannot be removed.
alter table leads drop constraint leads_sales_officer_id_fkey, drop constraint leads_loan_id_fkey;
create function leads_refer() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct sales_officer_id as id from added where sales_officer_id is not null) o
      where not exists (select from users u where u.id = o.id))
    or exists (select from (select loan_id as id from added where loan_id is not null) l
      where not exists (select from loans where loans.id = l.id)) then
    raise foreign_key_violation using message = 'a lead refers to an officer or a loan that does not exist';
  end if;
  return null;
end $$;
create trigger leads_refer_added after insert on leads referencing new table as added
  for each statement execute function leads_refer();
create trigger leads_refer_changed after update on leads referencing new table as added
  for each statement execute function leads_refer();
create function leads_hold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' and exists (select from leads where sales_officer_id = old.id)
    or tg_table_name = 'loans' and exists (select from leads where loan_id = old.id) then
    raise foreign_key_violation using message = 'leads refer to this row of ' || tg_table_name;
  end if;
  return old;
end $$;
create trigger leads_hold_officers before delete on users for each row execute function leads_hold();
create trigger leads_hold_loans before delete on loans for each row execute function leads_hold();

-- New leads without a loan cost the figures nothing; a lead that is new has no sale yet.
create or replace function leads_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', count(*), 0
      from (select loan_id from added where loan_id is not null) a join loans l on l.id = a.loan_id group by 1;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_lead_sales(array(select id from added where status = 'converted'));
  else
    if tg_op = 'UPDATE' then
      perform refresh_lead_sales(array(select a.id from added a where a.status = 'converted'
        or exists (select from lead_sales s where s.lead_id = a.id)));
    end if;
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', -count(*), 0
      from (select loan_id from removed where loan_id is not null) r join loans l on l.id = r.loan_id group by 1;
  end if;
  return null;
end $$;

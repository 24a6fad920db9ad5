-- The dashboard's figures by Lagos day, kept in the same transactions as the rows they count, so that a year costs a few
-- thousand small rows however many loans there are (docs/decisions/0019). Deltas are inserted, never updated, and folded
-- by a sweep: no two loans ever wait for one counter. `rebuild_daily_figures()` makes everything again from the rows.

create table daily_figure_totals (
  day date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null,
  primary key (day, figure)
);
create table daily_figure_deltas (
  id bigint generated always as identity primary key,
  day date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null
);
-- The daily totals added up by month, for the periods that are made of months; never written but by the trigger below.
create table monthly_figure_totals (
  month date not null,
  figure text not null,
  rows bigint not null,
  amount bigint not null,
  primary key (month, figure)
);
create function daily_figure_totals_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, sum(rows), sum(amount) from added group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, -sum(rows), -sum(amount) from removed group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  else
    insert into monthly_figure_totals as t (month, figure, rows, amount)
      select date_trunc('month', day)::date, figure, sum(rows), sum(amount) from (
        select day, figure, rows, amount from added union all select day, figure, -rows, -amount from removed) changed
      group by 1, 2 order by 1, 2
      on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger daily_figure_totals_added after insert on daily_figure_totals referencing new table as added
  for each statement execute function daily_figure_totals_months();
create trigger daily_figure_totals_changed after update on daily_figure_totals referencing old table as removed new table as added
  for each statement execute function daily_figure_totals_months();
create trigger daily_figure_totals_removed after delete on daily_figure_totals referencing old table as removed
  for each statement execute function daily_figure_totals_months();

-- What is kept, totals and deltas one below the other: whoever reads adds them up.
create view daily_figures as
  select day, figure, rows, amount from daily_figure_totals
  union all
  select day, figure, rows, amount from daily_figure_deltas;

create function lagos_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Africa/Lagos')::date
$$;
create function is_paid_out(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending_pickup', 'disbursed', 'completed', 'liquidated')
$$;
create function is_call(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('interested', 'not_interested', 'did_not_answer', 'call_back', 'unreachable', 'wrong_number', 'do_not_contact')
$$;
-- What an instalment asks for: all of it, or, once it is settled, no more than was paid of it.
create function instalment_due(principal bigint, interest bigint, principal_paid bigint, interest_paid bigint, settled_at timestamptz)
  returns bigint language sql immutable parallel safe as $$
  select case when settled_at is null then principal + interest else principal_paid + interest_paid end
$$;

-- The instalments that the figures know: those of loans whose money is out.
create view due_instalments as
  select i.id, i.loan_id, i.number, i.due_date,
    instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due,
    i.principal_paid + i.interest_paid as paid
  from instalments i join loans l on l.id = i.loan_id where is_paid_out(l.status);

-- The figures as the rows themselves say them. The triggers below keep the same, change by change.
create view counted_daily_figures as
  select day, figure, count(*) as rows, sum(amount)::bigint as amount from (
    select lagos_day(created_at) as day, 'application' as figure, 0::bigint as amount from loans
    union all select lagos_day(at), event, 0 from loan_events where event in ('approved', 'rejected')
    union all select lagos_day(disbursed_at), 'disbursed', approved_amount from disbursements where reversed_at is null
    union all select paid_on, 'collected', amount from payments where reversed_at is null
    union all select due_date, 'due', due from due_instalments
    union all select due_date, 'unpaid', due - paid from due_instalments where due > paid
    union all select lagos_day(at), 'call ' || status, 0 from lead_histories where is_call(status)
    union all select lagos_day(at), 'call back later', 0 from lead_histories
      where status = 'did_not_answer' and call_back_at is not null
    union all select lagos_day(h.at), 'called back', 0 from lead_histories h
      where h.status = 'did_not_answer' and h.call_back_at is not null and exists (
        select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status))
    union all select lagos_day(l.created_at), 'lead applied', 0 from leads d join loans l on l.id = d.loan_id
    union all select lagos_day(sent_at), 'message sent', 0 from lead_messages
    union all select lagos_day(delivered_at), 'message delivered', 0 from lead_messages where delivered_at is not null
  ) counted group by day, figure;

-- Where what is kept differs from the rows; must be empty.
create view daily_figure_faults as
  select day, figure, coalesce(c.rows, 0) as counted_rows, coalesce(c.amount, 0) as counted_amount,
    coalesce(k.rows, 0) as kept_rows, coalesce(k.amount, 0) as kept_amount
  from counted_daily_figures c
  full join (select day, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from daily_figures group by day, figure
    having sum(rows) <> 0 or sum(amount) <> 0) k using (day, figure)
  where c.rows is distinct from k.rows or c.amount is distinct from k.amount;

create view monthly_figure_faults as
  select month, figure, coalesce(c.rows, 0) as counted_rows, coalesce(c.amount, 0) as counted_amount,
    coalesce(k.rows, 0) as kept_rows, coalesce(k.amount, 0) as kept_amount
  from (select date_trunc('month', day)::date as month, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount
    from daily_figure_totals group by 1, 2) c
  full join monthly_figure_totals k using (month, figure)
  where coalesce(c.rows, 0) <> coalesce(k.rows, 0) or coalesce(c.amount, 0) <> coalesce(k.amount, 0);

-- The converted leads whose loan's approval stands, by the Lagos day of the approval: what the top agents are ranked by.
create table lead_sales (
  lead_id bigint primary key references leads on delete cascade,
  sales_officer_id bigint not null references users,
  approved_on date not null,
  amount bigint not null
);
create index lead_sales_by_day on lead_sales (approved_on) include (sales_officer_id, amount);

create view counted_lead_sales as
  select d.id as lead_id, d.sales_officer_id, lagos_day(e.at) as approved_on, l.approved_amount as amount
  from leads d join loans l on l.id = d.loan_id
  cross join lateral (select max(at) as at from loan_events where loan_id = l.id and event = 'approved') e
  where d.status = 'converted' and d.sales_officer_id is not null and l.approved_amount is not null and e.at is not null
    and (is_paid_out(l.status) or l.status in ('pending_deduction_setup', 'pending_disbursement')
      and not exists (select from disbursements where loan_id = l.id and reversed_at is not null));

create view lead_sale_faults as
  select lead_id from counted_lead_sales c full join lead_sales k using (lead_id)
  where c.sales_officer_id is distinct from k.sales_officer_id or c.approved_on is distinct from k.approved_on
    or c.amount is distinct from k.amount;

-- The lead is locked in a statement of its own: two transactions that change two sides of a sale take turns, and the
-- later one sees what the first wrote.
create function refresh_lead_sales(touched bigint[]) returns void language plpgsql as $$
begin
  if cardinality(touched) = 0 then return; end if;
  perform from leads where id = any(touched) order by id for no key update;
  delete from lead_sales where lead_id = any(touched);
  insert into lead_sales (lead_id, sales_officer_id, approved_on, amount)
    select lead_id, sales_officer_id, approved_on, amount from counted_lead_sales where lead_id = any(touched);
end $$;

-- Only differences are written, into the totals that no business transaction touches, from one snapshot: nothing waits
-- for a rebuild, and what others commit meanwhile stays right.
create function rebuild_daily_figures() returns bigint language plpgsql set jit = off as $$
declare
  mended bigint;
  months bigint;
  sales bigint[];
begin
  perform pg_advisory_xact_lock(7210008);
  insert into daily_figure_totals as t (day, figure, rows, amount)
    select day, figure, counted_rows - kept_rows, counted_amount - kept_amount from daily_figure_faults order by day, figure
    on conflict (day, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics mended = row_count;
  insert into monthly_figure_totals as t (month, figure, rows, amount)
    select month, figure, counted_rows - kept_rows, counted_amount - kept_amount from monthly_figure_faults order by month, figure
    on conflict (month, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount;
  get diagnostics months = row_count;
  sales := array(select lead_id from lead_sale_faults);
  perform refresh_lead_sales(sales);
  return mended + months + cardinality(sales);
end $$;

-- Triggers. `added` and `removed` are the rows of one statement, as they are now and as they were.

create function loans_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(created_at), 'application', count(*), 0 from added group by 1;
  else
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(created_at), 'application', -count(*), 0 from removed group by 1;
  end if;
  return null;
end $$;
create trigger loans_figures_added after insert on loans referencing new table as added
  for each statement execute function loans_figures();
create trigger loans_figures_removed after delete on loans referencing old table as removed
  for each statement execute function loans_figures();

create function loan_figures_moved() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    values (lagos_day(old.created_at), 'application', -1, 0), (lagos_day(new.created_at), 'application', 1, 0);
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(moved.created_at), 'lead applied', moved.sign * count(*), 0
    from leads d, (values (old.created_at, -1), (new.created_at, 1)) as moved (created_at, sign)
    where d.loan_id = new.id group by moved.created_at, moved.sign;
  return null;
end $$;
create trigger loans_figures_moved after update of created_at on loans for each row
  when (lagos_day(old.created_at) <> lagos_day(new.created_at)) execute function loan_figures_moved();

-- A loan's instalments begin to count when its money leaves, and stop when a payout is taken back. For each row, with a
-- condition: of all the changes of a loan one or two cross this line, and the others must cost nothing. The loan is
-- locked by whoever changes its instalments, so none of them changes unseen in between.
create function loan_figures_crossed() returns trigger language plpgsql as $$
declare sign integer := case when is_paid_out(new.status) then 1 else -1 end;
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select due_date, figure, sign * count(*), sign * sum(amount) from (
      select i.due_date, i.principal_paid + i.interest_paid as paid,
        instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
      from instalments i where i.loan_id = new.id) owed
    cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
    where figure = 'due' or amount > 0 group by due_date, figure;
  return null;
end $$;
create trigger loans_figures_crossed after update of status on loans for each row
  when (is_paid_out(old.status) <> is_paid_out(new.status)) execute function loan_figures_crossed();

create function loan_events_figures() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(at), event, count(*), 0 from added where event in ('approved', 'rejected') group by 1, 2;
  perform refresh_lead_sales(array(select distinct d.id from added join leads d using (loan_id)));
  return null;
end $$;
create trigger loan_events_figures_added after insert on loan_events referencing new table as added
  for each statement execute function loan_events_figures();

create function disbursements_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(disbursed_at), 'disbursed', count(*), sum(approved_amount) from added where reversed_at is null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(disbursed_at), 'disbursed', -count(*), -sum(approved_amount) from removed where reversed_at is null group by 1;
    perform refresh_lead_sales(array(select distinct d.id from removed join leads d using (loan_id)));
  end if;
  return null;
end $$;
create trigger disbursements_figures_added after insert on disbursements referencing new table as added
  for each statement execute function disbursements_figures();
create trigger disbursements_figures_changed after update on disbursements referencing old table as removed new table as added
  for each statement execute function disbursements_figures();
create trigger disbursements_figures_removed after delete on disbursements referencing old table as removed
  for each statement execute function disbursements_figures();

create function payments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', count(*), sum(amount) from added where reversed_at is null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select paid_on, 'collected', -count(*), -sum(amount) from removed where reversed_at is null group by 1;
  end if;
  return null;
end $$;
create trigger payments_figures_added after insert on payments referencing new table as added
  for each statement execute function payments_figures();
create trigger payments_figures_changed after update on payments referencing old table as removed new table as added
  for each statement execute function payments_figures();
create trigger payments_figures_removed after delete on payments referencing old table as removed
  for each statement execute function payments_figures();

create function instalments_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select due_date, figure, count(*), sum(counted.amount) from (
        select i.due_date, i.principal_paid + i.interest_paid as paid,
          instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
        from added i join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
      cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
      where figure = 'due' or counted.amount > 0 group by due_date, figure;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select due_date, figure, -count(*), -sum(counted.amount) from (
        select i.due_date, i.principal_paid + i.interest_paid as paid,
          instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
        from removed i join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
      cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
      where figure = 'due' or counted.amount > 0 group by due_date, figure;
  end if;
  return null;
end $$;
create trigger instalments_figures_added after insert on instalments referencing new table as added
  for each statement execute function instalments_figures();
create trigger instalments_figures_changed after update on instalments referencing old table as removed new table as added
  for each statement execute function instalments_figures();
create trigger instalments_figures_removed after delete on instalments referencing old table as removed
  for each statement execute function instalments_figures();

-- What was said to a lead is added to, never changed: the trigger below sees every call there can be. The lead is locked
-- first, so that of two calls at once the second sees the first. The second may have the smaller id, given before it
-- waited: then it is not the later call but the one that was called back already. So a call counts as called back when it
-- is new and has a later call, whoever made that, or when its first later call is new.
create trigger lead_histories_immutable before update or delete on lead_histories
  for each row execute function refuse_change();
create function lead_histories_figures() returns trigger language plpgsql as $$
begin
  perform from leads where id in (select lead_id from added) order by id for no key update;
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(at), 'call ' || status, count(*), 0 from added where is_call(status) group by 1, 2
    union all
    select lagos_day(at), 'call back later', count(*), 0 from added
      where status = 'did_not_answer' and call_back_at is not null group by 1
    union all
    select lagos_day(h.at), 'called back', count(*), 0 from lead_histories h
      where h.lead_id in (select lead_id from added where is_call(status))
        and h.status = 'did_not_answer' and h.call_back_at is not null
        and exists (select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id
          and is_call(later.status))
        and (h.id in (select id from added) or not exists (select from lead_histories later
          where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status)
            and later.id not in (select id from added))) group by 1;
  return null;
end $$;
create trigger lead_histories_figures_added after insert on lead_histories referencing new table as added
  for each statement execute function lead_histories_figures();

create function leads_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', count(*), 0 from added join loans l on l.id = added.loan_id group by 1;
    perform refresh_lead_sales(array(select a.id from added a where a.status = 'converted'
      or exists (select from lead_sales s where s.lead_id = a.id)));
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', -count(*), 0 from removed join loans l on l.id = removed.loan_id group by 1;
  end if;
  return null;
end $$;
create trigger leads_figures_added after insert on leads referencing new table as added
  for each statement execute function leads_figures();
create trigger leads_figures_changed after update on leads referencing old table as removed new table as added
  for each statement execute function leads_figures();
create trigger leads_figures_removed after delete on leads referencing old table as removed
  for each statement execute function leads_figures();

create function lead_messages_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(sent_at), 'message sent', count(*), 0 from added group by 1
      union all
      select lagos_day(delivered_at), 'message delivered', count(*), 0 from added where delivered_at is not null group by 1;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(sent_at), 'message sent', -count(*), 0 from removed group by 1
      union all
      select lagos_day(delivered_at), 'message delivered', -count(*), 0 from removed where delivered_at is not null group by 1;
  end if;
  return null;
end $$;
create trigger lead_messages_figures_added after insert on lead_messages referencing new table as added
  for each statement execute function lead_messages_figures();
create trigger lead_messages_figures_changed after update on lead_messages referencing old table as removed new table as added
  for each statement execute function lead_messages_figures();
create trigger lead_messages_figures_removed after delete on lead_messages referencing old table as removed
  for each statement execute function lead_messages_figures();

-- The rows behind each figure in the order of their list; also what a part of a day is counted by.
create index loan_events_decided on loan_events (event, at, id) where event in ('approved', 'rejected');
create index disbursements_live on disbursements (disbursed_at, id) where reversed_at is null;
create index disbursements_taken_back on disbursements (loan_id) where reversed_at is not null;
create index payments_received on payments (paid_on, id) where reversed_at is null;
create index instalments_by_day on instalments (due_date, id);
-- Takes the place of instalments_due, whose order within a day was no list's.
drop index instalments_due;
create index instalments_unpaid_by_day on instalments (due_date, id)
  where settled_at is null and principal_paid + interest_paid < principal + interest;
create index lead_histories_by_outcome on lead_histories (status, at, id);
create index lead_messages_delivered on lead_messages (delivered_at) where delivered_at is not null;

select rebuild_daily_figures();

-- Two things that the dashboards show and that no row says by itself. Of the leads first called on a day, how many became
-- interested and how many of these applied: one group of people, followed. And what came into the bank's accounts and what
-- left them, by the day of the books. Both are rows of their own, so that a list of them is read by an index, and both are
-- counted by day with the other figures.

-- A lead who has been called: when first and by whom, and what has come of it since. Somebody who applied was interested,
-- whether or not the call was recorded so. Only an application made after that first call came of it.
create view counted_lead_first_calls as
  select d.id as lead_id, f.at as called_at, f.user_id as called_by, said.interested or applied.since as interested, applied.since as applied
  from leads d
  cross join lateral (select h.at, h.user_id from lead_histories h where h.lead_id = d.id and is_call(h.status) order by h.id limit 1) f
  cross join lateral (select exists (select from lead_histories h where h.lead_id = d.id and h.status = 'interested') as interested) said
  cross join lateral (select exists (select from loans l where l.id = d.loan_id and l.created_at >= f.at) as since) applied;

create table lead_first_calls (
  lead_id bigint primary key references leads(id) on delete cascade,
  called_at timestamptz not null,
  called_by bigint references users(id),
  interested boolean not null,
  applied boolean not null,
  constraint lead_first_calls_nested check (interested or not applied)
);

insert into lead_first_calls (lead_id, called_at, called_by, interested, applied)
  select lead_id, called_at, called_by, interested, applied from counted_lead_first_calls;

create index lead_first_calls_by_time on lead_first_calls (called_at, lead_id);
create index lead_first_calls_interested on lead_first_calls (called_at, lead_id) where interested;
create index lead_first_calls_applied on lead_first_calls (called_at, lead_id) where applied;
-- The counts of one caller are read from this index alone.
create index lead_first_calls_of_caller on lead_first_calls (called_by, called_at, lead_id) include (interested, applied);

create function lead_first_calls_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(called_at), figure, count(*), 0 from added
      cross join lateral (values ('cohort called', true), ('cohort interested', interested), ('cohort applied', applied)) stage (figure, reached)
      where reached group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(called_at), figure, -count(*), 0 from removed
      cross join lateral (values ('cohort called', true), ('cohort interested', interested), ('cohort applied', applied)) stage (figure, reached)
      where reached group by 1, 2;
  end if;
  return null;
end $$;
create trigger lead_first_calls_figures_added after insert on lead_first_calls referencing new table as added
  for each statement execute function lead_first_calls_figures();
create trigger lead_first_calls_figures_changed after update on lead_first_calls referencing old table as removed new table as added
  for each statement execute function lead_first_calls_figures();
create trigger lead_first_calls_figures_removed after delete on lead_first_calls referencing old table as removed
  for each statement execute function lead_first_calls_figures();

-- Under the lead's lock, so that of two who change two sides of it at once the second sees both.
create function refresh_lead_first_calls(touched bigint[]) returns void language plpgsql as $$
begin
  if cardinality(touched) = 0 then return; end if;
  perform from leads where id = any(touched) order by id for no key update;
  insert into lead_first_calls as k (lead_id, called_at, called_by, interested, applied)
    select lead_id, called_at, called_by, interested, applied from counted_lead_first_calls where lead_id = any(touched)
    on conflict (lead_id) do update set called_at = excluded.called_at, called_by = excluded.called_by,
      interested = excluded.interested, applied = excluded.applied
    where (k.called_at, k.called_by, k.interested, k.applied)
      is distinct from (excluded.called_at, excluded.called_by, excluded.interested, excluded.applied);
end $$;

create function lead_histories_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select distinct lead_id from added where is_call(status)));
  return null;
end $$;
create trigger lead_histories_first_calls after insert on lead_histories referencing new table as added
  for each statement execute function lead_histories_first_calls();

create function leads_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select a.id from added a join removed r using (id)
    where a.loan_id is distinct from r.loan_id));
  return null;
end $$;
create trigger leads_first_calls after update on leads referencing old table as removed new table as added
  for each statement execute function leads_first_calls();

create function loans_first_calls() returns trigger language plpgsql as $$
begin
  perform refresh_lead_first_calls(array(select id from leads where loan_id = new.id));
  return null;
end $$;
create trigger loans_first_calls after update of created_at on loans for each row
  when (old.created_at <> new.created_at) execute function loans_first_calls();

create view lead_first_call_faults as
  select lead_id from counted_lead_first_calls c full join lead_first_calls k using (lead_id)
  where (c.called_at, c.called_by, c.interested, c.applied) is distinct from (k.called_at, k.called_by, k.interested, k.applied);

-- Which side of the bank's accounts an entry moves: a payout, a refund and a return to the sender leave them, everything
-- else comes in. What counters an entry is told by that entry and counts against its side.
create function is_cash_out(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('disbursement', 'refund', 'return')
$$;

create view counted_ledger_cash as
  select p.id as posting_id, e.booked_on,
    case when is_cash_out(coalesce(o.kind, e.kind)) then 'out' else 'in' end as side,
    case when is_cash_out(coalesce(o.kind, e.kind)) then -p.amount else p.amount end as amount
  from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.code like 'bank-%'
  join ledger_entries e on e.id = p.entry_id left join ledger_entries o on o.id = e.reverses;

-- A posting on one of the bank's accounts. As the ledger is, so is this: rows are only ever added.
create table ledger_cash (
  posting_id bigint primary key references ledger_postings(id),
  booked_on date not null,
  side text not null check (side in ('in', 'out')),
  amount bigint not null
);

insert into ledger_cash (posting_id, booked_on, side, amount)
  select posting_id, booked_on, side, amount from counted_ledger_cash;

create index ledger_cash_by_day on ledger_cash (side, booked_on, posting_id);
create trigger ledger_cash_immutable before delete or update on ledger_cash for each row
  execute function refuse_change();

create function ledger_postings_cash() returns trigger language plpgsql as $$
begin
  with moved as (
    insert into ledger_cash (posting_id, booked_on, side, amount)
      select posting_id, booked_on, side, amount from counted_ledger_cash where posting_id in (select id from added)
      returning booked_on, side, amount)
  insert into daily_figure_deltas (day, figure, rows, amount)
    select booked_on, 'cash ' || side, count(*), sum(amount) from moved group by 1, 2;
  return null;
end $$;
create trigger ledger_postings_cash after insert on ledger_postings referencing new table as added
  for each statement execute function ledger_postings_cash();

create view ledger_cash_faults as
  select posting_id from counted_ledger_cash c full join ledger_cash k using (posting_id)
  where (c.booked_on, c.side, c.amount) is distinct from (k.booked_on, k.side, k.amount);

create or replace view counted_daily_figures as
  select day, figure, count(*) as rows, sum(amount)::bigint as amount from (
    select lagos_day(created_at) as day, 'application' as figure, 0::bigint as amount from loans
    union all select lagos_day(at), event, 0 from loan_events where event in ('approved', 'rejected')
    union all select lagos_day(disbursed_at), 'disbursed', approved_amount from disbursements where reversed_at is null
    union all select paid_on, 'collected', amount from payments where reversed_at is null and purpose <> 'credit'
    union all select due_date, 'due', due from due_instalments
    union all select due_date, 'unpaid', due - paid from due_instalments where due > paid
    union all select lagos_day(at), 'call ' || status, 0 from lead_histories where is_call(status)
    union all select lagos_day(at), 'call back later', 0 from lead_histories where status = 'did_not_answer' and call_back_at is not null
    union all select lagos_day(h.at), 'called back', 0 from lead_histories h where h.status = 'did_not_answer' and h.call_back_at is not null
      and exists (select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status))
    union all select lagos_day(l.created_at), 'lead applied', 0 from leads d join loans l on l.id = d.loan_id
    union all select lagos_day(sent_at), 'message sent', 0 from lead_messages
    union all select lagos_day(delivered_at), 'message delivered', 0 from lead_messages where delivered_at is not null
    union all select lagos_day(called_at), 'cohort called', 0 from counted_lead_first_calls
    union all select lagos_day(called_at), 'cohort interested', 0 from counted_lead_first_calls where interested
    union all select lagos_day(called_at), 'cohort applied', 0 from counted_lead_first_calls where applied
    union all select booked_on, 'cash ' || side, amount from counted_ledger_cash) counted
  group by day, figure;

create or replace function rebuild_daily_figures() returns bigint language plpgsql set jit to 'off' as $$
declare
  mended bigint;
  months bigint;
  sales bigint[];
  called bigint[];
  cash bigint;
begin
  perform pg_advisory_xact_lock(7210008);
  -- First the rows that figures are counted by, since mending them counts them too.
  called := array(select lead_id from lead_first_call_faults);
  delete from lead_first_calls where lead_id = any(called) and not exists (select from counted_lead_first_calls c where c.lead_id = lead_first_calls.lead_id);
  perform refresh_lead_first_calls(called);
  insert into ledger_cash (posting_id, booked_on, side, amount)
    select posting_id, booked_on, side, amount from counted_ledger_cash join ledger_cash_faults using (posting_id)
    on conflict do nothing;
  get diagnostics cash = row_count;
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
  return mended + months + cash + cardinality(called) + cardinality(sales);
end $$;

-- What there is already, with the totals of months kept by their trigger.
insert into daily_figure_totals as t (day, figure, rows, amount)
  select lagos_day(called_at), figure, count(*), 0 from lead_first_calls
    cross join lateral (values ('cohort called', true), ('cohort interested', interested), ('cohort applied', applied)) stage (figure, reached)
    where reached group by 1, 2
  union all select booked_on, 'cash ' || side, count(*), sum(amount) from ledger_cash group by 1, 2;

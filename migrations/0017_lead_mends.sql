-- Who asked not to be contacted stays so when they apply: the loan is tied to the lead all the same, and its officer has the
-- sale.
create or replace view counted_lead_sales as
  select d.id as lead_id, d.sales_officer_id, lagos_day(e.at) as approved_on, l.approved_amount as amount
  from leads d join loans l on l.id = d.loan_id
  cross join lateral (select max(at) as at from loan_events where loan_id = l.id and event = 'approved') e
  where d.status in ('converted', 'do_not_contact') and d.sales_officer_id is not null and l.approved_amount is not null
    and e.at is not null
    and (is_paid_out(l.status) or l.status in ('pending_deduction_setup', 'pending_disbursement')
      and not exists (select from disbursements where loan_id = l.id and reversed_at is not null));

create or replace function leads_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into daily_figure_deltas (day, figure, rows, amount)
      select lagos_day(l.created_at), 'lead applied', count(*), 0
      from (select loan_id from added where loan_id is not null) a join loans l on l.id = a.loan_id group by 1;
  end if;
  if tg_op = 'UPDATE' then
    perform refresh_lead_sales(array(select a.id from added a
      where a.loan_id is not null and a.status in ('converted', 'do_not_contact')
        or exists (select from lead_sales s where s.lead_id = a.id)));
  end if;
  insert into daily_figure_deltas (day, figure, rows, amount)
    select lagos_day(l.created_at), 'lead applied', -count(*), 0
    from (select loan_id from removed where loan_id is not null) r join loans l on l.id = r.loan_id group by 1;
  return null;
end $$;

select refresh_lead_sales(array(select id from leads where loan_id is not null and status = 'do_not_contact'));

-- A message that its carrier never took, or that expired before: told in the history of its lead by a sweep. Those of before
-- are not told any more.
alter table lead_messages
  add column has_failed boolean not null default false,
  add column failure_told_at timestamptz;
update lead_messages s set has_failed = true, failure_told_at = now()
  from outbox_messages m where m.id = s.message_id and m.state = 'failed';
create index lead_messages_untold on lead_messages (id) where has_failed and failure_told_at is null;
create function outbox_fails_lead_messages() returns trigger language plpgsql as $$
begin
  update lead_messages set has_failed = true where message_id = new.id and not has_failed;
  return null;
end $$;
create trigger outbox_fails_lead_messages after update of state on outbox_messages
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function outbox_fails_lead_messages();

-- A payment changes rows of one schedule. What is kept of them, figures, balance and fitness for a top-up, came from three
-- triggers that each read the loan, its schedule and its mandates again; now one reads them once (docs/decisions/0029).

-- Brings the kept balance and top-up candidate of a loan up to its rows after an update of them. The mandates are as they
-- were: whoever changes one takes turns at the loan's lock too, and its own trigger keeps what follows from it.
create function refresh_loan_rows(changed bigint) returns void language plpgsql as $$
declare
  loan_status text;
  fact record;
begin
  -- Whoever changes a loan holds its row already; anybody else takes turns here, so that none works from old rows.
  select status into loan_status from loans where id = changed for no key update;
  if not is_paid_out(loan_status) then return; end if;
  lock table loan_balances, top_up_candidates in row exclusive mode;
  select b.balance as kept_balance, b.oldest_unpaid_on as kept_on, b.mandate_live, c.next_due_on as candidate, i.balance,
      coalesce(i.oldest_unpaid_on, 'infinity') as oldest_unpaid_on, i.half_paid into fact
    from loan_balances b left join top_up_candidates c on c.loan_id = changed
    cross join (select sum(unpaid)::bigint as balance, min(due_date) filter (where unpaid > 0) as oldest_unpaid_on,
        count(*) filter (where unpaid = 0) * 2 >= count(*) as half_paid
      from (select due_date, case when settled_at is null then principal + interest - principal_paid - interest_paid
          else principal - principal_paid end as unpaid from instalments where loan_id = changed) rows_owed) i
    where b.loan_id = changed;
  if not found then
    perform refresh_loan_balance(changed);
    perform refresh_top_up_candidate(changed);
    return;
  end if;
  if fact.kept_on <> fact.oldest_unpaid_on then
    update loan_balances set balance = fact.balance, oldest_unpaid_on = fact.oldest_unpaid_on where loan_id = changed;
    insert into loan_balance_count_deltas (oldest_unpaid_on, mandate_live, delta)
      values (fact.kept_on, fact.mandate_live, -1), (fact.oldest_unpaid_on, fact.mandate_live, 1);
  elsif fact.kept_balance <> fact.balance then
    update loan_balances set balance = fact.balance where loan_id = changed;
  end if;
  if fact.candidate is distinct from
      (case when loan_status = 'disbursed' and fact.mandate_live and fact.half_paid then fact.oldest_unpaid_on end) then
    perform refresh_top_up_candidate(changed);
  end if;
end $$;

-- Once a statement and loan, however many rows of the schedule it touches. A figure that comes out the same is not written.
create function instalments_changed() returns trigger language plpgsql as $$
begin
  insert into daily_figure_deltas (day, figure, rows, amount)
    select due_date, figure, sum(sign), sum(sign * counted.amount) from (
      select i.due_date, i.sign, i.principal_paid + i.interest_paid as paid,
        instalment_due(i.principal, i.interest, i.principal_paid, i.interest_paid, i.settled_at) as due
      from (select 1 as sign, added.* from added union all select -1, removed.* from removed) i
      join loans l on l.id = i.loan_id where is_paid_out(l.status)) owed
    cross join lateral (values ('due', due), ('unpaid', due - paid)) as counted (figure, amount)
    where figure = 'due' or counted.amount > 0 group by due_date, figure
    having sum(sign) <> 0 or sum(sign * counted.amount) <> 0;
  perform refresh_loan_rows(loan_id) from (select distinct loan_id from added order by loan_id) loans_touched;
  return null;
end $$;
drop trigger instalments_figures_changed on instalments;
drop trigger instalments_top_up_changed on instalments;
drop trigger instalments_balance_changed on instalments;
create trigger instalments_changed after update on instalments referencing old table as removed new table as added
  for each statement execute function instalments_changed();

-- The end of the chain is found by the index, also in a session that first looked for it when the log was empty and keeps
-- the plan of that moment.
alter function append_audit(text[], timestamptz) set enable_seqscan = off;

-- Takes a keyed request for the rest of the transaction and answers what is kept of it. One round trip for both: each
-- statement of the function sees what was committed while the lock was waited for.
create function claim_request(by_actor text, at_route text, with_key text, out request_hash bytea, out answer text)
  returns setof record language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(by_actor || ' ' || at_route || ' ' || with_key, 0));
  return query select k.request_hash, k.answer from idempotency_keys k
    where k.actor = by_actor and k.route = at_route and k.key = with_key;
end $$;

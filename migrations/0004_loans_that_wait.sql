-- The waiting lists show since when each loan has been in its status and how its screening ended, longest waiting first, with
-- the counts and the sum of the whole list. One index has the loans that wait in that order with their amounts, so that this
-- costs what the list is long, however many loans there are; another has the verdict that counts of each loan. Overdue
-- deductions are listed by their days overdue, with the sums of bands of days: one index has the order and what is owed.

alter table loans add column status_since timestamptz;

-- Only of loans that wait: all others get it with their next step.
update loans l set status_since = coalesce(
    (select e.at from loan_events e
      where e.loan_id = l.id and e.to_status = l.status and e.from_status is distinct from e.to_status
      order by e.id desc limit 1), l.created_at)
  where is_open_application(l.status);

alter table loans add constraint loans_wait_since check (status_since is not null or not is_open_application(status));

create function loans_fill_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := new.created_at;
  return new;
end
$$;
create trigger loans_status_since before insert on loans for each row when (new.status_since is null)
  execute function loans_fill_status_since();

create index loans_waiting on loans (status, status_since, id) include (amount) where is_open_application(status);
create index screenings_judged on screenings (loan_id, id desc) include (verdict)
  where verdict <> 'unavailable' and superseded_at is null;
create index loan_balances_by_days on loan_balances (oldest_unpaid_on, loan_id) include (balance);

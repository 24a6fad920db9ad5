-- An approver may refer a loan back to its officer with a question, before deciding. A row is a loan that waits for that
-- answer; the words stand with the loan's events, which keep every question and answer. Once answered the row goes, and so it
-- does when the loan leaves the approval in any other way: nobody is asked about a loan that has been decided.

create table loan_referrals (
  loan_id bigint primary key references loans(id),
  -- Who recorded the loan; without one, whoever may record loans.
  officer_id bigint references users(id),
  referred_by bigint not null references users(id),
  referred_at timestamptz not null
);
create index loan_referrals_of_officer on loan_referrals (officer_id);
create index loan_referrals_by on loan_referrals (referred_by);

create function end_loan_referral() returns trigger language plpgsql as $$
begin
  delete from loan_referrals where loan_id = new.id;
  return null;
end $$;
create trigger loans_end_referral after update of status on loans for each row
  when (old.status = 'pending_approval' and new.status <> old.status) execute function end_loan_referral();

-- What staff write to each other about a loan is nobody else's business: partners get the steps of their loans.
create or replace function loan_events_to_partners() returns trigger language plpgsql as $$
begin
  if new.event in ('note-written', 'referred-back', 'referral-answered') then
    return null;
  end if;
  insert into webhook_deliveries (address_id, event_id, next_try_at, created_at)
  select a.id, new.id, new.at, new.at
  from partner_loans p join webhook_addresses a on a.partner_id = p.partner_id and a.ended_at is null
  where p.loan_id = new.loan_id;
  return null;
end $$;

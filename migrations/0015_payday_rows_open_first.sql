-- The rows behind a payday figure begin with those whose money is still to come. Each of the two parts of that list has an
-- index in its order: of instalments those unpaid have one, of deductions all but those of one employer not yet remitted.

create index instalments_paid_by_day on instalments (due_date, id)
  where settled_at is not null or (principal_paid + interest_paid) >= (principal + interest);
create index deductions_not_remitted_by_employer on deductions (coalesce(employer_id, 0::bigint), deducted_on, id)
  where state = 'posted' and remitted_on is null;

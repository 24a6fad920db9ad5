-- What of the collections came by top-ups, where no money came from outside, is asked of few rows.
create index payments_by_top_up on payments (paid_on) include (amount) where purpose = 'top-up' and reversed_at is null;

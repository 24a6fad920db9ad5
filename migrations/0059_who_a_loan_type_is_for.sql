-- Whom a version of a loan type lends to, beside the kinds of payers: what a salary comes to at the least, and how old an
-- applicant is at the least today and at the most on the day of the last repayment. Null has no limit, as in all versions so far.
alter table loan_type_versions
  add column minimum_net_pay bigint check (minimum_net_pay > 0),
  add column minimum_age integer check (minimum_age between 18 and 100),
  add column maximum_age_at_last_due integer check (maximum_age_at_last_due between 18 and 100),
  add constraint ages_in_order check (maximum_age_at_last_due >= minimum_age);

-- Employers to filter a list of loans by, in the order in which they are offered.
create index employers_by_name on employers (lower(name), id) where merged_into is null;

-- What the provider says need not be true. A line of its history that cannot be (its day, its amount, its loan) is held
-- until a person posts it or puts it aside with a reason; and a mandate whose history cannot be brought in is listed for
-- people instead of in a log alone.
alter table deductions
  -- Why a held one waits: true, it cannot be true as it stands; false, it may be a payment that is there already.
  add column implausible boolean not null default false,
  -- A person has put it aside: it is no money, and nothing is asked of it again.
  add column aside_reason text,
  drop constraint deductions_state_check,
  drop constraint deductions_check,
  add constraint deductions_state_check check (state in ('posted', 'held', 'reversed', 'aside')),
  add constraint deductions_check check ((state in ('held', 'aside')) = (payment_id is null)),
  add constraint deductions_aside check ((state = 'aside') = (aside_reason is not null)),
  add constraint deductions_implausible check (not implausible or state = 'held');

-- A mandate whose last check brought in less than the provider said, or nothing for a whole night: gone when it succeeds.
create table mandate_troubles (
  mandate_id bigint primary key references mandates,
  message text not null,
  since timestamptz not null
);

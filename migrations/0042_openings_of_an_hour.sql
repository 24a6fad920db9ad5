-- What a member of staff has opened within the hour: customers' identities (by loan) and salary accounts that were looked up
-- (by a keyed hash). Both are bounded an hour, in whatever process they are opened. The rows say nothing that the security
-- log does not say longer, and are removed after a day. No foreign keys: checking them would wait for whoever holds the loan.
create table openings (
  user_id bigint not null,
  kind text not null check (kind in ('identity', 'account')),
  subject text not null,
  opened_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index openings_of_hour on openings (user_id, kind, opened_at);

-- When the administrators were last told that somebody reached the bound.
create table opening_alarms (
  user_id bigint primary key,
  told_at timestamptz not null
);

-- Whether somebody may open one more: true for what they opened within the hour, and for a new subject while there are fewer
-- than `most`, which is counted then. Only what is counted anew waits for the same person's others, so that no number of
-- processes counts past the bound; it need not reach the disk before the answer. What a wrong clock dated ahead is not there.
create function open_within_hour(person bigint, of_kind text, which text, at timestamptz, latest timestamptz, most integer)
  returns boolean language plpgsql as $$
declare
  since constant timestamptz := at - interval '1 hour';
begin
  if exists (select from openings o where o.user_id = person and o.kind = of_kind and o.subject = which
      and o.opened_at > since and o.opened_at <= latest) then
    return true;
  end if;
  if (select count(*) from openings o where o.user_id = person and o.kind = of_kind and o.subject <> which
      and o.opened_at > since and o.opened_at <= latest) >= most then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('openings ' || of_kind || ' ' || person, 0));
  if (select count(*) from openings o where o.user_id = person and o.kind = of_kind and o.subject <> which
      and o.opened_at > since and o.opened_at <= latest) >= most then
    return false;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  insert into openings (user_id, kind, subject, opened_at) values (person, of_kind, which, at)
    on conflict (user_id, kind, subject) do update set opened_at = excluded.opened_at;
  return true;
end $$;

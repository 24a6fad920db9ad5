-- One transaction of a bank is one line, however often and in whatever words it is exported. A line belongs to an account
-- of the lender's; one that seems to repeat a booked line, or that takes one back, names it (docs/decisions/0027).

-- The lender's own account as the file prints it; absent, any account of the bank may be meant.
alter table statements
  add column account text,
  -- What somebody said of the lines that came before: the same money, or other money.
  add column overlap text check (overlap in ('same', 'other'));

alter table statement_lines
  add column account text,
  -- The booked line of another file that a credit seems to repeat.
  add column repeats_line_id bigint references statement_lines,
  -- The credit that a debit takes back.
  add column takes_back_line_id bigint references statement_lines;
alter table statement_lines drop constraint statement_lines_verdict_check;
alter table statement_lines add constraint statement_lines_verdict_check
  -- reversal: money that left because the bank took a credit back; a person decides.
  check (verdict in ('matched', 'clears', 'confirms', 'suggested', 'suspense', 'duplicate', 'out', 'reversal')) not valid;
alter table statement_lines validate constraint statement_lines_verdict_check;
create index statement_lines_repeating on statement_lines (repeats_line_id) where repeats_line_id is not null;
create index statement_lines_taking_back on statement_lines (takes_back_line_id) where takes_back_line_id is not null;

-- A reference such as 1.32611E+25 is what a spreadsheet has left of one: it tells two payments apart no more.
create function is_reference(reference text) returns boolean language sql immutable parallel safe
  return coalesce(btrim(reference), '') !~ '^(\d{1,3}([.,]\d+)?[Ee]\+\d{1,3})?$';

-- What a line is recognised by whatever account it came with. Only ever a reason to ask.
create function line_print(booked_on date, amount bigint, reference text, narration text) returns text
  language sql immutable parallel safe
  return md5((booked_on - date '2000-01-01')::text || '|' || amount || '|' || upper(regexp_replace(
    (case when is_reference(reference) then reference || ' ' else '' end || narration) collate "C",
    '\yNGN(?=\s*\d)|[^A-Za-z0-9]', '', 'gi')));

-- Keys of lines whose reference was such a remnant are made anew without it, and so are the numbers of lines that are equal
-- to them then. Where two booked lines would have one key both keep what they had: they are booked, and stay so.
drop index one_booking_of_a_line;
create temporary table bare on commit drop as
  select x.id, x.statement_id, x.row_number, x.booked, x.balance, concat_ws('|', s.bank, to_char(x.booked_on, 'YYYY-MM-DD'),
      x.direction, x.amount, upper(regexp_replace(normalize(x.narration, nfkc) collate "pg_unicode_fast",
        '\yNGN(?=\s*\d)|[^[:alnum:]]', '', 'gi'))) as base
  from statement_lines x join statements s on s.id = x.statement_id
  where x.statement_id in (select statement_id from statement_lines where reference is not null and not is_reference(reference))
    and not is_reference(x.reference);
create temporary table remade on commit drop as
  select id, booked, encode(sha256(convert_to(base, 'UTF8')), 'hex') as base_key,
    encode(sha256(convert_to(base || '|' || coalesce(balance::text, '') || '|' || row_number() over (
      partition by statement_id, base, balance order by row_number), 'UTF8')), 'hex') as line_key
  from bare;
update statement_lines x set base_key = r.base_key, line_key = r.line_key
  from (select *, row_number() over (partition by line_key order by booked desc, id) as place from remade) r
  where x.id = r.id and (x.reference is not null or x.base_key = r.base_key)
    and not (r.booked and (r.place > 1 or exists (select from statement_lines y where y.line_key = r.line_key and y.booked
      and y.id not in (select id from remade))));
create unique index one_booking_of_a_line on statement_lines (line_key, coalesce(account, '')) where booked;

create index statement_lines_of_money on statement_lines (amount, booked_on, balance) where booked and direction = 'credit';
create index statement_lines_in_print on statement_lines (line_print(booked_on, amount, reference, narration))
  where booked and direction = 'credit';
create index statement_lines_out on statement_lines (amount, booked_on) where direction = 'debit';

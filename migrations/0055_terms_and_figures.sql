-- The words that a customer agrees to, as versions in the lender's own name that two people publish and nobody changes
-- afterwards; the lender's own details; and the figures that a regulator sets, as rows with a day from which they hold.

insert into permissions (name) values ('manage-terms'), ('approve-terms');
insert into role_permissions (role_id, permission_id)
  select r.id, p.id from roles r, permissions p where r.protected on conflict do nothing;

-- Who lends. Each change is a row, so that what was signed can be drawn up again as it was; before the first one the
-- settings of the environment hold.
create table lender_details (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  registration text not null,
  complaints_email text not null check (complaints_email <> ''),
  complaints_phone text not null,
  privacy_email text not null check (privacy_email <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null references users
);

create table regulated_figures (
  id integer generated always as identity primary key,
  figure text not null check (figure ~ '^[a-z_]{1,40}$'),
  valid_from date not null,
  value integer not null check (value > 0),
  source text not null check (source <> ''),
  state text not null check (state in ('proposed', 'approved', 'withdrawn')),
  -- Nobody for those that a database comes with.
  proposed_by bigint references users,
  proposed_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  -- Whether one person sufficed, as in a demo.
  alone boolean not null default false,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'approved' or alone or proposed_by is null or proposed_by <> decided_by)
);
create unique index regulated_figures_in_force on regulated_figures (figure, valid_from) where state = 'approved';
create unique index regulated_figures_proposed on regulated_figures (figure) where state = 'proposed';

create function refuse_change_of_figure() returns trigger language plpgsql as $$
begin
  raise exception 'a figure that was decided about stays as it is';
end $$;
create trigger regulated_figures_kept before update on regulated_figures
  for each row when (old.state <> 'proposed') execute function refuse_change_of_figure();
create trigger regulated_figures_not_removed before delete on regulated_figures
  for each row execute function refuse_change_of_figure();

insert into regulated_figures (figure, valid_from, value, source, state, proposed_at, decided_at)
  select figure, '2000-01-01', value, source, 'approved', '2000-01-01', '2000-01-01' from (values
    ('complaint_answer', 2, 'As every offer promised before figures were kept as rows'),
    ('complaint_settlement', 14, 'As every offer promised before figures were kept as rows'),
    ('records_kept', 6, 'Companies and Allied Matters Act 2020, section 375'))
    as first (figure, value, source);

create table terms_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('loan_terms', 'signing_consent', 'application_consent', 'privacy_policy', 'terms_conditions')),
  version text not null check (version ~ '^[0-9a-z.-]{1,20}$'),
  text text not null check (text <> ''),
  state text not null check (state in ('draft', 'submitted', 'published')),
  -- The day in Lagos from which it holds.
  effective_from date,
  -- Nobody for those that a database comes with.
  written_by bigint[] not null default '{}',
  changed_by bigint references users,
  changed_at timestamptz not null,
  submitted_by bigint references users,
  submitted_at timestamptz,
  published_by bigint references users,
  published_at timestamptz,
  alone boolean not null default false,
  revision integer not null default 1,
  unique (kind, version),
  check (state = 'draft' or effective_from is not null),
  check ((state = 'published') = (published_at is not null)),
  -- Neither who wrote it nor who submitted it, unless one person suffices.
  check (published_by is null or alone or not published_by = any(array_append(written_by, submitted_by)))
);
create unique index terms_versions_open on terms_versions (kind) where state <> 'published';
create index terms_versions_in_force on terms_versions (kind, effective_from desc, published_at desc) where state = 'published';

create function refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is kept as it was agreed to';
end $$;
create trigger terms_versions_kept before update or delete on terms_versions
  for each row when (old.state = 'published') execute function refuse_change_of_terms();

-- Every text as somebody has seen it, with the lender's own words filled in, by its SHA-256.
create table shown_texts (
  sha256 bytea primary key check (sha256 = sha256(convert_to(text, 'UTF8'))),
  text text not null check (text <> '')
);
create trigger shown_texts_kept before update or delete on shown_texts
  for each row execute function refuse_change_of_terms();

insert into terms_versions (kind, version, text, state, effective_from, changed_at, published_at)
  select 'application_consent', version, text, 'published', (published_at at time zone 'Africa/Lagos')::date, published_at,
    published_at from consent_texts;
insert into shown_texts (sha256, text) select distinct sha256(convert_to(text, 'UTF8')), text from consent_texts;
alter table consents
  add column kind text not null default 'application_consent' check (kind = 'application_consent'),
  add column text_sha256 bytea references shown_texts,
  drop constraint consents_version_fkey,
  add constraint consents_version_fkey foreign key (kind, version) references terms_versions (kind, version);
update consents c set text_sha256 = sha256(convert_to(t.text, 'UTF8')) from consent_texts t where t.version = c.version;
alter table consents alter column text_sha256 set not null;
drop table consent_texts;
drop function refuse_change_of_consent();

-- The words of every offer and page until now.
insert into terms_versions (kind, version, text, state, effective_from, changed_at, published_at)
  select kind, '2026-11', text, 'published', '2000-01-01', '2000-01-01', '2000-01-01' from (values
('loan_terms', $text$## How you repay
The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid. You may also pay in other ways.
## Due dates
The dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.
## The fee
The fee is kept back from the amount when the loan is paid out. There is no other fee. {settlement of the running loan}
## Your data
You agree that we look up your salary and your running loans with Remita to grant and to collect this loan, and for nothing else.
## Until the payout
The loan is granted when we have approved it. Until it is paid out you owe nothing, and may withdraw without giving a reason.$text$),
('signing_consent', 'I have read and accept this offer. I ask for and agree to the deduction of the repayments from my salary through Remita.'),
('privacy_policy', $text$## Who is responsible
{the lender}
{how to reach us}
## What we collect
- From your application: names, gender, date of birth, phone, e-mail, address, where you work, IPPIS number.
- Your BVN and your NIN, which show that it is you.
- Your salary account, and from Remita: your salary payments and the loans that are deducted from them.
- Pictures of your ID and, if you send it, of your staff ID.
- A recording of the call in which you agree to the deduction.
- Your signature: the name you typed, the time, and the network address it came from. The same of your consent when you applied, with the words you agreed to.
- The loan itself: offer, schedule, payments, messages we sent you.
## Why, and on what ground
- Your consent: to look up your salary and your loans with Remita, and to record the call.
- The contract with you: to pay the loan out, to collect it, to answer you.
- The law: to know our customers, and to keep our books.

A program checks what you can afford by fixed rules. It declines nobody: a person decides, and looks again when you ask. You may take back your consent as long as no loan is running; an open application then ends.

When you or your employer gave us your name, phone and salary account because you may want a loan, we look up in the same way what we could offer you. We send you an SMS only if you agreed to it. Ask the officer who calls you not to be contacted again, and nobody calls or writes any more.
## Who sees it
- Staff whose work needs it, each with their own sign-in. What they open and do is recorded with name and time.
- BVN, NIN and account numbers are shown in part; seeing them whole takes a reason and is recorded.
- Remita: your account, to find your salary, and what it needs to book and stop the deduction.
- The carriers of our SMS and e-mails: your number or address, and the message.
- Courts and authorities, where the law obliges us. We sell nothing to anybody.
## How long
What belongs to a loan that was paid out is kept for {time that records are kept} after it ended, as the Companies and Allied Matters Act 2020 and the Money Laundering (Prevention and Prohibition) Act 2022 have a lender do. After that, or at once where no loan was ever paid out, you may have it erased. Other things go earlier, by themselves:
{how long things are kept}
## Your rights
The Nigeria Data Protection Act 2023 gives you these. They cost nothing; tell us with your reference.
- Access: a copy of everything we keep about you, to read, and in a form that another lender can use.
- Correction of what is wrong.
- Erasure, as soon as no loan is running and the time above is over. The books keep amounts without your name.
- To object, to restrict what we do with your data, and to take back a consent.
- To have a person look at a decision.
- To complain to the Nigeria Data Protection Commission, [ndpc.gov.ng](https://ndpc.gov.ng).
## How it is protected
Connections are encrypted wherever the lender runs this outside of one machine, one-time codes and links are kept only as hashes, and a log that cannot be altered unnoticed shows who did what.
## In your browser
No cookies, nothing loaded from other companies, nobody following you. An application you have begun stays on your device for seven days, without BVN, NIN and documents. A view of your application stays open for half an hour in its tab. For staff the console keeps the session, the choice of light or dark, and the width of the menu.$text$),
('terms_conditions', $text$## From the application to the payout
- An application is free and is not an offer. What you write in it must be true and about you.
- We look up your salary and your running loans with Remita and work out what you can afford: all repayments together may take a third of your salary.
- We call you and record that you agree to the salary deduction. Then you get an offer with every figure in it.
- You sign it with a code to your phone. The link to it works for 14 days. Nothing is owed before you have signed and the money is paid out. Until then you may withdraw without giving a reason.
- We may decline. You are told why, and a person looks again if you ask.
## What a loan costs
{what our loans cost}
The fee is a part of the amount and is kept back at the payout; you receive the amount less the fee. Every repayment is the same, rounded up to the kobo, and the last one is what is left. There are no other charges. The key facts of your offer state the cost in a year with everything included.
## How you repay
Remita deducts each repayment from your salary on the due date in your schedule, and you agree to this when you sign. The first one falls due at least 14 days after the deduction is set up. You may also pay in other ways, with your reference. A payment counts for the oldest repayment first. What you pay beyond what you owe stays yours.
## Paying late
{paying late}
## Paying off early
{paying off early}
A loan whose offer states another rule for it follows its offer. Under [Your application](/application) you see the figure of the day.
## Changing your mind
### Money paid to you
{changing your mind: cash}
### A top-up of a running loan
{changing your mind: top-up}
### A device
{changing your mind: device}
## Devices
The store hands the device over against a code that is sent to your phone. Give the code only when the device is in front of you: it is your receipt.
## Complaints
{complaints}
## Your data
What we keep about you and what you may ask for stands in the [privacy policy](/privacy-policy).
## For staff
- Your sign-in is yours alone. What is done with it is recorded under your name.
- Look at a customer's data only when your work asks for it.
- Tell an administrator at once if you think someone else has used your sign-in.$text$)) as first (kind, text);

-- What the next version says, for two people of the lender to read, change and publish.
insert into terms_versions (kind, version, text, state, changed_at)
  select kind, 'v' || 1 + (select count(*) from terms_versions known where known.kind = next.kind), text, 'draft', '2000-01-01'
  from (values
('loan_terms', $text$## How you repay
The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid. You may also pay in other ways.
## When a deduction fails
What Remita could not deduct we may collect by a second direct debit from your salary account, which you agree to by signing. If the loan stays unpaid we may ask your banks, under the Global Standing Instruction (GSI) of the Central Bank of Nigeria, to pay what is overdue from other accounts in your name; we never ask for more than is overdue, and tell you first. We may have a collection agency that keeps to our rules remind you, and go to court.
## Due dates
The dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.
## The fee
The fee is kept back from the amount when the loan is paid out. There is no other fee. {settlement of the running loan}
## Your data
You agree that {lender name} looks up your salary and your running loans with Remita, has your BVN and your NIN checked, and asks credit bureaux about you, to grant and to collect this loan. We report the loan and how it is repaid to licensed credit bureaux and, where we have to, to the Credit Risk Management System (CRMS) of the Central Bank of Nigeria, each month until it has ended. Ask about your data at {privacy contact}.
## Until the payout
The loan is granted when we have approved it. Until it is paid out you owe nothing, and may withdraw without giving a reason.$text$),
('signing_consent', 'I have read and accept this offer of {lender name}. I ask for and agree to the deduction of the repayments from my salary through Remita and, where that fails, by direct debit from my salary account. I agree that the loan is reported to credit bureaux and to the CRMS as the terms say.'),
('application_consent', 'I agree that {lender name} looks up my salary and my running loans at the deduction provider, with my BVN and my salary account, has my BVN and my NIN checked, and asks credit bureaux and the CRMS about me, to decide on this application. I agree that {lender name} keeps what I have sent for as long as the law asks, and writes to me and calls me about this application. What I have entered is true and is about me. I can take this back at {privacy contact} as long as no loan is running.'),
('privacy_policy', $text$## Who is responsible
{lender name}, {lender address}, {licence}. Ask here for anything in this policy: {privacy contact}.
{how to reach us}
## What we collect
- From your application: names, gender, date of birth, phone, e-mail, address, where you work, IPPIS number.
- Your BVN and your NIN, and what those who keep them tell us when we have them checked: whether name and date of birth are yours.
- Your salary account, and from Remita: your salary payments and the loans that are deducted from them.
- From credit bureaux and the Credit Risk Management System (CRMS) of the Central Bank of Nigeria: your other loans and how they are repaid.
- Pictures of your ID and, if you send it, of your staff ID.
- A recording of the call in which you agree to the deduction.
- Your signature: the name you typed, the time, and the network address it came from. The same of your consent when you applied, with the words you agreed to.
- The loan itself: offer, schedule, payments, messages we sent you.
## Why, and on what ground
- Your consent: to look up your salary and your loans with Remita, to have your identity checked, to ask credit bureaux, and to record the call.
- The contract with you: to pay the loan out, to collect it, to answer you.
- The law: to know our customers, to report loans, and to keep our books.

A program checks what you can afford by fixed rules. It declines nobody: a person decides, and looks again when you ask. You may take back your consent as long as no loan is running; an open application then ends.

When you or your employer gave us your name, phone and salary account because you may want a loan, we look up in the same way what we could offer you. We send you an SMS only if you agreed to it. Ask the officer who calls you not to be contacted again, and nobody calls or writes any more.
## Who sees it
- Staff whose work needs it, each with their own sign-in. What they open and do is recorded with name and time.
- BVN, NIN and account numbers are shown in part; seeing them whole takes a reason and is recorded.
- Remita: your account, to find your salary, and what it needs to book and stop the deduction. Where that fails, the company that carries out the direct debit: the same.
- Those who check identities: your BVN or NIN, name and date of birth.
- Licensed credit bureaux and the CRMS: who you are, the loan, and each month how it is repaid, until it has ended.
- While a loan is unpaid: your banks, under the Global Standing Instruction (GSI), and a collection agency that keeps to our rules.
- The carriers of our SMS and e-mails: your number or address, and the message.
- Courts and authorities, where the law obliges us. We sell nothing to anybody.
## How long
What belongs to a loan that was paid out is kept for {time that records are kept} after it ended, as the Companies and Allied Matters Act 2020 and the Money Laundering (Prevention and Prohibition) Act 2022 have a lender do. After that, or at once where no loan was ever paid out, you may have it erased. Other things go earlier, by themselves:
{how long things are kept}
## Your rights
The Nigeria Data Protection Act 2023 gives you these. They cost nothing; tell us with your reference.
- Access: a copy of everything we keep about you, to read, and in a form that another lender can use.
- Correction of what is wrong, also of what we have reported to a credit bureau.
- Erasure, as soon as no loan is running and the time above is over. The books keep amounts without your name.
- To object, to restrict what we do with your data, and to take back a consent.
- To have a person look at a decision.
- To complain to the Nigeria Data Protection Commission, [ndpc.gov.ng](https://ndpc.gov.ng).
## How it is protected
Connections are encrypted wherever the lender runs this outside of one machine, one-time codes and links are kept only as hashes, and a log that cannot be altered unnoticed shows who did what.
## In your browser
No cookies, nothing loaded from other companies, nobody following you. An application you have begun stays on your device for seven days, without BVN, NIN and documents. A view of your application stays open for half an hour in its tab. For staff the console keeps the session, the choice of light or dark, and the width of the menu.$text$),
('terms_conditions', $text$## From the application to the payout
- An application is free and is not an offer. What you write in it must be true and about you.
- We look up your salary and your running loans with Remita, have your BVN and your NIN checked, ask credit bureaux about you, and work out what you can afford: all repayments together may take a third of your salary.
- We call you and record that you agree to the salary deduction. Then you get an offer with every figure in it.
- You sign it with a code to your phone. The link to it works for 14 days. Nothing is owed before you have signed and the money is paid out. Until then you may withdraw without giving a reason.
- We may decline. You are told why, and a person looks again if you ask.
## What a loan costs
{what our loans cost}
The fee is a part of the amount and is kept back at the payout; you receive the amount less the fee. Every repayment is the same, rounded up to the kobo, and the last one is what is left. There are no other charges. The key facts of your offer state the cost in a year with everything included.
## How you repay
Remita deducts each repayment from your salary on the due date in your schedule, and you agree to this when you sign. The first one falls due at least 14 days after the deduction is set up. You may also pay in other ways, with your reference. A payment counts for the oldest repayment first. What you pay beyond what you owe stays yours.
## Paying late
{paying late}
What Remita could not deduct we may collect by a second direct debit from your salary account. While a loan stays unpaid we may use the Global Standing Instruction (GSI) of the Central Bank of Nigeria and have a collection agency remind you; your offer says how. We report each month how a loan is repaid to licensed credit bureaux and, where we have to, to the Credit Risk Management System (CRMS).
## Paying off early
{paying off early}
A loan whose offer states another rule for it follows its offer. Under [Your application](/application) you see the figure of the day.
## Changing your mind
### Money paid to you
{changing your mind: cash}
### A top-up of a running loan
{changing your mind: top-up}
### A device
{changing your mind: device}
## Devices
The store hands the device over against a code that is sent to your phone. Give the code only when the device is in front of you: it is your receipt.
## Complaints
{complaints}
## Your data
What we keep about you and what you may ask for stands in the [privacy policy](/privacy-policy).
## For staff
- Your sign-in is yours alone. What is done with it is recorded under your name.
- Look at a customer's data only when your work asks for it.
- Tell an administrator at once if you think someone else has used your sign-in.$text$)) as next (kind, text);

-- When a customer was last told by e-mail that staff issued a statement of account, so that nobody tells it twice unawares.
--
-- What an applicant entered is true: a tick of its own says so, beside the consent. The consent that comes with a new
-- installation says it no longer; where anybody has an account already, the text is the lender's and stays as it is.

alter table account_statements add column mailed_at timestamptz;

alter table terms_versions disable trigger terms_versions_kept;
alter table shown_texts disable trigger shown_texts_kept;

with shortened as (
  update terms_versions set text = replace(text, ' What I have entered is true and is about me.', '')
    where kind = 'application_consent' and not exists (select from users)
    returning state, text)
insert into shown_texts (sha256, text)
  select sha256(convert_to(text, 'UTF8')), text from shortened where state = 'published';
delete from shown_texts
  where text like 'I agree that Tenor looks up%What I have entered is true and is about me.' and not exists (select from users);

alter table terms_versions enable trigger terms_versions_kept;
alter table shown_texts enable trigger shown_texts_kept;
